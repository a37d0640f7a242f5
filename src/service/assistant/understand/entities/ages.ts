/** Reads how old a vehicle may be: 'no more than 3 years old', 'höchstens drei Jahre alt'. */
import type { Conditions } from '../../state/dialogue-state'
import type { Bound } from './amount-words'
import type { Token } from './tokens'

/** Nobody looks for an older vehicle by its age. */
const AGE_MAX = 30
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
/** Words that make a number of years an age, behind it or before it; 'for three years' may be a loan. */
const OLD = setOf('old age antiguedad uso alt')
const OLD_BEFORE = setOf('old older newer younger alter neuer junger tenga tengan age edad')
/** 'De moins de 3 ans', 'de no más de 5 años'. */
const COMPARES = setOf('moins menos mas plus')
const NEGATIONS = setOf('no pas')
/** 'Less than three years old' is not yet three. */
const BELOW = setOf('under below less fewer menos moins unter weniger')

/** Whether a number of years, from one token up to another, is the age of a vehicle. */
export function isAge(
  tokens: readonly Token[],
  from: number,
  to: number,
  value: number,
  bound: Bound | null,
): boolean {
  if (value > AGE_MAX) return false
  if (tokens.slice(to - 2, to + 1).some(({ word }) => OLD.has(word))) return true
  const before = tokens.slice(Math.max(0, from - 4), from).map(({ word }) => word)
  const isLess = before.some((word, at) => {
    const start = NEGATIONS.has(before[at - 1] ?? '') ? at - 2 : at - 1
    return COMPARES.has(word) && before[start] === 'de'
  })
  return bound !== null && (isLess || before.some((word) => OLD_BEFORE.has(word)))
}

/** Whether the limit in front of a number excludes the number itself: 'less than', but not 'no less than'. */
export const isBelow = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ word }) => BELOW.has(word))

/** The model years of vehicles of an age. `below` excludes the age itself. */
export function yearsOfAge(
  age: number,
  bound: Bound | null,
  thisYear: number,
  below: boolean,
): Pick<Conditions, 'year_min' | 'year_max'> {
  const year = thisYear - age
  if (bound === 'max') return { year_min: below ? year + 1 : year }
  if (bound === 'after') return { year_min: year + 1 }
  if (bound === 'since') return { year_min: year }
  if (bound === 'min') return { year_max: year }
  if (bound === 'before') return { year_max: year - 1 }
  return { year_min: year, year_max: year }
}
