/** Rules for sentences that name or point at vehicles. */
import { describesAny } from '../about-vehicles'
import { asksWithin } from '../asks'
import { asksPrice } from '../ellipsis'
import { rejectsThat } from '../entities/agreement'
import { fieldNamedIn } from '../entities/field-words'
import { asksOnlyConditions, asksOnlyFor } from '../entities/only-conditions'
import { namesFit } from '../entities/subject-words'
import { namesWhen } from '../entities/when-types'
import type { Label } from '../labels'
import { chanceOf } from '../reading'
import { familyOf, isEmpty, namesVehicle, sum, SURE, UNSURE } from '../sentence'
import { noTrade, ownTold, ownVin } from './of-own'
import { aSearch, BARE_WORDS, CLEAR, likely, sure, type Given, type Rule } from './rule'

/** Labels that point at a vehicle and ask nothing of it. */
const POINTS: ReadonlySet<Label> = new Set(['vehicle.pick', 'vehicle.available'])
const LIMITS = ['price_min', 'price_max', 'miles_min', 'miles_max', 'year_min', 'year_max'] as const
/** 'No, not that one' says nothing else. */
const REJECTED_WORDS = 5
/** The least probability of a second label that what is named speaks for. */
const NAMED = 0.12
const FIELD = 0.15
const SEARCH = 0.2
const COMPARED = 0.25
/** A label that is likelier than a search by more than this factor is not taken for one. */
const TORN = 1.5
/** A label below this probability is a guess, and as such none of these families. */
const GUESSED = 0.3
const GUESSES: ReadonlySet<string> = new Set(['trade', 'other', 'finance', 'buy'])
/** Families of labels that are about vehicles by themselves. */
const OF_VEHICLES: ReadonlySet<string> = new Set(['vehicle', 'search', 'trade'])

const searchChance = ({ reading }: Given): number =>
  sum(reading, 'search.find', 'search.refine', 'search.more', 'vehicle.available', 'vehicle.pick')
/** The likeliest property of a vehicle that the sentence may ask for. */
const fieldOf = ({ reading }: Given, isAsking: (label: Label) => boolean = () => true) =>
  reading.guesses.find(({ label }) => familyOf(label) === 'vehicle' && isAsking(label))
const pointsAtShown = ({ wanted, reference, family }: Given): boolean =>
  wanted.conditions.stocks !== undefined || (reference?.kind === 'shown' && family !== 'visit')

/** 'Not that one' wants to see others. */
const rejected: Rule = ({ label, reading, words, turn, names }) =>
  (POINTS.has(label) || label === 'talk.no') &&
  turn.state.shown.length > 0 &&
  words <= REJECTED_WORDS &&
  !names &&
  rejectsThat(reading.text)
    ? sure('search.more')
    : null

/** 'The miles are too high', of what was shown, asks for no figure. */
const tooManyMiles: Rule = ({ label, wanted, reading, turn }) =>
  label === 'vehicle.miles' &&
  wanted.relations.includes('fewer_miles') &&
  turn.state.shown.length > 0 &&
  !/[?¿]/.test(reading.text)
    ? sure('search.refine')
    : null

/** 'My mother uses a wheelchair, would it fit?' and 'I am tall, will I fit in a Wren?' */
const fitsIn: Rule = ({ family, label, reference, wanted, turn: { state }, reading: { text } }) =>
  (['house', 'other', 'search'].includes(family) || label === 'vehicle.seats') &&
  ((reference !== null && state.focus !== null) || namesVehicle(wanted)) &&
  asksWithin(text) &&
  namesFit(text)
    ? sure('vehicle.features')
    : null

/** 'No, I need four-wheel drive' says what was wrong with those that were shown. */
const corrected: Rule = ({ label, names, wanted, turn: { state } }) =>
  label === 'talk.no' && names && !namesVehicle(wanted) && state.search !== null && state.flow === null
    ? sure('search.refine')
    : null

/** 'Any of them white?' narrows down what was shown. */
const someOfShown: Rule = ({ reference, wanted, p }) =>
  reference?.kind === 'shown' &&
  reference.stocks.length > 1 &&
  !namesVehicle(wanted) &&
  p < UNSURE &&
  !isEmpty(wanted.conditions)
    ? likely('search.refine')
    : null

/** 'I like the second one, how much is it?' and 'the first one, VIN?' ask, besides pointing. */
const askedOfPointed: Rule = (given) => {
  if (!pointsAtShown(given) || !POINTS.has(given.label) || given.p >= CLEAR) return null
  const asked = fieldOf(given, (label) => !POINTS.has(label))
  const field = asked !== undefined && asked.p >= FIELD ? asked.label : fieldNamedIn(given.reading.text)
  return field === null ? null : sure(field)
}

/** 'The second one, is it a clean title?' asks nothing of a trade-in. */
const fieldOfPointed: Rule = (given) => {
  const { p, family, label } = given
  const field = fieldOf(given)
  const isOther = family === 'trade' || (family === 'price' && label !== 'price.fees')
  const isOpen = p < UNSURE || (isOther && p < CLEAR)
  return pointsAtShown(given) && isOpen && field !== undefined && field.p >= NAMED ? sure(field.label) : null
}

/** 'What is the difference besides the price?', of those shown, is torn between many labels. */
const comparison: Rule = ({ reading, turn, p, names }) =>
  chanceOf(reading, 'vehicle.compare') >= COMPARED && turn.state.shown.length > 1 && p < UNSURE && !names
    ? likely('vehicle.compare')
    : null

/** 'Electric cars?' and 'the Altura' name what is looked for, and say nothing else. */
const bareName: Rule = (given) => {
  const { p, family, words, names, wanted, when, reference, reading } = given
  const { bodies, fuels, stocks } = wanted.conditions
  const isOther = !OF_VEHICLES.has(family)
  const isBareWish = isOther && (bodies ?? fuels) !== undefined && asksOnlyConditions(reading.text)
  const isBare = isBareWish || (p < CLEAR && words <= BARE_WORDS)
  const isName = family === 'vehicle' && namesVehicle(wanted)
  const isWhole = names && stocks === undefined && !namesWhen(when) && reference === null
  return isWhole && isBare && (isName || isOther) ? likely(aSearch(given)) : null
}

/** 'Do you have any Zephyrs?', whose name nobody here knows, looks for one. */
const strangeName: Rule = (given) =>
  given.wanted.strange !== undefined && given.p < GUESSED ? sure(aSearch(given)) : null

/** 'Do you have a Terrane?' asks for one, whatever else a dealership may have. */
const onlyName: Rule = (given) => {
  const { makes = [], models = [], trims = [], stocks } = given.wanted.conditions
  const names = [...makes, ...models]
  const isOther = !OF_VEHICLES.has(given.family) && given.family !== 'risk'
  return isOther &&
    names.length > 0 &&
    stocks === undefined &&
    asksOnlyFor(given.reading.text, [...names, ...trims])
    ? sure(aSearch(given))
    : null
}

/** 'What is the best car for snow?' asks for no price. */
const bestFor: Rule = (given) =>
  given.label === 'price.lowest' &&
  describesAny(given.wanted.conditions) &&
  given.reference === null &&
  !asksPrice(given.reading.text)
    ? sure(aSearch(given))
    : null

/** 'Can I get a V6 van?', whose label is a guess, describes what is looked for. */
const described: Rule = (given) =>
  given.p < GUESSED && GUESSES.has(given.family) && describesAny(given.wanted.conditions)
    ? likely(aSearch(given))
    : null

/** 'Do you have anything in green?' and 'rent a pickup for a day?' may be the search that they seem to be. */
const mistakenSearch: Rule = (given) => {
  const { p, family, label, when, names } = given
  const search = searchChance(given)
  const isTorn = ['talk', 'other'].includes(family) && search >= SEARCH && search * TORN >= p
  // 'Tell Sarah I am in if it is under 500 a month' names a payment, and no vehicle.
  if (family === 'finance' && Object.keys(given.wanted.conditions).join() === 'monthly_max') return null
  const isUntimed = family === 'visit' && !namesWhen(when) && (p < CLEAR || label === 'visit.slots')
  return names && search >= NAMED && (p < UNSURE || isTorn || isUntimed) ? likely(aSearch(given)) : null
}

/** 'Can I test drive N4127?' wants to, rather than to know what that takes. */
const driveOfOne: Rule = ({ label, p, family, wanted, reading }) => {
  const { stocks, models } = wanted.conditions
  const isOne =
    (family === 'drive' && (stocks ?? wanted.strange) !== undefined) ||
    (family === 'drive' && p < SURE && namesVehicle(wanted)) ||
    (label === 'drive.several' && models?.length === 1)
  return isOne && chanceOf(reading, 'visit.book_sales') >= NAMED ? likely('visit.book_sales') : null
}

/** 'Which Parallels are below 42k?' looks for some of them. */
const limitedModel: Rule = (given) =>
  given.p < UNSURE &&
  namesVehicle(given.wanted) &&
  LIMITS.some((limit) => given.wanted.conditions[limit] !== undefined) &&
  searchChance(given) + chanceOf(given.reading, 'vehicle.compare') >= SEARCH
    ? likely('search.find')
    : null

/** 'The Terranes that cost less than 38k' are looked for, and none of them is picked. */
const belowPrice: Rule = (given) => {
  const { price_max, price_min } = given.wanted.conditions
  const limit = price_max ?? price_min
  const isPriceOfOne = given.turn.question.catalogue.vehicles.some(({ price }) => price === limit)
  return given.label === 'vehicle.pick' && namesVehicle(given.wanted) && limit !== undefined && !isPriceOfOne
    ? sure(aSearch(given))
    : null
}

/** 'What about the Fjells, same price?' keeps the limit, and asks for no price. */
const SAME =
  /(?<!\p{L})(?:same (?:price|budget|limit|miles|mileage|price range)|mism[oa] (?:precio|presupuesto)|m[êe]me (?:prix|budget)|gleiche[rnms]? (?:preis|budget))(?!\p{L})/iu
const sameLimits: Rule = ({ wanted, reference, family, turn: { state }, reading: { text } }) => {
  const { price_max, miles_max } = state.search ?? {}
  const isNamed = (wanted.conditions.models ?? wanted.conditions.bodies) !== undefined
  const isLimited = (price_max ?? miles_max) !== undefined
  return ['vehicle', 'search', 'price'].includes(family) &&
    isNamed &&
    isLimited &&
    reference === null &&
    SAME.test(text)
    ? sure('search.refine')
    : null
}

/** 'The Altura, how is the trunk?' asks for the likeliest of its properties. */
const fieldOfNamed: Rule = (given) => {
  const field = fieldOf(given)
  const isNamed = namesVehicle(given.wanted) || given.reference !== null
  return given.p < UNSURE && isNamed && field !== undefined && field.p >= FIELD ? likely(field.label) : null
}

/** 'If I come Saturday, will N4408 still be there?' asks for the vehicle, and for no hours. */
const STILL_THERE =
  /(?<!\p{L})(?:still be|be still|will (?:it|that one|the .{1,30}) be) (?:there|here|available|around|for sale)(?!\p{L})|seguir[áa] (?:ah[íi]|all[íi]|disponible)|(?:sera|seront)(?:-t-(?:il|elle))? (?:encore|toujours) (?:l[àa]|disponible)|(?:noch da|noch verf[üu]gbar|noch zu haben) (?:ist|sein)/iu
const stillThere: Rule = ({ family, wanted, reference, turn: { state }, reading: { text } }) =>
  ['hours', 'visit'].includes(family) &&
  (namesVehicle(wanted) || (reference !== null && state.focus !== null)) &&
  STILL_THERE.test(text)
    ? sure('vehicle.available')
    : null

/** '4408', by itself and while no visit is arranged, is a stock number, and no time. */
const bareStock: Rule = ({ family, wanted, words, turn: { state } }) =>
  words === 1 && state.flow === null && !OF_VEHICLES.has(family) && wanted.conditions.stocks !== undefined
    ? sure('vehicle.available')
    : null

/** What is said of vehicles that were shown goes before a day or a time. */
export const OF_SHOWN: readonly Rule[] = [
  rejected,
  tooManyMiles,
  corrected,
  fitsIn,
  someOfShown,
  askedOfPointed,
  fieldOfPointed,
  comparison,
  stillThere,
  bareStock,
]
export const OF_NAMED: readonly Rule[] = [
  bareName,
  described,
  onlyName,
  bestFor,
  strangeName,
  ownTold,
  noTrade,
  ownVin,
  mistakenSearch,
  driveOfOne,
  limitedModel,
  belowPrice,
  sameLimits,
  fieldOfNamed,
]
