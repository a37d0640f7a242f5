/**
 * Makes text from people storable: PostgreSQL accepts neither NUL nor, in jsonb, lone surrogates. Nothing
 * else is changed, since markup is data and is shown as text.
 */
import { singleLine } from '../../rules/text/single-line'

export function plainText(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8').replaceAll('\u0000', '')
}

/** The text on one line. */
export const plainLine = (text: string): string => singleLine(plainText(text))

/** Cuts the text to at most `length` UTF-16 units, without leaving half a surrogate pair. */
export function clip(text: string, length: number): string {
  return text.length <= length ? text : plainText(text.slice(0, length)).replace(/\uFFFD$/, '')
}
