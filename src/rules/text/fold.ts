/**
 * Folds what people type differently: case, accents, wide letters, typographic quotes and dashes. `fold_text`
 * of the database folds the same.
 */

const MARKS = /[\u0300-\u036f]/g
/** Letters that do not decompose, and signs that keyboards lack. */
const SAME: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  '‛': "'",
  ʼ: "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
}
/** Would decompose into a space and an accent. */
const ACUTE = /´/g
const ANY_SAME = new RegExp(`[${Object.keys(SAME).join('')}]`, 'gu')

/** The folded text; its length may differ. */
export const foldText = (text: string): string =>
  text
    .replace(ACUTE, "'")
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(ANY_SAME, (letter) => SAME[letter] ?? letter)

export interface FoldedText {
  readonly folded: string
  /** For each index of `folded`, and for its end, the index in the text. */
  readonly origins: readonly number[]
}

/** The folded text with the place of each of its characters in the original. */
export function foldWithOrigins(text: string): FoldedText {
  let folded = ''
  const origins: number[] = []
  let at = 0
  for (const letter of text) {
    const part = foldText(letter)
    for (let index = 0; index < part.length; index += 1) origins.push(at)
    folded += part
    at += letter.length
  }
  return { folded, origins: [...origins, at] }
}
