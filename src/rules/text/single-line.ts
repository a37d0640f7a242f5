import { trimmed } from '../../contract/core/blank'
import { withoutBidiControls } from './bidi'

/**
 * A field of one line, such as a name, an address or a subject, as it is stored: line breaks and controls
 * become one blank and directional controls go. Empty when nothing in it can be seen.
 */
export const singleLine = (text: string): string =>
  trimmed(withoutBidiControls(text).replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
