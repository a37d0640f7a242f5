import { trimmed } from '../../contract/core/blank'
import { withoutBidiControls } from './bidi'

/**
 * The stored form of a single-line field, such as a name, an address or a subject: line breaks and controls
 * become one space, and directional controls are removed. Empty when nothing in it is visible.
 */
export const singleLine = (text: string): string =>
  trimmed(withoutBidiControls(text).replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
