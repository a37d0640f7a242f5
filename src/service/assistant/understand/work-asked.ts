/** Reads 'how much is it?' beside or after the work that a visit of the workshop is for. */
import type { Language } from '../language'
import type { Guess } from './classifier'
import { isElliptic } from './ellipsis'
import { guessesOf } from './guesses'
import type { Label } from './labels'

export interface AskedOfWork {
  readonly text: string
  readonly guesses: readonly Guess<Label>[]
}

/** The question about the work; null when the text names a subject of its own or asks nothing of it. */
export function askedOfWork(text: string, work: string | null, language: Language): AskedOfWork | null {
  if (work === null || !isElliptic(text)) return null
  const whole = `${work}: ${text.replace(/[?.!]*$/, '?')}`
  const guesses = guessesOf(whole, language)
  return guesses[0]?.label.startsWith('service.') === true ? { text: whole, guesses } : null
}
