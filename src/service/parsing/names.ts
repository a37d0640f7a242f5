/** A person's name as one text. */

/** First and last name of `Jordan Bell` and of `Bell, Jordan`; of one word only the first. */
export function namesIn(name: string): [string, string] {
  const [last = '', first] = name.split(/,\s*/, 2)
  if (first !== undefined) return [first, last]
  const words = name.split(' ')
  return words.length === 1 ? [name, ''] : [words.slice(0, -1).join(' '), words.at(-1) ?? '']
}
