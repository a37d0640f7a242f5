/**
 * Reads a message that only makes sense after the question before it: 'and new ones?', 'how long does it
 * take?', after a question that the bank answered.
 */
import type { Turn } from '../turn'
import { talksOfOwn } from '../flows/trade-in'
import { asksPrice, asksToLook, asksWhy, isElliptic } from './ellipsis'
import { loanTermsIn } from './entities/loan-terms'
import { guessesOf } from './guesses'
import type { Label } from './labels'
import { bestOf, withLabel, type Reading } from './reading'
import { familyOf, SEARCHES, SURE, wordCount } from './sentence'
import { askedOfWork, asPriceOfVisit } from './work-price-question'
import { withYesApart } from './question-after-confirmation'

const FOLLOWS =
  /^(?:and|what about|how about|what if|with|w|if|over|for|at|y|y si|qu[eé] tal|e|con|si|et|et si|et pour|avec|sur|pour|und|und was ist mit|wie ist es mit|mit|bei|auf|wenn)\s/i
const FOLLOW_WORDS = 5
/** 'What if I live 200 miles away' sets another case, and may say more of it. */
const SUPPOSES = /^(?:and )?(?:what if|even if|y si|et si|und wenn|was wenn)\s/i
const SUPPOSED_WORDS = 9
/** Subjects of the bank that have a price of their own. */
const PRICED: ReadonlySet<Label> = new Set(['buy.hold', 'buy.delivery', 'buy.locate', 'warranty.extended'])
/** 'How much would that be to Columbus?' says more of it. */
const POINTS_BACK = /(?<!\p{L})(?:that|it|this|eso|esto|ça|cela|das)(?!\p{L})/iu
const PRICED_WORDS = 9
const MONTHLY: Label = 'finance.monthly'

/**
 * 'How much is it?', after work was asked for and no vehicle since, asks for the price of that work, or of
 * what a visit of the workshop is for.
 */
function withWork({ state, question, language }: Turn, reading: Reading): Reading | null {
  const { work, flow, booked, asked, subject, focus, shown, puzzled } = state
  const isVisit =
    (flow?.kind === 'visit' && flow.visit === 'service') ||
    (booked === 'service' && question.appointments.length > 0)
  const isLook = subject === 'service' && isElliptic(reading.text) && asksToLook(reading.text)
  if (isLook || asksForDiagnosis(reading.text)) return askedOfWork(reading.text, null, language)
  if ((subject !== 'service' && !isVisit) || asked !== undefined) return null
  const ofWork = askedOfWork(reading.text, work ?? null, language)
  if (ofWork !== null) return ofWork
  // 'How much?', after a part of which nothing is known, asks for none of our vehicles.
  const isOfUnknown = puzzled && focus === null && shown.length === 0
  const isPrice = isElliptic(reading.text) && asksPrice(reading.text)
  if (!isVisit && isOfUnknown && isPrice) return withLabel(reading, 'service.parts', SURE)
  return isVisit ? asPriceOfVisit(reading, language) : null
}

/** 'How much is the diagnostic?' names the work itself. */
const asksForDiagnosis = (text: string): boolean =>
  DIAGNOSIS.test(text) && isElliptic(text) && asksPrice(text)
const DIAGNOSIS = /(?<!\p{L})diagn[oó]s/iu

/** 'So how much?', after the shopper's own vehicle was told of and none of ours, asks what it is worth. */
function withOwn(turn: Turn, { text, guesses }: Reading): Reading | null {
  const { focus, shown } = turn.state
  if (!talksOfOwn(turn) || focus !== null || shown.length > 0 || !isElliptic(text) || !asksPrice(text))
    return null
  return {
    text,
    guesses: [{ label: 'trade.value', p: SURE }, ...guesses.filter((one) => one.label !== 'trade.value')],
  }
}

/** 'How much is that?', after a question that nobody could answer, asks for the price of none of ours. */
function ofUnknown({ state, question }: Turn, reading: Reading): Reading | null {
  const { focus, shown, puzzled, flow } = state
  const isOfNone = focus === null && shown.length === 0 && question.vehicle === null
  const isOpen = puzzled && (flow === null || flow.kind === 'person')
  return isOpen && isOfNone && isElliptic(reading.text) && asksPrice(reading.text)
    ? withLabel(reading, 'other.dealership', SURE)
    : null
}

/** The readings, of which one that goes on with the question before is read together with it. */
export function withQuestionBefore(turn: Turn, given: readonly Reading[]): readonly Reading[] {
  const { asked, focus, shown } = turn.state
  // 'Yes, and how much is it?' asks it beside the yes.
  const readings = withYesApart(turn, given)
  const last = readings.at(-1)
  // 'Okay, do it' asks nothing.
  const isTalk = last !== undefined && familyOf(bestOf(last).label) === 'talk' && bestOf(last).p >= SURE
  const ofWork =
    last === undefined || isTalk
      ? null
      : (withWork(turn, last) ?? withOwn(turn, last) ?? ofUnknown(turn, last))
  if (ofWork !== null) return [...readings.slice(0, -1), ofWork]
  const [only, another] = readings
  if (only === undefined || another !== undefined) return readings
  // The reason for an answer is not what is asked again.
  if (asked === undefined || asksWhy(only.text)) return readings
  const { label, p } = bestOf(only)
  const before = guessesOf(asked, turn.language)
  const subject = before[0]?.label
  const most = SUPPOSES.test(only.text) ? SUPPOSED_WORDS : FOLLOW_WORDS
  const isShort = FOLLOWS.test(only.text) && wordCount(only.text) <= most
  const isOpen = p < SURE || (SEARCHES.has(label) && shown.length === 0)
  // 'Make it 72 months', after the payment was asked for.
  const isLoan = familyOf(label) === 'finance' || p < SURE
  const addsTerms = subject === MONTHLY && isLoan && Object.keys(loanTermsIn(only.text)).length > 0
  // 'How much?', after a deposit was talked about.
  const isOfPriced =
    PRICED.has(subject ?? 'talk.ack') &&
    asksPrice(only.text) &&
    (isElliptic(only.text) ||
      (p < SURE && POINTS_BACK.test(only.text) && wordCount(only.text) <= PRICED_WORDS))
  // 'How much is it?' is about the vehicle of the dialogue, where there is one.
  const goesOn = addsTerms || isOfPriced || (isShort && isOpen) || (isElliptic(only.text) && focus === null)
  if (!goesOn) return readings
  const text = `${asked} ${only.text}`
  if (addsTerms) return [{ text, guesses: before }]
  const guesses = guessesOf(text, turn.language)
  const [best] = guesses
  return best !== undefined && subject !== undefined && familyOf(best.label) === familyOf(subject)
    ? [{ text, guesses }]
    : readings
}
