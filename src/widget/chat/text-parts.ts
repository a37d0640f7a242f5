/** Finds addresses in texts from people and settings. */
import { linkOf, type Link } from './links'

const ADDRESS = /<([a-z]{3,6}:[^<>\s]+)>|https?:\/\/[^\s<>"]+/gi

/** Splits a text into plain text and links, in order. An invalid address remains plain text. */
export function textParts(text: string): (string | Link)[] {
  const parts: (string | Link)[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const bracketed = match[1]
    const address = bracketed ?? withoutStops(match[0])
    const link = linkOf(address)
    if (!link) continue
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push({ ...link, text: link.text.replace(/^(mailto|tel):/i, '') })
    end = match.index + (bracketed === undefined ? address.length : match[0].length)
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

const STOPS = ".,;:!?)']"

/**
 * Punctuation after an address belongs to the sentence. A loop keeps this linear: a regular expression would
 * scan a long run of full stops again from each of them.
 */
function withoutStops(address: string): string {
  let end = address.length
  while (end > 0 && STOPS.includes(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}
