/** Builds the tables of words for days and times (`when-words.ts`). */

export type Words = Readonly<Record<string, string>>

/** Gives each word of a text the tokens. */
export const all = (tokens: string, words: string): Words =>
  Object.fromEntries(words.split('|').map((word) => [word, tokens]))

/** Numbers a list of alternatives, such as the weekdays from Monday, 0. */
export const counted = (kind: string, from: number, lists: readonly string[]): Words =>
  Object.assign({}, ...lists.map((words, index) => all(`${kind}:${from + index}`, words))) as Words
