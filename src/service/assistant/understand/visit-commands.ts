/** What a sentence about a visit asks for. */
import { openingOn } from '../../../rules/settings/opening'
import { dayOf } from '../../../rules/time/format'
import { fits, inOrder, withoutConditions } from '../facts/fits'
import { namesDepartment, visitHours } from '../facts/hours'
import { missingNames } from '../facts/missing-names'
import type { VisitKind } from '../flows/visit-command'
import { asksWho, namesNightDrop, namesWork } from './entities/subject-words'
import type { VehicleRow } from '../../platform/schema/accounts'
import type { Turn } from '../turn'
import type { Command } from './commands'
import type { Wanted } from './entities/conditions'
import { namesWhen, type When } from './entities/when-types'
import type { Label } from './labels'
import { wantsMoreWork } from './more-work'
import { shownVehicles } from './read-sentence'
import { chanceOf, type Reading } from './reading'
import { isEmpty, SURE, wordCount, type Sentence } from './sentence'

/** After talk about the workshop, a visit of sales is as clear as this. */
const CLEARLY_SALES = 0.8
/** Without a visit, whoever is late says so as clearly as this. */
const LATE = 0.9

/** Words of somebody who is late, in all languages; 'is 6 too late?' asks for a time. */
const SAYS_LATE =
  /(?<!\p{L})(?:(?:running|run|be|am|i['’]?m|we['’]?re) (?:(?:a|an|about|abt|like|little|bit|few|\d+|min\w*|mins?|hour|half) ){0,4}late|stuck (?:in|on|behind)|(?:voy|vamos|llego|llegamos|llegar[ée]|a llegar) (?:\p{L}+ ){0,2}tarde|retras(?:o|ado|ada)|en retard|du retard|versp[äa]te?\p{L}*|sp[äa]ter dran)(?!\p{L})/iu

/** Work is named in at most so many words. */
const WORK_WORDS = 3

/** A lower probability says nothing. */
const SLIGHT = 0.2
/** What suffices for a visit of sales beside the vehicle of the dialogue. */
const VIEWED = 0.1

/** The work of the shopper, which tells the time of a visit, and nothing of the workshop. */
const AFTER_WORK =
  /\b(?:after (?:my )?(?:work|shift)|nach (?:der |meiner )?(?:arbeit|schicht)|nach feierabend|despu[eé]s del? (?:mi )?(?:trabajo|turno)|apr[eè]s (?:le |mon )?(?:travail|boulot))\b/i
const namesOwnWork = ({ state }: Turn, { reading: { text } }: Sentence): boolean =>
  state.subject !== 'service' &&
  AFTER_WORK.test(text) &&
  !namesWork(text) &&
  !namesDepartment(text, 'service')

/** 'An appointment with the finance department' is none of the workshop. */
const isOfOffice = (text: string): boolean =>
  (namesDepartment(text, 'finance') || namesDepartment(text, 'sales')) &&
  !namesWork(text) &&
  !namesDepartment(text, 'service')

/** 'Can I leave it Thursday night for Friday?' asks how to drop it off, since no visit is possible then. */
const isNightDrop = ({ reading: { text }, label, when }: Sentence): boolean =>
  label !== 'visit.book_sales' && when.minutes === undefined && namesNightDrop(text)

/** What the message wants beside a visit of this kind: 'see the Bluff, and get my oil changed'. */
function besides({ reading, wanted }: Sentence, visit: VisitKind): { readonly also?: VisitKind } {
  const isSeen = wanted.conditions.models !== undefined
  if (visit === 'sales') return isSeen && namesWork(reading.text) ? { also: 'service' } : {}
  return isSeen && chanceOf(reading, 'visit.book_sales') > VIEWED ? { also: 'sales' } : {}
}

/** Of two visits that are wanted, the one that can be booked here comes first. */
const onlySales = ({ question }: Turn, sentence: Sentence): boolean =>
  !question.dealership.capabilities.service_scheduler && besides(sentence, 'service').also === 'sales'

/** A visit without a vehicle to see, after talk about the workshop or in words of it, is one of service. */
const isService = (turn: Turn, sentence: Sentence, stock: string | undefined): boolean => {
  const { state } = turn
  const { reading, wanted } = sentence
  return (
    isEmpty(wanted.conditions) &&
    !namesOwnWork(turn, sentence) &&
    !isOfOffice(reading.text) &&
    (namesWork(reading.text) ||
      namesDepartment(reading.text, 'service') ||
      chanceOf(reading, 'visit.book_service') > Math.max(SLIGHT, chanceOf(reading, 'visit.book_sales')) ||
      (state.subject === 'service' &&
        stock === undefined &&
        chanceOf(reading, 'visit.book_sales') < CLEARLY_SALES))
  )
}

/** Whether 'it' is brought in for a trade-in: a visit of sales is open, and no work is named. */
const isAppraisal = ({ state: { flow } }: Turn, { reading, reference }: Sentence): boolean =>
  flow?.kind === 'visit' &&
  flow.visit === 'sales' &&
  flow.asked === 'when' &&
  reference?.kind === 'focus' &&
  !namesDepartment(reading.text, 'service')

const DROP_OFF: Reading['guesses'] = [{ label: 'service.dropoff', p: 1 }]

/** 'I want to see it Monday', after a vehicle of the stock was shown, is no visit of the workshop. */
const isViewing = ({ state, question }: Turn, { reading }: Sentence): boolean =>
  (state.focus !== null || question.vehicle !== null) &&
  state.subject !== 'service' &&
  !namesWork(reading.text) &&
  !namesDepartment(reading.text, 'service') &&
  chanceOf(reading, 'visit.book_sales') > VIEWED

const isAboutExisting = (label: Label, p: number) =>
  label === 'visit.ask' || label === 'visit.move' || (label === 'visit.cancel' && p < SURE)

/** Words that ask for the end of the day, in all languages. */
const LATEST =
  /\b(?:latest|how late|as late as|last (?:appointment|slot|time|possible)|a más tardar|lo más tarde|au plus tard|le plus tard|spätestens|spätesten)(?![\p{L}])/iu
/** 'What is the latest on Saturday?' means the time of closing, beside which the last visits are offered. */
function atTheLatest({ question: { dealership } }: Turn, text: string, when: When, visit: VisitKind): When {
  if (when.day === undefined || when.minutes !== undefined || !LATEST.test(text)) return when
  const span = openingOn(visitHours(dealership, visit))(when.day)
  return span === null ? when : { ...when, minutes: span.end_time }
}

/** Words for the day that was named last, in all languages. */
const THAT_DAY =
  /(?<![\p{L}])(?:that day|the same day|ese día|ese mismo día|ce jour-là|an dem tag|an diesem tag)(?![\p{L}])/iu
/** 'Hours on Black Friday?', and after the answer: '8:30 then, to drive the Wren', 'the latest that day?' */
function onDayOfHours({ state: { hours_day, flow } }: Turn, text: string, when: When): When {
  if (flow !== null || hours_day === undefined || when.day !== undefined) return when
  const isTimeAlone = when.minutes !== undefined && when.shift === undefined
  return isTimeAlone || THAT_DAY.test(text) ? { ...when, day: hours_day } : when
}

/** '9 am', after the hours of the workshop, and none of sales. */
const isAfterHoursOfService = ({ state: { hours = [] } }: Turn): boolean =>
  hours.some((name) => namesDepartment(name, 'service')) &&
  !hours.some((name) => namesDepartment(name, 'sales'))

export function visitCommand(turn: Turn, sentence: Sentence): Command | null {
  const { label, p, reading, wanted, reference } = sentence
  const { question } = turn
  const { focus } = turn.state
  // A sentence is no name for the work, and least of all one with a day and a time, which the proposal names.
  const isName = !namesWhen(sentence.when) && wordCount(reading.text) <= WORK_WORDS
  const work = isName ? { work: reading.text } : {}
  const named = wanted.conditions.stocks?.[0]
  // Without a name it is the vehicle that the dialogue is about when the command is carried out.
  const pointed =
    reference?.kind === 'shown' && reference.stocks.length === 1 ? reference.stocks[0] : undefined
  const seen = named ?? pointed ?? (isEmpty(wanted.conditions) ? undefined : vehicleIn(turn, wanted)?.stock)
  const stock = isEmpty(wanted.conditions) ? (seen ?? focus ?? undefined) : seen
  const lot = question.catalogue.vehicles.filter(({ available }) => available)
  const [missing = wanted.strange?.[0]] = missingNames(wanted.conditions, lot)
  const isWork =
    (label === 'visit.book_service' && !namesOwnWork(turn, sentence)) || isService(turn, sentence, stock)
  const day = onDayOfHours(turn, reading.text, sentence.when)
  const when = withoutToday(
    turn,
    sentence,
    atTheLatest(turn, reading.text, day, isWork ? 'service' : 'sales'),
  )
  // Whoever asks about or moves a visit that does not exist, and names a time, wants one.
  const isNew = question.appointments.length === 0 && namesWhen(when) && isAboutExisting(label, p)
  // They hear that there is none, where that is what they surely mean.
  const intent = !isNew ? label : p >= SURE && label !== 'visit.cancel' ? 'visit.move' : 'visit.book_sales'
  // 'Can I come by in 20 minutes?' from somebody without a visit asks for one.
  // So does nobody who has none and is not clear: 'I am 20' is an age.
  const isLate =
    intent === 'visit.late' &&
    (question.appointments.length > 0 ||
      SAYS_LATE.test(reading.text) ||
      (!/[?¿]/.test(reading.text) && p >= LATE))
  if (intent === 'visit.late' && !isLate && !namesWhen(when)) return null
  const isSales =
    (intent === 'visit.late' && !isLate) || (intent === 'visit.book_service' && onlySales(turn, sentence))
  switch (isSales ? 'visit.book_sales' : intent) {
    case 'visit.book_sales':
      if (isService(turn, sentence, stock)) {
        return { kind: 'visit', visit: { kind: 'book', visit: 'service', when, ...work } }
      }
      return {
        kind: 'visit',
        visit: {
          kind: 'book',
          visit: 'sales',
          when,
          ...(seen !== undefined && { stock: seen }),
          ...(missing !== undefined && { missing }),
          ...(missing === undefined && seesOf(wanted)),
          ...besides(sentence, 'sales'),
        },
      }
    case 'visit.book_service':
      // The dealership's own stock comes to no workshop.
      if (named !== undefined)
        return { kind: 'visit', visit: { kind: 'book', visit: 'sales', when, stock: named } }
      if (wantsMoreWork(turn, sentence)) return { kind: 'visit', visit: { kind: 'more', text: reading.text } }
      if (isNightDrop(sentence)) return { kind: 'topic', reading: { ...reading, guesses: DROP_OFF } }
      if (isViewing(turn, sentence) || namesOwnWork(turn, sentence) || isOfOffice(reading.text))
        return {
          kind: 'visit',
          visit: { kind: 'book', visit: 'sales', when, ...(seen !== undefined && { stock: seen }) },
        }
      // 'When can I bring it in?', to have it appraised.
      if (isAppraisal(turn, sentence))
        return { kind: 'visit', visit: { kind: 'slots', visit: 'sales', when } }
      return {
        kind: 'visit',
        visit: { kind: 'book', visit: 'service', when, ...work, ...besides(sentence, 'service') },
      }
    case 'visit.when':
      if (seen !== undefined)
        return { kind: 'visit', visit: { kind: 'book', visit: 'sales', when, stock: seen } }
      if (
        turn.state.flow?.kind !== 'visit' &&
        question.appointments.length === 0 &&
        (namesWork(reading.text) || turn.state.subject === 'service' || isAfterHoursOfService(turn))
      )
        return { kind: 'visit', visit: { kind: 'book', visit: 'service', when } }
      // 'Fine, that works', after the visit was booked or moved.
      if (turn.state.flow === null && question.appointments.length > 0 && !namesWhen(when))
        return { kind: 'visit', visit: { kind: 'ask' } }
      return { kind: 'visit', visit: { kind: 'when', when } }
    case 'visit.slots':
      return {
        kind: 'visit',
        visit: {
          kind: 'slots',
          when,
          ...(isService(turn, sentence, stock) && !isAppraisal(turn, sentence) && { visit: 'service' }),
        },
      }
    case 'visit.move':
      return {
        kind: 'visit',
        visit: {
          kind: 'move',
          when,
          ...(isWork && { visit: 'service' }),
          ...(seen !== undefined && { stock: seen }),
        },
      }
    case 'visit.cancel':
      return { kind: 'visit', visit: { kind: 'cancel' } }
    case 'visit.ask':
      return { kind: 'visit', visit: { kind: 'ask', ...(asksWho(reading.text) && { who: true }) } }
    case 'visit.late':
      return { kind: 'visit', visit: { kind: 'late', text: reading.text } }
    default:
      return null
  }
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
function withoutToday({ question }: Turn, { label, reading }: Sentence, when: When): When {
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

/** The model that is to be seen, where it is one. */
function seesOf({ conditions: { models } }: Wanted): { readonly sees?: string } {
  const [only, another] = models ?? []
  return only === undefined || another !== undefined ? {} : { sees: only }
}

/** The first in the order that is named, or the only one of the named model: of those shown, or in stock. */
function vehicleIn(turn: Turn, { conditions, most }: Wanted): VehicleRow | undefined {
  // 'Can I drive the cheapest electric one?', and 'the cheaper of the two', of those that were talked about.
  if (most === 1 && conditions.sort !== undefined) {
    const lot = turn.question.catalogue.vehicles.filter((one) => one.available && fits(one, conditions))
    const { search } = turn.state
    const isOfDialogue = isEmpty(withoutConditions(conditions, ['sort']))
    const pools = [
      ...(isOfDialogue && search !== null ? [lot.filter((one) => fits(one, search))] : []),
      ...(isOfDialogue ? [shownVehicles(turn)] : []),
      lot,
    ]
    return inOrder(pools.find((pool) => pool.length > 0) ?? [], conditions)[0]
  }
  const fitting = turn.question.catalogue.vehicles.filter(
    (vehicle) =>
      (conditions.models?.includes(vehicle.model) ?? false) &&
      (conditions.colors?.includes(vehicle.color) ?? true) &&
      (conditions.year_min === undefined || vehicle.year >= conditions.year_min) &&
      (conditions.year_max === undefined || vehicle.year <= conditions.year_max) &&
      (conditions.condition === undefined || vehicle.condition === conditions.condition),
  )
  const shown = fitting.filter(({ stock }) => turn.state.shown.includes(stock))
  const [only, another] = shown.length === 1 ? shown : fitting
  return another === undefined ? only : undefined
}
