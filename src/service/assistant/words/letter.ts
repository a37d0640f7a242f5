/** The words around an answer by e-mail and SMS. */
import type { InEachLanguage } from '../language'

export interface LetterWords {
  /** Greets a customer; `name` is empty when it is not known. */
  readonly greeting: (name: string) => string
  readonly closing: string
  /** `miles` is written out, e.g. '54,259'. */
  readonly miles: (miles: string) => string
  /** The condition of a vehicle without miles. */
  readonly new: string
  readonly stock: (stock: string) => string
  /** Below the first SMS to a customer. */
  readonly optOut: string
}

export const LETTER_WORDS: InEachLanguage<LetterWords> = {
  en: {
    greeting: (name) => (name === '' ? 'Hello,' : `Hi ${name},`),
    closing: 'Best regards,',
    miles: (miles) => `${miles} miles`,
    new: 'new',
    stock: (stock) => `stock ${stock}`,
    optOut: 'Reply STOP to opt out',
  },
  es: {
    greeting: (name) => (name === '' ? 'Buenos días:' : `Hola, ${name}:`),
    closing: 'Saludos cordiales,',
    miles: (miles) => `${miles} millas`,
    new: 'nuevo',
    stock: (stock) => `n.º de inventario ${stock}`,
    optOut: 'Responda STOP para no recibir mensajes',
  },
  fr: {
    greeting: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    closing: 'Cordialement,',
    miles: (miles) => `${miles} miles`,
    new: 'neuf',
    stock: (stock) => `n° de stock ${stock}`,
    optOut: 'Répondez STOP pour ne plus rien recevoir',
  },
  de: {
    greeting: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag, ${name},`),
    closing: 'Freundliche Grüße',
    miles: (miles) => `${miles} Meilen`,
    new: 'neu',
    stock: (stock) => `Bestandsnummer ${stock}`,
    optOut: 'Antworten Sie STOP, um keine Nachrichten zu erhalten',
  },
}
