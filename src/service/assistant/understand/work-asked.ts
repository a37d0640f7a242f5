/** Reads 'how much is it?' beside or after the work that a visit of the workshop is for. */
import type { Language } from '../language'
import { isElliptic } from './ellipsis'
import { guessesOf } from './guesses'
import type { Reading } from './reading'
import { familyOf } from './sentence'

/** The question about the work; null when the text names a subject of its own or asks nothing of it. */
export function askedOfWork(text: string, work: string | null, language: Language): Reading | null {
  if (work === null || !isElliptic(text)) return null
  const whole = `${work}: ${text.replace(/[?.!]*$/, '?')}`
  const guesses = guessesOf(whole, language)
  return familyOf(guesses[0]?.label ?? 'talk.nonsense') === 'service' ? { text: whole, guesses } : null
}
