import 'fake-indexeddb/auto'
import { BehaviorSubject, debounceTime, firstValueFrom, skip } from 'rxjs'
import { expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { LocalDatabase } from '../../sync/databases.ts'
import { tables } from './collections.ts'
import { foundAsStored, type Read, together } from './feed-views.ts'

const scope = 'table:one#facts'
const fact = () => {
  const id = newRecordId()
  return { key: `${scope}/${id}`, scope, gen: 1, id, kind: 'facts', body: { id } }
}

// What is made from a fact is kept by its row: copied for each answer, thousands were read anew with each hand-out.
it('answers with the same rows when another row arrives', async () => {
  const docs = await tables.station_docs.open(new LocalDatabase(`station-${newRecordId()}`, false))
  const [early, late] = [fact(), fact()]
  await docs.insert(early)
  const rows$ = foundAsStored(docs.find({ selector: { scope } }))
  const [before] = await firstValueFrom(rows$)
  const answered = firstValueFrom(rows$.pipe(skip(1)))
  await docs.insert(late)
  const after = await answered
  expect(after).toHaveLength(2)
  expect(after.find(({ id }) => id === early.id)?.body).toBe(before?.body)
})

// The form of a page showed what was published before, between the draft that had gone and the words that came of it.
it('tells of a change to both things that are read together at once', async () => {
  const outbox$ = new BehaviorSubject('before')
  const reads: Read<string> = async (_author, listener) => {
    const subscription = outbox$
      .pipe(debounceTime(0))
      .subscribe((value) => listener({ value, loading: false, as_of_ms: null, error: '' }))
    return () => subscription.unsubscribe()
  }
  const heard: string[] = []
  const wait = () => new Promise((wake) => setTimeout(wake, 20))
  const end = await together(
    reads,
    reads,
    (one, other) => `${one}, ${other}`,
  )('', ({ value }) => heard.push(value))
  await wait()
  outbox$.next('after')
  await wait()
  end()
  outbox$.next('later')
  await wait()
  expect(heard).toEqual(['before, before', 'after, after'])
})
