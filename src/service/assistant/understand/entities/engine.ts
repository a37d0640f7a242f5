/** Reads what a text says of an engine beside its fuel: cylinders, turbo, and litres. */
import type { Conditions } from '../../state/dialogue-state'
import { phrasesOf, type Token } from './tokens'

/** The letters of the layouts are those of engines in line, in V, flat and in W. */
const LAYOUTS = ['v', 'i', 'l', 'h', 'w']
const COUNTS: readonly (readonly [count: number, words: readonly string[]])[] = [
  [3, ['three', 'tres', 'trois', 'drei']],
  [4, ['four', 'cuatro', 'quatre', 'vier']],
  [5, ['five', 'cinco', 'cinq', 'fünf']],
  [6, ['six', 'seis', 'six', 'sechs']],
  [8, ['eight', 'ocho', 'huit', 'acht']],
  [10, ['ten', 'diez', 'dix', 'zehn']],
  [12, ['twelve', 'doce', 'douze', 'zwölf']],
]
/** 'W 4' is 'with 4': no smaller engine is built in W. */
const layoutsOf = (count: number) => LAYOUTS.filter((letter) => letter !== 'w' || count >= 8)
const UNITS = ['cylinder', 'cylinders', 'cyl', 'cil', 'cilindros', 'cylindres', 'zylinder']

/** Counts of cylinders, as texts. */
export const CYLINDER_WORDS = phrasesOf<string>(
  COUNTS.map(([count, words]) => [
    String(count),
    [
      ...(count > 3 ? layoutsOf(count).flatMap((letter) => [`${letter}${count}`, `${letter}-${count}`]) : []),
      ...UNITS.flatMap((unit) => [count, ...words].map((number) => `${number} ${unit}`)),
      `${words.at(-1) ?? ''}zylinder`,
      `inline ${count}`,
      `flat ${count}`,
    ].join('|'),
  ]),
)

export const TURBO_WORDS = phrasesOf<true>([
  [
    true,
    'turbo|turbos|turbocharged|turbo charged|twin turbo|biturbo|ecoboost|tsi|tfsi|tdi|turbodiesel|turbocargado|turbocompressé|turbolader',
  ],
])

/** What follows the litres of an engine: '2.0 turbo', '3.0 L', '5.0 V8'. */
const AFTER_LITERS = new Set(
  (
    'l liter liters litre litres litro litros turbo diesel tdi tsi hybrid hibrido hybride gas benziner engine ' +
    'motor moteur v6 v8 i4 ecoboost'
  ).split(' '),
)
const LITERS = /^[0-8][.,]\d$/

/** The litres that a token states, or null. */
export function litersAt(tokens: readonly Token[], index: number): number | null {
  const token = tokens[index]
  const after = tokens[index + 1]
  const isLiters = token?.number != null && LITERS.test(token.raw) && AFTER_LITERS.has(after?.word ?? '')
  return isLiters ? token.number : null
}

type Engine = Pick<Conditions, 'cylinders' | 'turbo' | 'liters'>

/** What begins at a token, or null. The fuel after the litres is read by itself. */
export function engineAt(
  tokens: readonly Token[],
  index: number,
): { readonly conditions: Engine; readonly length: number } | null {
  const liters = litersAt(tokens, index)
  if (liters !== null) {
    const isUnit = /^l(?:it(?:er|re|ro)s?)?$/.test(tokens[index + 1]?.word ?? '')
    return { conditions: { liters }, length: isUnit ? 2 : 1 }
  }
  const cylinders = CYLINDER_WORDS.at(tokens, index)
  if (cylinders) return { conditions: { cylinders: [cylinders.value] }, length: cylinders.length }
  const turbo = TURBO_WORDS.at(tokens, index)
  return turbo && { conditions: { turbo: true }, length: turbo.length }
}
