/** Finds names in the environment that are probably meant to be settings of ours but are none. */

/** Names with these beginnings are ours, whatever follows. */
const OWN_PREFIX = /^(OIDC|ASSISTANT)_/
/** Our settings have no prefix, but people expect one. */
const EXPECTED_PREFIX = 'FORECOURT_'
/** Shorter names are too close to words that other programs use, such as POST or HOSTS. */
const MIN_LENGTH = 6

export interface UnknownName {
  readonly name: string
  /** The setting that was probably meant; null when none is similar. */
  readonly meant: string | null
}

/** The unknown names, in the order in which they were given. */
export function unknownNames(names: readonly string[], known: readonly string[]): UnknownName[] {
  return names.flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find((one) => isSimilar(name, one)) ?? null
    return meant !== null || OWN_PREFIX.test(name) ? [{ name, meant }] : []
  })
}

/** Whether a name differs from a setting's in capitals, underscores or a slip of the keys. */
function isSimilar(name: string, setting: string): boolean {
  if (name === EXPECTED_PREFIX + setting) return true
  if (setting.length < MIN_LENGTH) return false
  const plain = (text: string) => text.toUpperCase().replaceAll(/[_-]/g, '')
  return plain(name) === plain(setting) || distance(name, setting) <= (setting.length < 9 ? 1 : 2)
}

/** The number of letters to add, remove, replace or swap with their neighbour. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Infinity
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    rows.push(next)
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return at(one.length, other.length)
}
