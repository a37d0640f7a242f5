/** Indexes of notes are filled in slices, updated by versions, and dropped when they are not used. */
import { describe, expect, test } from 'vitest'
import type { KnowledgeEntry, Notes } from '../../../src/service/assistant/port'
import { Banks, contentOf, NotesInTurn, slicesOf } from '../../../src/service/assistant/thread/banks'

const entry = (id: number, question: string, answer = 'Yes.'): KnowledgeEntry => ({
  ...{ id: String(id), topic: 'Service', question, answer },
})
const notes = (id: number, version: number, ...entries: KnowledgeEntry[]): Notes => ({
  id,
  version,
  entries: new Map(entries.map((one) => [one.id, one])),
})
function put(banks: Banks, given: Notes): void {
  for (const slice of slicesOf(given)) banks.put(slice)
  banks.complete(contentOf(given))
}
const found = (banks: Banks, given: Notes, text: string) =>
  banks
    .get(given)
    ?.search(text)
    .map(({ entry: { answer } }) => answer)

describe('banks', () => {
  test('have nothing before the last slice', () => {
    const banks = new Banks()
    const given = notes(1, 1, entry(1, 'Do you have a sauna?'))
    expect(banks.get(given)).toBeNull()
    for (const slice of slicesOf(given)) banks.put(slice)
    expect(banks.get(given)).toBeNull()
    banks.complete(contentOf(given))
    expect(found(banks, given, 'is there a sauna?')).toEqual(['Yes.'])
  })

  test('know notes without an entry, too', () => {
    const banks = new Banks()
    put(banks, notes(1, 1))
    expect(banks.get(notes(1, 1))?.size).toBe(0)
  })

  test('ask for a later version, and then have its changes alone', () => {
    const banks = new Banks()
    put(banks, notes(1, 1, entry(1, 'Do you have a sauna?'), entry(2, 'Is there a pool?')))
    const later = notes(1, 2, entry(1, 'Do you have a sauna?', 'On the roof.'))
    expect(banks.get(later)).toBeNull()
    put(banks, later)
    expect(found(banks, later, 'is there a sauna?')).toEqual(['On the roof.'])
    expect(found(banks, later, 'is there a pool?')).toEqual([])
    // A question that was asked before the change is answered from what is known now.
    expect(banks.get(notes(1, 1))).not.toBeNull()
  })

  test('do not go back when slices of an older version arrive late', () => {
    const banks = new Banks()
    put(banks, notes(1, 2, entry(1, 'Do you have a sauna?'), entry(2, 'Is there a pool?')))
    banks.complete(contentOf(notes(1, 1, entry(1, 'Do you have a sauna?'))))
    expect(banks.get(notes(1, 2))?.size).toBe(2)
  })

  test('ask again where a slice is missing', () => {
    const banks = new Banks()
    const given = notes(1, 1, entry(1, 'Do you have a sauna?'), entry(2, 'Is there a pool?'))
    banks.put({ id: 1, entries: [entry(1, 'Do you have a sauna?')] })
    banks.complete(contentOf(given))
    expect(banks.get(given)).toBeNull()
  })

  test('keep those that were asked last', () => {
    const banks = new Banks({ banks: 2, entries: 1_000 })
    put(banks, notes(1, 1, entry(1, 'Do you have a sauna?')))
    put(banks, notes(2, 1, entry(1, 'Do you have a sauna?')))
    expect(banks.get(notes(1, 1))).not.toBeNull()
    put(banks, notes(3, 1, entry(1, 'Do you have a sauna?')))
    expect([1, 2, 3].map((id) => banks.get(notes(id, 1)) !== null)).toEqual([true, false, true])
  })

  test('drop others rather than keep too many entries', () => {
    const banks = new Banks({ banks: 9, entries: 3 })
    put(banks, notes(1, 1, entry(1, 'Do you have a sauna?'), entry(2, 'Is there a pool?')))
    put(banks, notes(2, 1, entry(1, 'Do you have a sauna?'), entry(2, 'Is there a pool?')))
    expect(banks.size).toBe(1)
    expect(banks.get(notes(2, 1))?.size).toBe(2)
  })
})

describe('notes that are put in turn', () => {
  /** Puts that end when they are told to. */
  function held() {
    const begun: { notes: Notes; end: (error?: Error) => void }[] = []
    const inTurn = new NotesInTurn(
      (given) =>
        new Promise((resolve, reject) => {
          begun.push({ notes: given, end: (error) => (error ? reject(error) : resolve()) })
        }),
    )
    return { begun, inTurn, versions: () => begun.map((one) => one.notes.version) }
  }
  const first = notes(1, 1, entry(1, 'Do you have a sauna?'))
  const second = notes(1, 2, entry(1, 'Do you have a pool?'))

  test('are put once for all who wait for them', async () => {
    const { begun, inTurn, versions } = held()
    const waiting = [inTurn.put(first), inTurn.put(first)]
    await expect.poll(versions).toEqual([1])
    begun[0]?.end()
    await Promise.all(waiting)
    expect(versions()).toEqual([1])
  })

  test('a later version waits for the earlier one, and an earlier one is content with it', async () => {
    const { begun, inTurn, versions } = held()
    const waiting = [inTurn.put(first), inTurn.put(second), inTurn.put(first)]
    await expect.poll(versions).toEqual([1])
    begun[0]?.end()
    await expect.poll(versions).toEqual([1, 2])
    begun[1]?.end()
    await Promise.all(waiting)
    expect(versions()).toEqual([1, 2])
  })

  test('those of others do not wait', async () => {
    const { begun, inTurn } = held()
    const waiting = [inTurn.put(first), inTurn.put(notes(2, 1))]
    await expect.poll(() => begun.map((one) => one.notes.id)).toEqual([1, 2])
    for (const { end } of begun) end()
    await Promise.all(waiting)
  })

  test('a failure is told to whoever waits for it, and the next attempt begins anew', async () => {
    const { begun, inTurn, versions } = held()
    const failing = inTurn.put(first)
    const later = inTurn.put(second)
    await expect.poll(versions).toEqual([1])
    begun[0]?.end(new Error('The thread ended'))
    await expect(failing).rejects.toThrow('The thread ended')
    await expect.poll(versions).toEqual([1, 2])
    begun[1]?.end()
    await later
    const again = inTurn.put(first)
    await expect.poll(versions).toEqual([1, 2, 1])
    begun[2]?.end()
    await again
  })
})
