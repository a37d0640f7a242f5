/** Reads 'how much is it?' beside or after the work that a visit of the workshop is for. */
import type { Language } from '../language'
import type { Guess } from './classifier'
import { asksPrice, asksToLook, isElliptic } from './ellipsis'
import { guessesOf } from './guesses'
import type { Label } from './labels'

export interface AskedOfWork {
  readonly text: string
  readonly guesses: readonly Guess<Label>[]
}

const PRICE: Label = 'service.price'
/** As likely as what nothing in the text speaks against. */
const SURE = 0.6

/** What 'how much to look at it?' asks, where no work is named. */
const DIAGNOSIS: Readonly<Record<Language, string>> = {
  en: 'what does a diagnosis cost?',
  es: '¿cuánto cuesta un diagnóstico?',
  fr: 'combien coûte un diagnostic ?',
  de: 'was kostet eine Diagnose?',
}

/** What 'how much is that gonna be?' asks of a visit whose work is not named. */
const VISIT: Readonly<Record<Language, string>> = {
  en: 'what does a service visit cost?',
  es: '¿cuánto cuesta una visita de servicio?',
  fr: 'combien coûte une visite à l’atelier ?',
  de: 'was kostet ein Besuch in der Werkstatt?',
}

/** The question about the work; null when the text names a subject of its own or asks nothing of it. */
export function askedOfWork(text: string, work: string | null, language: Language): AskedOfWork | null {
  if (!isElliptic(text)) return null
  const ofWork = work === null ? null : `${work}: ${text.replace(/[?.!]*$/, '?')}`
  const whole = ofWork ?? (asksToLook(text) ? DIAGNOSIS[language] : null)
  if (whole === null) return null
  const guesses = guessesOf(whole, language)
  return guesses[0]?.label.startsWith('service.') === true ? { text: whole, guesses } : null
}

/** 'What is that gonna cost?', of a visit whose work has no name here: it is a price of the workshop. */
export function asPriceOfVisit({ text, guesses }: AskedOfWork, language: Language): AskedOfWork | null {
  if (!isElliptic(text) || !asksPrice(text)) return null
  const others = guesses.filter(({ label }) => label !== PRICE)
  return { text: VISIT[language], guesses: [{ label: PRICE, p: SURE }, ...others] }
}
