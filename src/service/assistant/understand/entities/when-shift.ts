/** Reads durations: 'an hour later', 'eine halbe Stunde früher', 'in 20 minutes'. */
import { endsAt } from './amounts'
import { naming, phrasesOf, tokensOf } from './tokens'

const AMOUNTS = phrasesOf<number>([
  [0.5, 'half an|half a|a half|halbe|halben|eine halbe|einer halben|une demi|media'],
  [1, 'an|a|one|eine|einer|ein|une|un|una'],
  [2, 'two|couple of|a couple of|zwei|deux|dos'],
  [3, 'three|drei|trois|tres'],
])
const UNITS = phrasesOf<number>([
  [60, 'hour|hours|hr|hrs|h|stunde|stunden|std|heure|heures|hora|horas'],
  [1, 'minutes|minute|min|mins|minuten|minutos|minuto'],
])
const DIRECTIONS = phrasesOf<1 | -1>([
  [1, 'later|after that|back|später|plus tard|más tarde|después'],
  [-1, 'earlier|sooner|forward|früher|vorher|plus tôt|más temprano|antes'],
])

/** Where the direction stands before the duration: 'push it back an hour'. */
const PUSHED = phrasesOf<1 | -1>([
  [1, 'back|back by|out by|retrasar|retrasarla|reculer de|repousser d’'],
  [-1, 'forward|forward by|up by|up|adelantar|adelantarla|avancer d’|avancer de|vor um'],
])

const AHEAD = phrasesOf<true>([
  [
    true,
    'in|in about|in like|in maybe|in around|in etwa|in ca|in circa|en|en unos|en como|dentro de|dans|dans environ|d’ici',
  ],
])

/** How many minutes ahead of now a text names: 'in 20 minutes', 'in an hour'; null when it names none. */
export function minutesAhead(text: string): number | null {
  const tokens = tokensOf(text)
  for (const index of tokens.keys()) {
    const ahead = AHEAD.at(tokens, index)
    if (ahead === null) continue
    const at = index + ahead.length
    const figure = tokens[at]?.number ?? null
    const amount = figure === null ? AMOUNTS.at(tokens, at) : { value: figure, length: 1 }
    const unit = amount && UNITS.at(tokens, at + amount.length)
    if (unit) return amount.value * unit.value
  }
  return null
}

const ONE_AFTER = phrasesOf<true>([
  [
    true,
    'the one after|one after that|the next one|but next|the following one|the following week|week after',
  ],
  [true, 'el siguiente|la siguiente|el otro|celui d’après|le suivant|la semaine suivante'],
  [true, 'den darauf|der darauf|den danach|die woche darauf|eine woche später|den nächsten'],
])
/** Whether a text means the same weekday a week later than the one that it refuses. */
export const namesOneAfter = naming(ONE_AFTER)

const WEEK_AFTER = phrasesOf<true>([
  [
    true,
    'the following week|the week after|week later|la semana siguiente|una semana después|una semana más tarde',
  ],
  [true, 'la semaine suivante|la semaine d’après|une semaine plus tard|die woche darauf|eine woche später'],
])
/** Whether a text means the day that is talked about, a week later. */
export const namesWeekAfter = naming(WEEK_AFTER)

/** By how many minutes the time is to move, negative for an earlier one; null when the text says none. */
export function shiftIn(text: string): number | null {
  const tokens = tokensOf(text)
  for (const index of tokens.keys()) {
    const figure = tokens[index]?.number ?? null
    const amount = figure === null ? AMOUNTS.at(tokens, index) : { value: figure, length: 1 }
    const unit = amount && UNITS.at(tokens, index + amount.length)
    const direction = unit && DIRECTIONS.at(tokens, index + amount.length + unit.length)
    if (direction) return amount.value * unit.value * direction.value
    // 'Bring it forward an hour', 'move it up by half an hour'.
    const pushed = unit && endsAt(tokens, index, PUSHED)
    if (pushed) return amount.value * unit.value * pushed.value
  }
  return null
}
