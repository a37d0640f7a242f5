/**
 * Characters in which a reader sees nothing: white space, controls, format characters such as joiners and
 * directional marks, variation selectors, fillers and tags, and three symbols that are drawn empty. Joiners
 * and selectors between visible characters are no matter of this.
 */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]*$/u

/** Whether a reader would see nothing. */
export const isBlank = (text: string): boolean => INVISIBLE.test(text)

/** Without white space at the ends; empty when a reader would see nothing. */
export const trimmed = (text: string): string => (isBlank(text) ? '' : text.trim())
