/**
 * Words of the trade by what people write for them: one letter too many, too few, another one, or two in
 * turn.
 */

/** Of shorter words many others are one letter away. */
const LEAST_LENGTH = 6

/** A word, and all that it becomes by leaving out one letter after the first. */
const shortened = (word: string) => [
  word,
  ...[...word.slice(1)].map((_, at) => word.slice(0, at + 1) + word.slice(at + 2)),
]

/**
 * For one word: the only one of these that it may be meant for, else itself. Its first letter is written
 * right.
 */
export function misspeltIn(words: readonly string[]): (word: string) => string {
  const known = new Set(words)
  const byShort = new Map<string, Set<string>>()
  for (const word of known) {
    if (word.length < LEAST_LENGTH) continue
    for (const short of shortened(word)) byShort.set(short, (byShort.get(short) ?? new Set()).add(word))
  }
  return (word) => {
    if (known.has(word) || word.length < LEAST_LENGTH) return word
    const meant = new Set(shortened(word).flatMap((short) => [...(byShort.get(short) ?? [])]))
    const [only] = meant
    return meant.size === 1 && only !== undefined ? only : word
  }
}
