/** Whether a visit is one of sales or of the workshop. */
import { namesDepartment } from '../facts/hours'
import type { VisitKind } from '../flows/visit-command'
import type { Turn } from '../turn'
import { namesWork } from './entities/subject-words'
import { chanceOf } from './reading'
import { isEmpty, type Sentence } from './sentence'

/** After talk about the workshop, a visit of sales is as clear as this. */
const CLEARLY_SALES = 0.8
/** A lower probability says nothing. */
const SLIGHT = 0.2
/** What suffices for a visit of sales beside the vehicle of the dialogue. */
const VIEWED = 0.1

/** The work of the shopper, which tells the time of a visit, and nothing of the workshop. */
const AFTER_WORK =
  /\b(?:after (?:my )?(?:work|shift)|nach (?:der |meiner )?(?:arbeit|schicht)|nach feierabend|despu[eé]s del? (?:mi )?(?:trabajo|turno)|apr[eè]s (?:le |mon )?(?:travail|boulot))\b/i
export const namesOwnWork = ({ state }: Turn, { reading: { text } }: Sentence): boolean =>
  state.subject !== 'service' &&
  AFTER_WORK.test(text) &&
  !namesWork(text) &&
  !namesDepartment(text, 'service')

/** 'An appointment with the finance department' is none of the workshop. */
export const isOfOffice = (text: string): boolean =>
  (namesDepartment(text, 'finance') || namesDepartment(text, 'sales')) &&
  !namesWork(text) &&
  !namesDepartment(text, 'service')

/** What the message wants beside a visit of this kind: 'see the Bluff, and get my oil changed'. */
export function besides({ reading, wanted }: Sentence, visit: VisitKind): { readonly also?: VisitKind } {
  const isSeen = wanted.conditions.models !== undefined
  if (visit === 'sales') return isSeen && namesWork(reading.text) ? { also: 'service' } : {}
  return isSeen && chanceOf(reading, 'visit.book_sales') > VIEWED ? { also: 'sales' } : {}
}

/** Of two visits that are wanted, the one that can be booked here comes first. */
export const onlySales = ({ question }: Turn, sentence: Sentence): boolean =>
  !question.dealership.capabilities.service_scheduler && besides(sentence, 'service').also === 'sales'

/** A visit without a vehicle to see, after talk about the workshop or in words of it, is one of service. */
export const isService = (turn: Turn, sentence: Sentence, stock: string | undefined): boolean => {
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
export const isAppraisal = ({ state: { flow } }: Turn, { reading, reference }: Sentence): boolean =>
  flow?.kind === 'visit' &&
  flow.visit === 'sales' &&
  flow.asked === 'when' &&
  reference?.kind === 'focus' &&
  !namesDepartment(reading.text, 'service')

/** 'I want to see it Monday', after a vehicle of the stock was shown, is no visit of the workshop. */
export const isViewing = ({ state, question }: Turn, { reading }: Sentence): boolean =>
  (state.focus !== null || question.vehicle !== null) &&
  state.subject !== 'service' &&
  !namesWork(reading.text) &&
  !namesDepartment(reading.text, 'service') &&
  chanceOf(reading, 'visit.book_sales') > VIEWED
