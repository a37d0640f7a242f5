/** Reads prices by their tens: 'in the 30s', 'low 20s', 'mid twenties'. */
import { phrasesOf, type Token } from './tokens'

const NAMED = phrasesOf<number>([
  [20, 'twenties'],
  [30, 'thirties'],
  [40, 'forties'],
  [50, 'fifties'],
])
/** From and up to which thousand of the ten. */
const PARTS = phrasesOf<readonly [from: number, to: number]>([
  [[0, 4], 'low|lower|early'],
  [[3, 7], 'mid|middle'],
  [[6, 9.999], 'high|higher|upper|late'],
])
const WHOLE = [0, 9.999] as const
const TENS = [10, 20, 30, 40, 50, 60, 70, 80, 90]

interface Decade {
  readonly to: number
  readonly price_min: number
  readonly price_max: number
}

/** The prices that begin at a token, in dollars, or null. */
export function decadeAt(tokens: readonly Token[], index: number): Decade | null {
  const part = PARTS.at(tokens, index)
  const at = index + (part?.length ?? 0)
  const token = tokens[at]
  const after = tokens[at + 1]
  const isPlural = after?.word === 's' && /^['’]?$/.test(after.gap) && TENS.includes(token?.number ?? 0)
  const ten = isPlural ? token?.number : NAMED.at(tokens, at)?.value
  if (ten == null) return null
  const [from, to] = part?.value ?? WHOLE
  return {
    to: at + (isPlural ? 2 : 1),
    price_min: (ten + from) * 1000,
    price_max: Math.floor((ten + to) * 1000),
  }
}
