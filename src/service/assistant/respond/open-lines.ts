/** How much of what a customer wrote since the last answer is read, characters. */
export const READ_MAX = 6_000

/**
 * The newest of the open messages, oldest first, up to `READ_MAX` characters. Other customers wait while they
 * are read, and one may send any number of messages before the assistant answers.
 */
export function readableLines(texts: readonly string[]): string[] {
  const lines: string[] = []
  let left = READ_MAX
  for (const text of texts.toReversed()) {
    if (left <= 0) break
    lines.unshift(text.slice(0, left))
    left -= text.length
  }
  return lines
}
