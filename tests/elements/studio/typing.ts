/** Types and pastes like a user: at the caret, replacing the selection. */
import { frames } from '../support/page'

/** @param at position of the caret, or a selection; the default is the end. */
export async function typeInto(
  field: HTMLTextAreaElement | HTMLInputElement,
  text: string,
  at: number | readonly [number, number] = field.value.length,
): Promise<void> {
  const [start, end] = typeof at === 'number' ? [at, at] : at
  field.focus()
  field.setSelectionRange(start, end)
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  await frames(2)
}

/** Clears a field and types. */
export const retype = (field: HTMLTextAreaElement | HTMLInputElement, text: string) =>
  typeInto(field, text, [0, field.value.length])
