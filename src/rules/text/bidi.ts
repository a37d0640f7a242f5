/**
 * Text in which a person chose the direction of writing, so that it turns nothing but itself. Unicode has
 * characters that reverse what follows them, and a name in Hebrew or Arabic moves the punctuation and digits
 * beside it; both would show an address or a name that is not there.
 */

/** Explicit directional formatting (UAX #9): marks, embeddings and overrides, isolates. */
const CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
/**
 * What may change the order of the text beside it: those characters, and letters that are written from right
 * to left.
 */
const TURNS =
  /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
const EMBEDDINGS_AND_OVERRIDES = /[\u202A-\u202E]/g
const ISOLATES = /[\u2066-\u2069]/g
const FSI = '\u2068'
const PDI = '\u2069'

/**
 * Without directional controls: for names, addresses, subjects and file names, which are one line and need
 * none.
 */
export const withoutBidiControls = (text: string): string => text.replace(CONTROLS, '')

/**
 * For a place in plain text, such as a subject or a label: the text between a first-strong isolate and its
 * end, so that it cannot change the order of what stands around it. Text that could not do so comes back as
 * it is. Isolates within the text are balanced.
 */
export function isolate(text: string): string {
  if (!TURNS.test(text)) return text
  let open = 0
  const inner = text.replace(EMBEDDINGS_AND_OVERRIDES, '').replace(ISOLATES, (mark) => {
    if (mark !== PDI) open += 1
    else if (open === 0) return ''
    else open -= 1
    return mark
  })
  return FSI + inner + PDI.repeat(open + 1)
}
