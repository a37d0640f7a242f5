/** Turns a model's answer into plain text of a bounded length. */
import { plainText, clip } from '../../platform/plain-text'

/** The reasoning that some models write before their answer. */
const THOUGHTS = /<(think|thinking|reasoning)>[\s\S]*?(?:<\/\1>|$)/gi
// Line breaks and tabs stay.
const CONTROL = /[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/g

/**
 * Removes reasoning and markup, and cuts the text to `chars` characters at the end of a sentence. `clipped`
 * says that the endpoint had already cut it.
 */
export function plainReply(
  text: string,
  { chars, clipped }: { readonly chars: number; readonly clipped: boolean },
): string {
  const plain = plainText(text)
    .replaceAll('\uFFFD', '')
    .replace(THOUGHTS, '')
    .replace(CONTROL, '')
    .replace(/!?\[([^\]\n]{1,200})\]\(([^)\s]{1,500})\)/g, '$1 ($2)')
    .replace(/\*\*|__|```\w*|`/g, '')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/^\s*[*•]\s+/gm, '- ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (plain.length <= chars && !clipped) return plain
  const cut = clip(plain, chars)
  const end = Math.max(...['. ', '! ', '? ', '.\n', '!\n', '?\n'].map((mark) => cut.lastIndexOf(mark)))
  if (end > 0) return cut.slice(0, end + 1).trim()
  return /[.!?]$/.test(cut) ? cut : ''
}
