import type { AnyCall } from '../../contract/core/call'
import { knowledgeEntries, unansweredQuestions } from '../../contract/calls/knowledge'
import type { SaveOptions } from '../../forms/use-save'
import { useSave, type Save } from '../../forms/use-save'
import { failureWords, TOASTS } from './knowledge-words'

/**
 * A change of the knowledge bank: everything that shows it is read anew, and a failure says the status of its
 * answer.
 */
export const useKnowledgeSave = <C extends AnyCall>(
  call: C,
  options: Pick<SaveOptions, 'draft' | 'saved'> = {},
): Save<C> =>
  useSave(call, {
    ...options,
    reads: [knowledgeEntries, unansweredQuestions],
    words: failureWords,
    toasts: TOASTS,
  })
