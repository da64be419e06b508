import { describe, expect, it } from 'vitest'
import { commands } from './commands.ts'
import { type Actor, guest, mayReadScope } from './permissions.ts'

const user: Actor = { id: 'u'.repeat(15), role: 'user' }
const editor: Actor = { id: 'e'.repeat(15), role: 'editor' }
const admin: Actor = { id: 'a'.repeat(15), role: 'admin' }
const id = 'x'.repeat(15)
const everybody = [guest, user, editor, admin]

describe('who may', () => {
  it.each([
    ['registerForEvent', [true, true, true, true]],
    ['registerWalkUp', [false, false, false, true]],
    ['setResult', [false, false, false, true]],
    ['setResults', [false, false, false, true]],
    ['recomputeResults', [false, false, false, true]],
    ['commitImport', [false, false, false, true]],
    ['undoImport', [false, false, false, true]],
    ['claimRegistration', [false, true, true, true]],
    ['confirmEntry', [true, true, true, true]],
    ['eraseRegistration', [false, false, false, true]],
    ['signUpVolunteer', [true, true, true, true]],
    ['sendInquiry', [true, true, true, true]],
    ['subscribeToNewsletter', [true, true, true, true]],
    ['submitReview', [true, true, true, true]],
    ['placeOrder', [false, true, true, true]],
    ['cancelOrder', [false, true, true, true]],
    ['updateOrder', [false, false, false, true]],
    ['updateRegistration', [false, false, false, true]],
    ['setFeePaid', [false, false, false, true]],
    ['setAnswered', [false, false, false, true]],
    ['deleteMessage', [false, false, false, true]],
    ['removeFlood', [false, false, false, true]],
    ['updateProfile', [false, true, true, true]],
    ['setAvatar', [false, true, true, true]],
    ['addImage', [false, false, false, true]],
    ['updateImage', [false, false, false, true]],
    ['deleteImage', [false, false, false, true]],
    ['createEvent', [false, false, false, true]],
    ['updateEvent', [false, false, false, true]],
    ['deleteEvent', [false, false, false, true]],
    ['createProduct', [false, false, false, true]],
    ['updateProduct', [false, false, false, true]],
    ['deleteProduct', [false, false, false, true]],
    ['setRole', [false, false, false, true]],
    ['addAdmin', [false, false, false, true]],
    ['deleteUser', [false, false, false, true]],
    ['deleteMail', [false, false, false, true]],
    ['createPost', [false, false, true, true]],
    ['updatePost', [false, false, true, true]],
    ['deletePost', [false, false, true, true]],
    ['moderateReview', [false, false, false, true]],
    ['deleteReview', [false, false, false, true]],
    ['changeSettings', [false, false, false, true]],
    ['cancelCommand', [true, true, true, true]],
  ] as const)('send %s: guest, user, editor, admin', (kind, may) => {
    expect(everybody.map((actor) => commands[kind].permits(actor))).toEqual(may)
  })

  it('has a row above for every command', () => {
    expect(Object.keys(commands)).toHaveLength(44)
  })

  it.each([
    ['public', [true, true, true, true]],
    [`results:${id}`, [true, true, true, true]],
    ['results:', [false, false, false, false]],
    ['results:x', [false, false, false, false]],
    [`user:${user.id}`, [false, true, false, false]],
    ['user:', [false, false, false, false]],
    [`event:${id}`, [false, false, false, true]],
    ['event', [false, false, false, false]],
    ['admin', [false, false, false, true]],
    ['admin:', [false, false, false, false]],
    [`admin:${id}`, [false, false, false, false]],
    ['editor', [false, false, true, true]],
    [`guest:${'0'.repeat(64)}`, [false, false, false, false]],
    ['constructor', [false, false, false, false]],
    ['nonsense', [false, false, false, false]],
  ] as const)('read the scope %s: guest, user, editor, admin', (scope, may) => {
    expect(everybody.map((actor) => mayReadScope(scope, actor))).toEqual(may)
  })

  it('read a guest scope: whoever showed its secret', () => {
    const [hash, another] = ['a'.repeat(64), 'b'.repeat(64)]
    expect(mayReadScope(`guest:${hash}`, guest, [hash])).toBe(true)
    expect(mayReadScope(`guest:${hash}`, admin, [another])).toBe(false)
  })

  it('is not decided by a role without an account', () => {
    expect(commands.setResult.permits({ id: '', role: 'admin' })).toBe(false)
  })
})
