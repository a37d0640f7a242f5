/** Restricts what a preview says to the account's capabilities. */
import { redact } from '../respond/guardrails'
import type { Preview, PreviewAssistant, PreviewMessage, AskedPreview } from './port'

export async function previewWithGuardrails(
  assistant: PreviewAssistant,
  question: AskedPreview,
): Promise<Preview> {
  const preview = await assistant.preview(question)
  const guarded = ({ text, object }: PreviewMessage): PreviewMessage => ({
    text: text === '' ? '' : redact(question, text, preview.state.language),
    object,
  })
  const [first, second] = preview.lines
  return { ...preview, lines: [guarded(first), guarded(second)] }
}
