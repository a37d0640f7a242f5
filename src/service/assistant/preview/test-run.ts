/**
 * Test questions under two versions of the instructions: what would change, before anybody saves. Nothing is
 * kept.
 */
import type { TestedQuestion } from '../../../contract/calls/agentic'
import type { ServiceContext } from '../../context'
import type { AccountRow } from '../../platform/schema/accounts'
import type { Catalogues } from '../catalogue'
import { knownOf, obedient } from './open'
import type { PreviewAssistant, PreviewLine, PreviewQuestion } from './port'

type Instructions = PreviewQuestion['instructions']

/**
 * Each question as the first line of a new sales lead, which came from a lead source and so can be reached.
 */
export async function runTestQuestions(
  context: ServiceContext,
  assistant: PreviewAssistant,
  catalogues: Catalogues,
  account: AccountRow,
  questions: readonly string[],
  { saved, drafted }: { readonly saved: Instructions; readonly drafted: Instructions },
): Promise<TestedQuestion[]> {
  const known = await knownOf(context, catalogues, account, { product: 'SALES_AI', began_in_chat: false })
  const say = async (line: string, instructions: Instructions) => {
    const asked: PreviewQuestion = {
      ...known,
      lines: [line],
      history: [],
      vehicle: null,
      instructions,
      stage: 'next',
      gated: false,
    }
    return wordsOf((await obedient(assistant, asked))[0])
  }
  return await Promise.all(
    questions.map(async (question) => {
      const [before, after] = await Promise.all([say(question, saved), say(question, drafted)])
      return { question, before, after, changed: before !== after }
    }),
  )
}

/** What the assistant says, or in short what it would do instead. */
function wordsOf({ text, object }: PreviewLine): string {
  if (text !== '' || object === null) return text
  const { type, ...rest } = object
  const details = Object.values(rest).filter((value) => typeof value === 'string')
  return [`(${String(type)})`, details.join(', ')].filter(Boolean).join(' ')
}
