import type { Turn } from '../turn'
import { guessesOf } from './guesses'
import type { Reading } from './reading'

/** The whole message: one figure, as in '2' or '2.' */
const FIGURE = /^\s*(\d)\s*[.!)]?\s*$/
/** '2' after three vehicles picks the second one. In a flow that asks something it may be a time. */
export function asPick({ state: { flow, shown } }: Turn, readings: readonly Reading[]): readonly Reading[] {
  const [reading, another] = readings
  const place = Number(FIGURE.exec(reading?.text ?? '')?.[1])
  if (flow !== null || another !== undefined || !(place >= 1 && place <= shown.length) || shown.length < 2)
    return readings
  const text = `number ${place}`
  return [{ text, guesses: guessesOf(text, 'en') }]
}
