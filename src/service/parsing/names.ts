/** Splits a person's full name. */

/** First and last name of `Jordan Bell` and of `Bell, Jordan`. A single word is the first name. */
export function namesIn(name: string): [string, string] {
  const [last = '', first] = name.split(/,\s*/, 2)
  if (first !== undefined) return [first, last]
  const words = name.split(' ')
  return words.length === 1 ? [name, ''] : [words.slice(0, -1).join(' '), words.at(-1) ?? '']
}
