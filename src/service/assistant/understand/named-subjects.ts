/**
 * Subjects that are finer than the labels of the classifier. Under one label an entry may answer and miss the
 * question: whether an own bank may lend is 'financing' as much as which lenders the dealership has. A text
 * with the words of a subject is answered by an entry that has them, too, or by nobody.
 */
import type { Turn } from '../turn'
import { talksOfOwn } from '../flows/trade-in'
import { asksAgeOfBuyer, asksAgeOfDriver, tellsAgeOfBuyer, tellsAgeOfDriver } from './age-subjects'
import { asksPrice } from './ellipsis'
import { guessesOf } from './guesses'
import type { Label } from './labels'
import {
  SPECIALS,
  GROUP,
  TAX_BREAK,
  FAST_CHARGER,
  HOW_FAST,
  GUARANTEED,
  WORK_DONE,
  LOST,
  WITHOUT_PURCHASE,
  SELLS_OWN,
  OIL_KIND,
  ABROAD,
  APPRAISAL,
  ARRIVES,
  BEATEN,
  BRING,
  BUYOUT,
  CARD,
  CASH_FOR_IT,
  CHANGES_MIND,
  CHECK,
  COST_OF_LOOK,
  DEPOSIT,
  EXTRA,
  FEE,
  FETCHED,
  FETCHING,
  FLEET,
  FREE,
  HELD_BY,
  INSURING,
  IN_NAME,
  KEYS,
  LASTS,
  LEASE,
  LEASE_END,
  LICENSE,
  LOOK,
  MODEL_YEAR,
  NEEDS,
  OF_LEASED,
  OF_OTHER_LOAN,
  ORDER,
  OUT_THE_DOOR,
  OWN_LENDER,
  PAPERS,
  PART_NUMBER,
  PAYMENT,
  QUOTE,
  RATE,
  REFUND,
  REPAIRS,
  SERVICE,
  TAX,
  TAX_ENTRY,
  THAT,
  TITLE,
  TOTAL,
  TRADE,
  VOIDED,
  WAIVED,
  WARRANTY,
  WHEN,
  WORTH,
} from './named-subject-words'
import { wordCount } from './sentence'

/** For what somebody comes, where a visit is booked or arranged. */
export const visitOf = ({ state: { flow, booked }, question }: Turn): 'sales' | 'service' | null =>
  flow?.kind === 'visit' ? flow.visit : question.appointments.length > 0 ? (booked ?? null) : null

interface NamedSubject {
  readonly asks: (text: string, turn: Turn) => boolean
  /** The nearest label. */
  readonly label: Label
  /** Whether an entry, its question and its answer, tells of it. */
  readonly tells: (entry: string) => boolean
  /** What else the message states is the story around it, and no search of its own. */
  readonly hasStory?: true
  /** It goes before a visit, too, for which the classifier takes it. */
  readonly beforeVisit?: true
}

/** 'How long is that good for?', after the shopper's own car was talked about. */
const THAT_WORDS_MAX = 7
const isThat = (text: string, turn: Turn): boolean =>
  talksOfOwn(turn) && THAT(text) && wordCount(text) <= THAT_WORDS_MAX
/** 'What if I change my mind?', after the last answer was about holding a vehicle. */
const holdsVehicle = ({ question: { state }, language }: Turn): boolean =>
  state?.asked !== undefined && guessesOf(state.asked, language)[0]?.label === 'buy.hold'
/** 'My lease is up in January. Do I have to bring it back?' */
const tellsLeaseEnd = (text: string, { question: { lines } }: Turn): boolean => {
  const message = [text, ...lines].join(' ')
  return LEASE(message) && LEASE_END(message)
}
/** '2027' and 'the 2027s' */
const YEAR = /\b20[2-4]\d(?=$|\D)/

/** Whether a text asks what to bring, whatever it is for. */
export const asksWhatToBring = (text: string): boolean => NEEDS(text)

/** 'When will the 2027s be in?' */
export const asksArrival = (text: string): boolean =>
  WHEN(text) && ARRIVES(text) && (YEAR.test(text) || MODEL_YEAR(text))

const SUBJECTS: Readonly<Record<string, NamedSubject>> = {
  'an own lender': {
    asks: (text) => OWN_LENDER(text) && !OF_OTHER_LOAN(text),
    label: 'payment.methods',
    tells: OWN_LENDER,
  },
  'papers for a trade-in': {
    asks: (text) => PAPERS(text) && TRADE(text),
    label: 'buy.documents',
    tells: (entry) => TRADE(entry) && TITLE(entry),
  },
  'how long an offer for a car stands': {
    asks: (text, turn) =>
      LASTS(text) && (QUOTE(text) ? TRADE(text) || APPRAISAL(text) || talksOfOwn(turn) : isThat(text, turn)),
    label: 'trade.process',
    tells: LASTS,
  },
  'a deposit that is taken back': {
    asks: (text, turn) =>
      CHANGES_MIND(text) && (HELD_BY([text, ...turn.question.lines].join(' ')) || holdsVehicle(turn)),
    label: 'buy.deposit_refund',
    tells: (entry) => HELD_BY(entry) && REFUND(entry),
    hasStory: true,
  },
  'a surcharge for a card': {
    asks: (text) => CARD(text) && EXTRA(text),
    label: 'payment.methods',
    tells: (entry) => CARD(entry) && EXTRA(entry),
  },
  'money for an own car': {
    asks: (text, turn) => talksOfOwn(turn) && CASH_FOR_IT(text),
    label: 'trade.sell',
    tells: CHECK,
  },
  'a title in the name of another': {
    asks: (text) => TITLE(text) && IN_NAME(text),
    label: 'trade.process',
    tells: (entry) => TITLE(entry) && IN_NAME(entry),
  },
  'a license of another country': {
    asks: (text) => LICENSE(text) && ABROAD(text),
    label: 'drive.needs',
    tells: (entry) => LICENSE(entry) && ABROAD(entry),
  },
  'the age of a driver': {
    asks: asksAgeOfDriver,
    label: 'drive.needs',
    tells: tellsAgeOfDriver,
    beforeVisit: true,
  },
  'the age of a buyer': { asks: asksAgeOfBuyer, label: 'buy.documents', tells: tellsAgeOfBuyer },
  'a fleet': { asks: FLEET, label: 'other.dealership', tells: FLEET, hasStory: true },
  'a fee that is waived': {
    asks: (text) => FEE(text) && WAIVED(text),
    label: 'price.fees',
    tells: (entry) => FEE(entry) && WAIVED(entry),
  },
  'the rate of a tax': {
    asks: (text) => TAX(text) && !TOTAL(text),
    label: 'price.fees',
    tells: (entry) => TAX_ENTRY(entry) && entry.includes('%'),
  },
  'how a warranty is kept': {
    asks: (text) => WARRANTY(text) && VOIDED(text),
    label: 'warranty.what',
    tells: (entry) => WARRANTY(entry) && VOIDED(entry),
  },
  'what to bring to the workshop': {
    asks: (text, turn) => NEEDS(text) && !TRADE(text) && (visitOf(turn) ?? turn.state.subject) === 'service',
    label: 'service.wait',
    tells: (entry) => BRING(entry) && SERVICE(entry),
  },
  'whether the rate of an own lender is beaten': {
    asks: (text) => OWN_LENDER(text) && BEATEN(text),
    label: 'finance.rate',
    tells: (entry) => RATE(entry) && BEATEN(entry),
  },
  'the deposit of an order': {
    asks: (text) => ORDER(text) && DEPOSIT(text),
    label: 'buy.order',
    tells: (entry) => ORDER(entry) && DEPOSIT(entry),
  },
  'being fetched for service': {
    asks: FETCHED,
    label: 'service.dropoff',
    tells: (entry) => FETCHING(entry) && SERVICE(entry),
  },
  'the cost of insurance': { asks: INSURING, label: 'buy.insurance', tells: INSURING, hasStory: true },
  'the end of a lease': {
    asks: (text, turn) => BUYOUT(text) || ((LEASE(text) || OF_LEASED(text)) && tellsLeaseEnd(text, turn)),
    label: 'finance.lease',
    tells: LEASE_END,
  },
  'what a look costs': {
    asks: (text, turn) => COST_OF_LOOK(text) && visitOf(turn) !== 'service',
    label: 'drive.needs',
    tells: (entry) => FREE(entry) && LOOK(entry),
    beforeVisit: true,
  },
  'a further key': { asks: KEYS, label: 'other.dealership', tells: KEYS },
  'the number of a part': { asks: PART_NUMBER, label: 'service.parts', tells: PART_NUMBER },
  'what is offered at the moment': {
    asks: (text) => SPECIALS(text) && !GROUP(text),
    label: 'price.specials',
    tells: SPECIALS,
  },
  'what a purchase saves in taxes': { asks: TAX_BREAK, label: 'other.dealership', tells: TAX_BREAK },
  'how fast a fast charger is': {
    asks: (text) => FAST_CHARGER(text) && HOW_FAST(text),
    label: 'ev.public',
    tells: (entry) => /minut/i.test(entry),
  },
  'a warranty on work': {
    asks: (text) => GUARANTEED(text) && WORK_DONE(text),
    label: 'other.dealership',
    tells: (entry) => GUARANTEED(entry) && WORK_DONE(entry),
  },
  'a title that is lost': {
    asks: (text) => TITLE(text) && LOST(text),
    label: 'other.dealership',
    tells: (entry) => TITLE(entry) && LOST(entry),
  },
  'selling without a purchase': {
    asks: (text) => SELLS_OWN(text) && WITHOUT_PURCHASE(text),
    label: 'trade.sell',
    tells: WITHOUT_PURCHASE,
  },
  'which oil a vehicle takes': { asks: OIL_KIND, label: 'other.dealership', tells: OIL_KIND },
  'the arrival of a model year': {
    asks: asksArrival,
    label: 'other.dealership',
    tells: (entry) => MODEL_YEAR(entry) && ARRIVES(entry),
  },
}

/** The subject that a text asks about; null for none that is named here. */
export const subjectNamedIn = (text: string, turn: Turn): NamedSubject | null =>
  Object.values(SUBJECTS).find(({ asks }) => asks(text, turn)) ?? null

/** 'How much are four tires for my 2019 Pilot?' asks what the work costs, and not what the car is worth. */
export const asksPriceOfWork = (text: string, namesWork: (text: string) => boolean): boolean =>
  (namesWork(text) || REPAIRS(text)) && asksPrice(text) && !WORTH(text)

/** 'What is the lowest payment on a Terrane?' asks for no lowest price. */
export const namesPayment = (text: string): boolean => PAYMENT(text)

export const namesPartNumber = (text: string): boolean => PART_NUMBER(text)

/** Whether a text asks for a price with all that comes on top. */
export const asksOutTheDoor = (text: string): boolean => OUT_THE_DOOR(text)
