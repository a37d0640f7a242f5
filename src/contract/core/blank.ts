/**
 * Invisible characters: white space, control characters, format characters such as joiners and directional
 * marks, variation selectors, fillers and tags, and three symbols that render empty. A text that also has
 * visible characters does not match.
 */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]*$/u

/** Whether a reader would see nothing. */
export const isBlank = (text: string): boolean => INVISIBLE.test(text)

/** Trims white space. The result is empty when the text is invisible. */
export const trimmed = (text: string): string => (isBlank(text) ? '' : text.trim())
