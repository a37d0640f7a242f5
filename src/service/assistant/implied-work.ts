/** The work that a question leaves out: that of the talk before, or else tires. */
import { asksDuration } from './knowledge/duration'
import type { Turn } from './turn'
import { guessesOf } from './understand/guesses'
import { namesMounted, namesWork } from './understand/entities/subject-words'
import type { Label } from './understand/labels'
import { familyOf } from './understand/sentence'
import { bestOf, type Reading } from './understand/reading'

/** Labels of 'how long does it take?', which says nothing of its subject. */
export const DURATIONS: ReadonlySet<Label> = new Set(['service.wait', 'buy.duration'])

const OF_WORK: ReadonlySet<Label> = new Set(['service.price', 'service.parts'])
/**
 * 'How much for 4 on a Terrane?' and 'OK, order them' leave out of what: of what was talked about, or else of
 * tires.
 */
export function withWorkMeant({ state, language }: Turn, reading: Reading): Reading {
  const { text } = reading
  if (namesWork(text)) return reading
  const { label } = bestOf(reading)
  const isDuration = DURATIONS.has(label) && asksDuration(text)
  if ((OF_WORK.has(label) || isDuration) && state.work !== undefined) {
    // What else a question for the duration names, such as the bus home, is not about the work.
    const ofWork = `${state.work}: ${isDuration ? DURATION[language] : text}`
    // Whoever orders tires orders no car.
    const guesses = guessesOf(ofWork, language).filter(({ label }) => familyOf(label) === 'service')
    return guesses.length === 0 ? reading : { ...reading, text: ofWork, guesses }
  }
  return namesMounted(text) ? { ...reading, text: `${TIRES[language]}: ${text}` } : reading
}
const DURATION: Readonly<Record<Turn['language'], string>> = {
  en: 'how long does it take?',
  es: '¿cuánto tarda?',
  fr: 'combien de temps ça prend ?',
  de: 'wie lange dauert das?',
}
const TIRES: Readonly<Record<Turn['language'], string>> = {
  en: 'a set of tires',
  es: 'juego de llantas',
  fr: 'jeu de pneus',
  de: 'ein Satz Reifen',
}
