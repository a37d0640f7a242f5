/**
 * Recognises misspelt words of the trade: one letter too many, too few or different, or two letters swapped.
 */

/** Shorter words have too many others one letter away. */
const MIN_LENGTH = 6
/** Longer ones are no words of the trade, and would take long to look up. */
const MAX_LENGTH = 30

/** A word, and its forms with one letter after the first left out. */
const deletionsOf = (word: string) => [
  word,
  ...[...word.slice(1)].map((_, at) => word.slice(0, at + 1) + word.slice(at + 2)),
]

/**
 * Returns a function that corrects a word to the only one of `words` that it may stand for, or else returns
 * it unchanged. The first letter must be right.
 */
export function spellingCorrector(words: readonly string[]): (word: string) => string {
  const known = new Set(words)
  const byDeletion = new Map<string, Set<string>>()
  for (const word of known) {
    if (word.length < MIN_LENGTH) continue
    for (const short of deletionsOf(word))
      byDeletion.set(short, (byDeletion.get(short) ?? new Set()).add(word))
  }
  return (word) => {
    if (known.has(word) || word.length < MIN_LENGTH || word.length > MAX_LENGTH) return word
    const candidates = new Set(deletionsOf(word).flatMap((short) => [...(byDeletion.get(short) ?? [])]))
    const [only] = candidates
    return candidates.size === 1 && only !== undefined ? only : word
  }
}
