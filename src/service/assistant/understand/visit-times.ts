/** The time of a visit where more than the words for it tells which is meant. */
import { openingOn } from '../../../rules/settings/opening'
import { dayOf } from '../../../rules/time/format'
import { visitHours } from '../facts/hours'
import type { VisitKind } from '../flows/visit-command'
import type { Turn } from '../turn'
import type { When } from './entities/when-types'
import type { Sentence } from './sentence'

/** Words that ask for the end of the day, in all languages. */
const LATEST =
  /\b(?:latest|how late|as late as|last (?:appointment|slot|time|possible)|a más tardar|lo más tarde|au plus tard|le plus tard|spätestens|spätesten)(?![\p{L}])/iu
/** 'What is the latest on Saturday?' means the time of closing, beside which the last visits are offered. */
export function atTheLatest(
  { question: { dealership } }: Turn,
  text: string,
  when: When,
  visit: VisitKind,
): When {
  if (when.day === undefined || when.minutes !== undefined || !LATEST.test(text)) return when
  const span = openingOn(visitHours(dealership, visit))(when.day)
  return span === null ? when : { ...when, minutes: span.end_time }
}

/** Words for the day that was named last, in all languages. */
const THAT_DAY =
  /(?<![\p{L}])(?:that day|the same day|ese día|ese mismo día|ce jour-là|an dem tag|an diesem tag)(?![\p{L}])/iu
/** 'Hours on Black Friday?', and after the answer: '8:30 then, to drive the Wren', 'the latest that day?' */
export function onDayOfHours({ state: { hours_day, flow } }: Turn, text: string, when: When): When {
  if (flow !== null || hours_day === undefined || when.day !== undefined) return when
  const isTimeAlone = when.minutes !== undefined && when.shift === undefined
  return isTimeAlone || THAT_DAY.test(text) ? { ...when, day: hours_day } : when
}

/** A move to today: 'can we make it today instead?' */
const TO_TODAY =
  /(?<!\p{L})(?:to|for|till|until|make it|do|come|para|pour|auf|a) (?:later |earlier )?(?:today|tonight|hoy|aujourd['’]hui|heute)(?!\p{L})|[?¿]/iu

/** 'I had an appointment Monday at 8, need to move it': the time is that of the visit, not the new one. */
const HAS_VISIT =
  /(?<!\p{L})(?:have|had|got|is|was|tengo|ten[ií]a|j['’]ai|j['’]avais|habe|hatte) (?:an? |my |una? |un |einen )?(?:\p{L}+ )?(?:appt|appointment|cita|rendez-vous|rdv|termin)(?!\p{L})/iu
const MOVES_IT =
  /(?<!\p{L})(?:move|reschedule|change|push|switch) (?:it|that|this)\W*$|(?:moverla|cambiarla|reprogramarla|le d[ée]placer|verschieben)\W*$/iu

/** 'I can't come today' and 'I need to move my appointment today' name the day that does not suit. */
export function withoutToday({ question }: Turn, { label, reading }: Sentence, when: When): When {
  const { day, minutes, part, or_day } = when
  if (label === 'visit.move' && HAS_VISIT.test(reading.text) && MOVES_IT.test(reading.text))
    return { vague: false }
  const isOff = label === 'visit.cancel' || label === 'visit.move'
  const isAlone = [minutes, part, or_day].every((named) => named === undefined)
  const today = dayOf(question.now, question.dealership.formats.zone)
  return isOff && isAlone && day === today && !TO_TODAY.test(reading.text)
    ? { vague: false, except: [day] }
    : when
}
