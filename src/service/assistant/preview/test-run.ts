/**
 * Runs test questions under two versions of the instructions, to show what a change would do before it is
 * saved. Nothing is stored.
 */
import type { TestedQuestion } from '../../../contract/calls/agentic'
import type { ServiceContext } from '../../context'
import type { AccountRow } from '../../platform/schema/accounts'
import type { Catalogues } from '../respond/catalogue'
import { previewWithGuardrails } from './guarded'
import { contextOf } from './open'
import { asQuestion, NEW_LEAD } from './memory'
import type { PreviewAssistant, PreviewMessage, AskedPreview } from './port'

type Instructions = AskedPreview['instructions']

/**
 * Asks each question as the first message of a new sales lead that came from a lead source and so can be
 * reached.
 */
export async function runTestQuestions(
  context: ServiceContext,
  assistant: PreviewAssistant,
  catalogues: Catalogues,
  account: AccountRow,
  questions: readonly string[],
  { saved, drafted }: { readonly saved: Instructions; readonly drafted: Instructions },
): Promise<TestedQuestion[]> {
  const shared = await contextOf(context, catalogues, account, { product: 'SALES_AI', began_in_chat: false })
  const answer = async (line: string, instructions: Instructions) => {
    const input: AskedPreview = {
      ...shared,
      ...asQuestion(NEW_LEAD, shared.now),
      lines: [line],
      history: [],
      vehicle: null,
      instructions,
      stage: 'next',
      gated: false,
    }
    return describe((await previewWithGuardrails(assistant, input)).lines[0])
  }
  return await Promise.all(
    questions.map(async (question) => {
      const [before, after] = await Promise.all([answer(question, saved), answer(question, drafted)])
      return { question, before, after, changed: before !== after }
    }),
  )
}

/** What the assistant says, or a short form of what it would do instead. */
function describe({ text, object }: PreviewMessage): string {
  if (text !== '' || object === null) return text
  const { type, ...rest } = object
  const details = Object.values(rest).filter((value) => typeof value === 'string')
  return [`(${String(type)})`, details.join(', ')].filter(Boolean).join(' ')
}
