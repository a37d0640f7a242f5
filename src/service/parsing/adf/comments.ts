/** Reads free text: plain text, CDATA, or markup that was escaped on its way. */
import { plainText } from '../../platform/plain-text'
import { textOfMarkup } from '../markup-text'
import { textIn, type XmlElement } from './xml'

const TAG =
  /<\/?(?:p|br|div|span|b|i|u|em|strong|font|a|ul|ol|li|table|tbody|tr|td|th|h[1-6]|html|body|hr)\b[^<>]{0,500}>/i
const BLOCK = /<(?:p|br|div|li|tr|h[1-6])\b/i
const ENTITY = /&(?:nbsp|amp|quot|apos|lt|gt|#\d{1,6}|#x[\da-f]{1,6});/i

export function commentsIn(element: XmlElement): string {
  const text = textIn(element)
  const isMarkup = TAG.test(text)
  if (!isMarkup && !ENTITY.test(text)) return tidy(text)
  // When the markup has no block elements, line breaks in the text are meant as such.
  const marked = BLOCK.test(text) ? text : text.replace(/\n/g, '<br>')
  return tidy(textOfMarkup(isMarkup ? marked : marked.replace(/<(?!br>)/g, '&lt;')).text)
}

const tidy = (text: string) =>
  plainText(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
