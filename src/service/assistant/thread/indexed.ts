/** Notes that are searched on the thread that serves requests: the remote assistant works there. */
import { setImmediate } from 'node:timers/promises'
import type { Assistant, IndexedCatalogue, Notes } from '../port'
import type { Bank } from '../knowledge/bank'
import type { SearchingAssistant } from '../remote/remote'
import { Banks, contentOf, NotesInTurn, slicesOf } from './banks'

const banks = new Banks()

/** Requests come between the slices. */
const notesInTurn = new NotesInTurn(async (notes) => {
  for (const slice of slicesOf(notes)) {
    banks.put(slice)
    await setImmediate()
  }
  banks.complete(contentOf(notes))
})

async function indexOf(notes: Notes): Promise<Bank> {
  for (;;) {
    const bank = banks.get(notes)
    if (bank !== null) return bank
    await notesInTurn.put(notes)
  }
}

/** Hands an assistant its questions with indexed notes. */
export const withIndex = (assistant: SearchingAssistant<IndexedCatalogue>): Assistant => ({
  answer: async ({ catalogue, ...question }) => {
    const knowledge = await indexOf(catalogue.notes)
    return await assistant.answer({ ...question, catalogue: { ...catalogue, knowledge } })
  },
  close: () => assistant.close(),
})
