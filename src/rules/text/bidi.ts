/**
 * Handling of bidirectional text from users. Unicode has characters that reverse what follows them, and a
 * name in Hebrew or Arabic moves the punctuation and digits beside it; both could make an address or a name
 * look like another one.
 */

/** Explicit directional formatting (UAX #9): marks, embeddings and overrides, isolates. */
const CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
/** What may reorder adjacent text: those characters, and right-to-left letters. */
const REORDERING =
  /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
const EMBEDDINGS_AND_OVERRIDES = /[\u202A-\u202E]/g
const ISOLATES = /[\u2066-\u2069]/g
const FSI = '\u2068'
const PDI = '\u2069'

/**
 * Removes directional controls, for names, addresses, subjects and file names, which are single lines and do
 * not need any.
 */
export const withoutBidiControls = (text: string): string => text.replace(CONTROLS, '')

/**
 * Isolates a value within plain text, such as a subject or a label, by a first-strong isolate, so that it
 * cannot reorder the text around it. Text that could not do so is returned unchanged. Isolates within the
 * text are balanced.
 */
export function isolate(text: string): string {
  if (!REORDERING.test(text)) return text
  let open = 0
  const inner = text.replace(EMBEDDINGS_AND_OVERRIDES, '').replace(ISOLATES, (mark) => {
    if (mark !== PDI) open += 1
    else if (open === 0) return ''
    else open -= 1
    return mark
  })
  return FSI + inner + PDI.repeat(open + 1)
}
