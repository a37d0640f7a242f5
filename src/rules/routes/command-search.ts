/**
 * How the command palette finds things by what is typed: where the words stand in a name decides, not how
 * often.
 */

export interface Findable {
  readonly label: string
  /** What stands above or beside it and finds it too, such as 'Settings' for one of their blocks. */
  readonly also?: string | undefined
}

/** The better, the smaller. */
const RANK = { prefix: 0, wordStart: 1, inside: 2, words: 3, also: 4 } as const
export type FindRank = (typeof RANK)[keyof typeof RANK]

/** Letters that no accent was taken off to become another. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
}

/** Without case and accents, in single spaces: `Él  Niño` is found as `el nino`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđłı]/g, (letter) => LETTERS[letter] ?? letter)
    // What an upper-case letter left behind, as of İ.
    .replace(/\p{M}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** Where a word begins: at the start, or behind what is neither letter nor digit. */
const startsWord = (text: string, part: string): boolean => {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true
  }
  return false
}

/** How well it fits what was typed; null: not at all. Nothing typed fits everything equally. */
export function findRank({ label, also = '' }: Findable, typed: string): FindRank | null {
  const wanted = foldText(typed)
  const name = foldText(label)
  if (wanted === '' || name.startsWith(wanted)) return RANK.prefix
  if (startsWord(name, wanted)) return RANK.wordStart
  if (name.includes(wanted)) return RANK.inside
  const words = wanted.split(' ')
  if (words.every((word) => name.includes(word))) return RANK.words
  const all = `${foldText(also)} ${name}`
  return words.every((word) => startsWord(all, word)) ? RANK.also : null
}

/** What fits, best first; of equals, the order that they came in. */
export function findAll<T extends Findable>(items: readonly T[], typed: string): T[] {
  return items
    .flatMap((item) => {
      const rank = findRank(item, typed)
      return rank === null ? [] : [{ item, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** Groups with what fits of each, the group of the best fit first; groups without any are left out. */
export function findInGroups<G extends { readonly items: readonly Findable[] }>(
  groups: readonly G[],
  typed: string,
): G[] {
  return groups
    .map((group) => ({ ...group, items: findAll(group.items, typed) }))
    .flatMap((group) => {
      const [first] = group.items
      return first ? [{ group, rank: findRank(first, typed) ?? RANK.also }] : []
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ group }) => group)
}
