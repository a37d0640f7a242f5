/**
 * Asks the classifier about lines that it was not trained on: how many it gets right in each language,
 * whether its probabilities are true, and which labels it confuses.
 */
import { LANGUAGES } from '../../../src/service/assistant/language'
import type { Guess } from '../../../src/service/assistant/understand/classifier'
import type { Label } from '../../../src/service/assistant/understand/labels'
import { languageOf } from '../../../src/service/assistant/understand/language-of'
import { guessesOf } from '../../../src/service/assistant/understand/guesses'
import { printTable } from '../table'
import { heldBackLines, type HeldBackLine } from './held-back'

interface Classified extends HeldBackLine {
  readonly guesses: readonly Guess<Label>[]
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`)
const best = ({ guesses }: Classified) => guesses[0]
const isRight = (line: Classified) => best(line)?.label === line.label

/** Bounds of the probabilities whose lines are counted together. */
const BINS = [0, 0.2, 0.4, 0.6, 0.8, 1.01]
const CONFUSIONS_SHOWN = 25

export function understanding(): Promise<void> {
  const lines = heldBackLines().map((line) => ({ ...line, guesses: guessesOf(line.text, line.language) }))
  printTable(
    'Lines that were not trained on',
    ['language', 'lines', 'label right', 'among the first three', 'language right'],
    LANGUAGES.map((language) => {
      const own = lines.filter((line) => line.language === language)
      const inThree = own.filter(({ label, guesses }) =>
        guesses.slice(0, 3).some((guess) => guess.label === label),
      )
      const known = own.filter(({ text }) => languageOf(text, null) === language)
      return [
        language,
        String(own.length),
        percent(own.filter(isRight).length, own.length),
        percent(inThree.length, own.length),
        percent(known.length, own.length),
      ]
    }),
  )
  printTable(
    'Probability of the first label, and how often it is right',
    ['probability', 'lines', 'right'],
    BINS.slice(0, -1).map((low, index) => {
      const high = BINS[index + 1] ?? 1
      const inBin = lines.filter((line) => (best(line)?.p ?? 0) >= low && (best(line)?.p ?? 0) < high)
      return [
        `${low} to ${Math.min(1, high)}`,
        String(inBin.length),
        percent(inBin.filter(isRight).length, inBin.length),
      ]
    }),
  )
  const confusions = new Map<string, number>()
  for (const line of lines.filter((one) => !isRight(one))) {
    const pair = `${line.label}\t${best(line)?.label ?? ''}`
    confusions.set(pair, (confusions.get(pair) ?? 0) + 1)
  }
  printTable(
    'Labels that are confused most',
    ['is', 'was read as', 'times'],
    [...confusions]
      .sort(([, one], [, other]) => other - one)
      .slice(0, CONFUSIONS_SHOWN)
      .map(([pair, times]) => [...pair.split('\t'), String(times)]),
  )
  return Promise.resolve()
}
