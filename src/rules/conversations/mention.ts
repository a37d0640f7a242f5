/** How notes name colleagues: '@' and the whole name. */

interface Named {
  readonly name: string
}

/** A name that is being typed: where its '@' is, and the letters after it up to the caret. */
export interface OpenMention {
  readonly from: number
  readonly query: string
}

const LETTER = /[\p{L}\p{N}]/u

/** What is typed of a name just before the caret, or null. An '@' within a word belongs to an address. */
export function openMention(text: string, caret: number): OpenMention | null {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('@')
  if (from < 0 || LETTER.test(before.charAt(from - 1))) return null
  return { from, query: before.slice(from + 1) }
}

/** The people of whose name a word begins with the query, whatever its case. */
export function matchMention<T extends Named>(query: string, people: readonly T[]): readonly T[] {
  const typed = query.toLocaleLowerCase()
  return people.filter(({ name }) => {
    const known = name.toLocaleLowerCase()
    return known.startsWith(typed) || (typed !== '' && known.includes(` ${typed}`))
  })
}

/** The people whom a text mentions. Of two names that begin alike, the longer one is meant. */
export function mentionedIn<T extends Named>(text: string, people: readonly T[]): readonly T[] {
  const longestFirst = [...people].sort((a, b) => b.name.length - a.name.length)
  const found = new Set<T>()
  for (const { index } of text.matchAll(/@/g)) {
    const rest = text.slice(index + 1)
    const person = longestFirst.find(
      ({ name }) => rest.startsWith(name) && !LETTER.test(rest.charAt(name.length)),
    )
    if (person) found.add(person)
  }
  return people.filter((person) => found.has(person))
}
