/** Writes a text with the letters of the SMS alphabet (GSM-7), in which a message is cheapest and longest. */

/** Characters outside the alphabet, and what means the same in it. */
const SAME: readonly (readonly [characters: RegExp, plain: string])[] = [
  [/[‘’‚‛′´`]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
  [/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t]/g, ' '],
  [/[\u00ad\u200b-\u200f\u2060\ufe0e\ufe0f\ufeff]/g, ''],
  [/[•·▪]/g, '-'],
  [/×/g, 'x'],
  [/→/g, '->'],
  [/½/g, '1/2'],
  [/[®™]/g, ''],
]
const ALPHABET = /^[\n\r -_a-~£¥§¤¡¿€ΔΦΓΛΩΠΨΣΘΞèéùìòÇØøÅåÆæßÉÄÖÑÜäöñüà]*$/
/** Letters without a form of their own there: 'n.º' and 'n°' are before every stock number. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', Œ: 'OE', º: 'o', ª: 'a', '°': 'o' }

/** Whether all characters are in the alphabet. */
export const isGsmText = (text: string): boolean => ALPHABET.test(text)

/** Replaces characters by plain ones that mean the same. Accents remain. */
export const withPlainSigns = (text: string): string =>
  SAME.reduce((written, [characters, plain]) => written.replace(characters, plain), text)

/** Drops the accents that the alphabet does not have: 'está' → 'esta', but 'mañana' stays. */
export const withoutForeignAccents = (text: string): string =>
  text.replace(/[^\p{ASCII}]/gu, (character) => {
    if (ALPHABET.test(character)) return character
    const base = LETTERS[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '')
    return /^\p{ASCII}+$/u.test(base) ? base : character
  })
