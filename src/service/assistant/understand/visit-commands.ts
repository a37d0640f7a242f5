/** What a sentence about a visit asks for. */
import { namesDepartment } from '../facts/hours'
import { missingNames } from '../facts/missing-names'
import type { Turn } from '../turn'
import type { Command } from './commands'
import { asksWho, namesNightDrop, namesWork } from './entities/subject-words'
import { namesWhen } from './entities/when-types'
import type { Label } from './labels'
import { wantsMoreWork } from './more-work'
import type { Reading } from './reading'
import { isEmpty, SURE, wordCount, type Sentence } from './sentence'
import {
  besides,
  isAppraisal,
  isOfOffice,
  isService,
  isViewing,
  namesOwnWork,
  onlySales,
} from './visit-kinds'
import { atTheLatest, onDayOfHours, withoutToday } from './visit-times'
import { seesOf, vehicleIn } from './visit-vehicle'

/** Without a visit, whoever is late says so as clearly as this. */
const LATE = 0.9

/** Words of somebody who is late, in all languages; 'is 6 too late?' asks for a time. */
const SAYS_LATE =
  /(?<!\p{L})(?:(?:running|run|be|am|i['’]?m|we['’]?re) (?:(?:a|an|about|abt|like|little|bit|few|\d+|min\w*|mins?|hour|half) ){0,4}late|stuck (?:in|on|behind)|(?:voy|vamos|llego|llegamos|llegar[ée]|a llegar) (?:\p{L}+ ){0,2}tarde|retras(?:o|ado|ada)|en retard|du retard|versp[äa]te?\p{L}*|sp[äa]ter dran)(?!\p{L})/iu

/** Work is named in at most so many words. */
const WORK_WORDS = 3

/** 'Can I leave it Thursday night for Friday?' asks how to drop it off, since no visit is possible then. */
const isNightDrop = ({ reading: { text }, label, when }: Sentence): boolean =>
  label !== 'visit.book_sales' && when.minutes === undefined && namesNightDrop(text)

const DROP_OFF: Reading['guesses'] = [{ label: 'service.dropoff', p: 1 }]

const isAboutExisting = (label: Label, p: number) =>
  label === 'visit.ask' || label === 'visit.move' || (label === 'visit.cancel' && p < SURE)

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
