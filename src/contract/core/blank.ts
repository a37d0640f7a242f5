/**
 * Invisible characters: white space, controls, format characters such as joiners and directional marks,
 * variation selectors, fillers and tags, and three symbols that render empty. Joiners and selectors between
 * visible characters are not affected.
 */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]*$/u

/** Whether the text is invisible to a reader. */
export const isBlank = (text: string): boolean => INVISIBLE.test(text)

/** Trims white space; empty when the text is invisible. */
export const trimmed = (text: string): string => (isBlank(text) ? '' : text.trim())
