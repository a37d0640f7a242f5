/** Addresses in the texts of people and settings. */
import { linkOf, type Link } from './links'

const ADDRESS = /<([a-z]{3,6}:[^<>\s]+)>|https?:\/\/[^\s<>"]+/gi

/** Text and links in their order. What is no good address stays the text that it is. */
export function textParts(text: string): (string | Link)[] {
  const parts: (string | Link)[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const bracketed = match[1]
    // A sentence ends behind an address, not in it.
    const address = bracketed ?? match[0].replace(/[.,;:!?)'\]]+$/, '')
    const link = linkOf(address)
    if (!link) continue
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push({ ...link, text: address.replace(/^(mailto|tel):/i, '') })
    end = match.index + (bracketed === undefined ? address.length : match[0].length)
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}
