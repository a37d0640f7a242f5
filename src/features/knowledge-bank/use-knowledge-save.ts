import type { AnyCall } from '../../contract/core/call'
import { knowledgeConflicts, knowledgeEntries, unansweredQuestions } from '../../contract/calls/knowledge'
import type { SaveOptions } from '../../forms/use-save'
import { useSave, type Save } from '../../forms/use-save'
import { failureText, TOASTS } from './knowledge-texts'

/**
 * Saves a change of the knowledge bank. All queries that show it are fetched again, and an error shows the
 * status of the response.
 */
export const useKnowledgeSave = <C extends AnyCall>(
  call: C,
  options: Pick<SaveOptions, 'draft' | 'saved'> = {},
): Save<C> =>
  useSave(call, {
    ...options,
    reads: [knowledgeEntries, unansweredQuestions, knowledgeConflicts],
    words: failureText,
    toasts: TOASTS,
  })
