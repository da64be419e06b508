import { describe, expect, it } from 'vitest'
import { commands } from '../commands.ts'
import { type Actor, guest, mayReadScope } from './permissions.ts'

const user: Actor = { id: 'u'.repeat(15), role: 'user' }
const editor: Actor = { id: 'e'.repeat(15), role: 'editor' }
const admin: Actor = { id: 'a'.repeat(15), role: 'admin' }
const id = 'x'.repeat(15)
const station: Actor = { id: 's'.repeat(15), role: 'station' }
const everybody = [guest, user, editor, admin, station]

describe('who may', () => {
  it.each([
    ['registerForEvent', [true, true, true, true, false]],
    ['registerWalkUp', [false, false, false, true, false]],
    ['setResult', [false, false, false, true, false]],
    ['setResults', [false, false, false, true, false]],
    ['recomputeResults', [false, false, false, true, false]],
    ['commitImport', [false, false, false, true, false]],
    ['undoImport', [false, false, false, true, false]],
    ['claimRegistration', [false, true, true, true, false]],
    ['confirmEntry', [true, true, true, true, false]],
    ['eraseRegistration', [false, false, false, true, false]],
    ['signUpVolunteer', [true, true, true, true, false]],
    ['sendInquiry', [true, true, true, true, false]],
    ['subscribeToNewsletter', [true, true, true, true, false]],
    ['submitReview', [true, true, true, true, false]],
    ['placeOrder', [false, true, true, true, false]],
    ['cancelOrder', [false, true, true, true, false]],
    ['updateOrder', [false, false, false, true, false]],
    ['updateRegistration', [false, false, false, true, false]],
    ['assignBibs', [false, false, false, true, false]],
    ['setFeePaid', [false, false, false, true, false]],
    ['sendPasses', [false, false, false, true, false]],
    ['setAnswered', [false, false, false, true, false]],
    ['deleteMessage', [false, false, false, true, false]],
    ['removeFlood', [false, false, false, true, false]],
    ['updateProfile', [false, true, true, true, false]],
    ['setAvatar', [false, true, true, true, false]],
    ['addImage', [false, false, true, true, false]],
    ['updateImage', [false, false, false, true, false]],
    ['deleteImage', [false, false, false, true, false]],
    ['createEvent', [false, false, false, true, false]],
    ['updateEvent', [false, false, false, true, false]],
    ['deleteEvent', [false, false, false, true, false]],
    ['createProduct', [false, false, false, true, false]],
    ['updateProduct', [false, false, false, true, false]],
    ['deleteProduct', [false, false, false, true, false]],
    ['setRole', [false, false, false, true, false]],
    ['addAdmin', [false, false, false, true, false]],
    ['deleteUser', [false, false, false, true, false]],
    ['deleteMail', [false, false, false, true, false]],
    ['createPost', [false, false, true, true, false]],
    ['updatePost', [false, false, true, true, false]],
    ['deletePost', [false, false, true, true, false]],
    ['moderateReview', [false, false, false, true, false]],
    ['deleteReview', [false, false, false, true, false]],
    ['changeSettings', [false, false, false, true, false]],
    ['changeSitePart', [false, false, true, true, false]],
    ['publishSitePart', [false, false, true, true, false]],
    ['discardSiteDraft', [false, false, true, true, false]],
    ['cancelCommand', [true, true, true, true, false]],
    ['createStation', [false, false, false, true, false]],
    ['changeStation', [false, false, false, true, false]],
    ['openStationCode', [false, false, false, true, false]],
    ['joinStation', [true, true, true, true, false]],
    ['moveStationDevice', [false, false, false, true, false]],
    ['revokeStationDevice', [false, false, false, true, false]],
    ['dismissWaitingFacts', [false, false, false, true, false]],
    ['leaveStation', [false, false, false, false, true]],
    ['recordFact', [false, false, false, true, true]],
  ] as const)('send %s: guest, user, editor, admin, station', (kind, may) => {
    expect(everybody.map((actor) => commands[kind].permits(actor))).toEqual(may)
  })

  it('has a row above for every command', () => {
    expect(Object.keys(commands)).toHaveLength(58)
  })

  it.each([
    ['public', [true, true, true, true, true]],
    [`results:${id}`, [true, true, true, true, true]],
    ['results:', [false, false, false, false, false]],
    ['results:x', [false, false, false, false, false]],
    [`user:${user.id}`, [false, true, false, false, false]],
    ['user:', [false, false, false, false, false]],
    [`event:${id}`, [false, false, false, true, false]],
    ['event', [false, false, false, false, false]],
    ['admin', [false, false, false, true, false]],
    ['admin:', [false, false, false, false, false]],
    [`admin:${id}`, [false, false, false, false, false]],
    ['editor', [false, false, true, true, false]],
    [`guest:${'0'.repeat(64)}`, [false, false, false, false, false]],
    ['constructor', [false, false, false, false, false]],
    ['nonsense', [false, false, false, false, false]],
    [`devices:${id}`, [false, false, false, true, false]],
    [`table:${id}`, [false, false, false, false, false]],
    [`place:${id}:finish`, [false, false, false, false, false]],
  ] as const)('read the scope %s: guest, user, editor, admin, station', (scope, may) => {
    expect(everybody.map((actor) => mayReadScope(scope, actor))).toEqual(may)
  })

  it('read a guest scope: only with its secret', () => {
    const [hash, another] = ['a'.repeat(64), 'b'.repeat(64)]
    expect(mayReadScope(`guest:${hash}`, guest, [hash])).toBe(true)
    expect(mayReadScope(`guest:${hash}`, admin, [another])).toBe(false)
  })

  it('read the scope of a station: only with its key', () => {
    const scope = `table:${id}:age`
    expect(mayReadScope(scope, guest, [], [scope])).toBe(true)
    expect(mayReadScope(scope, admin, [], [`table:${id}`])).toBe(false)
    expect(mayReadScope(`table:${id}:shoes`, guest, [], [`table:${id}:shoes`])).toBe(false)
  })

  it('is not decided by a role without an account', () => {
    expect(commands.setResult.permits({ id: '', role: 'admin' })).toBe(false)
  })
})
