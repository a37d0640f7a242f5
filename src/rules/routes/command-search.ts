/** The search of the command palette: the position of the typed words in a name decides, not their number. */
import { foldText } from '../text/fold'

export interface Findable {
  readonly label: string
  /** Other terms that find it, such as 'Settings' for one of the settings blocks. */
  readonly also?: string | undefined
}

/** A smaller rank is better. */
const RANK = { prefix: 0, wordStart: 1, inside: 2, words: 3, also: 4 } as const
export type FindRank = (typeof RANK)[keyof typeof RANK]

/** Folded, without repeated spaces: `Él  Niño` becomes `el nino`. */
const normalize = (text: string): string => foldText(text).replace(/\s+/gu, ' ').trim()

/** Whether the part occurs at the start of a word, that is, not after a letter or digit. */
const startsWord = (text: string, part: string): boolean => {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true
  }
  return false
}

/**
 * The rank of an item for the typed text; null when it does not match. An empty text matches everything
 * equally.
 */
export function findRank({ label, also = '' }: Findable, typed: string): FindRank | null {
  const wanted = normalize(typed)
  const name = normalize(label)
  if (wanted === '' || name.startsWith(wanted)) return RANK.prefix
  if (startsWord(name, wanted)) return RANK.wordStart
  if (name.includes(wanted)) return RANK.inside
  const words = wanted.split(' ')
  if (words.every((word) => name.includes(word))) return RANK.words
  const all = `${normalize(also)} ${name}`
  return words.every((word) => startsWord(all, word)) ? RANK.also : null
}

/** The matching items, best first, otherwise in their original order. */
export function findAll<T extends Findable>(items: readonly T[], typed: string): T[] {
  return items
    .flatMap((item) => {
      const rank = findRank(item, typed)
      return rank === null ? [] : [{ item, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** The groups with their matching items, best group first, without empty groups. */
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
