/** Whether a text asks how long something takes, and whether an answer says it. */
import { phrasesOf, tokensOf, type Token } from '../understand/entities/tokens'

const ASKS = phrasesOf<boolean>([
  [true, 'how long|how much time|how many minutes|how many hours|how many days|how many weeks|how quickly'],
  // The same words about the age of a house, a length, or a closing time.
  [
    false,
    'how long have|how long has|how long had|how long is the bed|how long are you|how long were|how long ago',
  ],
  [
    true,
    'cuánto tarda|cuánto tardan|cuánto se tarda|cuánto tiempo|cuánto demora|cuánto demoran|cuántas horas|tarda mucho|tardan mucho|se tarda mucho|se tardan mucho|demora mucho|demoran mucho',
  ],
  [true, 'combien de temps|combien d’heures|combien de jours|c’est long|prend longtemps|dure longtemps'],
  [
    true,
    'wie lange|wie viel Zeit|wie viele Stunden|wie viele Tage|dauert das lange|dauert es lange|dauert das lang',
  ],
  [false, 'wie lange habt|wie lange haben|wie lange seid|wie lange sind|wie lange gibt'],
])

const TIMES = phrasesOf<true>([
  [true, 'second|seconds|minute|minutes|min|mins|hour|hours|day|days|week|weeks|month|months|year|years'],
  [true, 'overnight|same day|same-day|immediately|at once|right away|forever|lifetime|business day|weekend'],
  [true, 'minuto|minutos|hora|horas|día|días|semana|semanas|mes|meses|año|años'],
  [true, 'heure|heures|jour|jours|semaine|semaines|mois|un an|ans|année|années'],
  [true, 'minuten|stunde|stunden|tag|tage|tagen|woche|wochen|monat|monate|monaten|jahr|jahre|jahren'],
])

const firstOf = <T>(text: string, find: (tokens: readonly Token[], index: number) => T | undefined) => {
  const tokens = tokensOf(text)
  return tokens.map((_, index) => find(tokens, index)).find((found) => found !== undefined)
}

/** 'How long does it take?' */
export const asksDuration = (text: string): boolean =>
  firstOf(text, (tokens, index) => ASKS.at(tokens, index)?.value) === true

/** Whether a text names some time: an entry that does not is no answer to how long something takes. */
export const namesDuration = (text: string): boolean =>
  firstOf(text, (tokens, index) => TIMES.at(tokens, index)?.value) === true
