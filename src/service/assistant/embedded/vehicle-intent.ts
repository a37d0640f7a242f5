/**
 * Whether a text asks for vehicles: to see, to buy, or which there are. Mentioning a vehicle is not a search:
 * 'Do you lift trucks?', 'How do I pair my phone with the sedan?'
 */
import { sentencesOf } from '../preview/sentences'
import { isOtherSubject, unitsOf } from './units'
import { withoutContacts } from './contacts'
import { BODIES, OWN_VEHICLE, type VehicleCriteria } from './vehicle-search'

/** Renting a vehicle, or asking what the current one can do, is not a search either. */
const NO_SEARCH =
  /\brent(?:s|ed|ing|als?)?\b|\bdoes (?:it|this|that|the (?:car|vehicle|truck|suv|van)) have\b/
/** Saying what one does not want is not a search. */
const UNWANTED =
  /\b(?:i|we|they|he|she) (?:do ?n['’]?t|do not|am not|are ?n['’]?t|are not|did ?n['’]?t)(?: really)? (?:want|need|look|have|buy)\w*/g
/** Groups that can apply to any vehicle in stock: which, at what price, whether it is available. */
const STOCK_GROUPS = new Set([
  'used',
  'certified',
  'available',
  'cost',
  'electric',
  'buying',
  'several',
  'tow',
  'other_makes',
])

/** A text of at most this many words may be just the name of what is looked for. */
const BARE_WORDS = 12

/** Markers that replace vehicles in a text: one, several, by name. */
const [ONE, MANY, NAMED] = ['@one', '@many', '@named']
const singulars = ['car', 'vehicle', 'model', 'ride']
const plurals = ['cars', 'vehicles', 'models', 'rides', 'inventory']
for (const [word = '', ...others] of Object.values(BODIES)) {
  for (const name of [word, ...others]) (/s$/.test(name) ? plurals : singulars).push(name)
}
const ANY_ONE = new RegExp(`\\b(?:${singulars.join('|')})\\b`, 'g')
const ANY_MANY = new RegExp(`\\b(?:${plurals.join('|')})\\b`, 'g')

// Between the verb and the vehicle there may be only its attributes, and no other action.
const NOT_BETWEEN =
  'for|on|with|in|to|at|my|our|from|of the|of your|after|before|if|without|sell|trade|return|insure|register|service|tow|drive|lift|fix|about|by|because|when|while'
const LIKE = `(?:(?!(?:${NOT_BETWEEN})\\b)[\\w$.,’'-]+ ){0,5}?`
const SINGLE = `(?:an?|another|any|one|1|new|used|good|nice|reliable|small|cheap|this|that|the|which|what|decent) ${LIKE}`
const ENDS =
  '(?= *(?:$|[^\\w ]|\\d|(?:a|an|the|that|which|who|under|below|around|between|about|over|for|with|in|from|on|at|to|or|and|but|is|are|do|does|did|can|could|i|we|you|u|your|it|available|please|pls|preferably|ideally|like|left|there|here|today|now|right|thats|would|might|may|than|less|up|within|as|so|this|next|by|not|nothing|new|used|got|have|has)\\b))'
const VEHICLE = `(?:${LIKE}(?:${MANY}|${NAMED}(?: [\\w-]+)?)|${SINGLE}${ONE})${ENDS}`
const HINTED = `(?:any|some)(?:thing|one|)\\b`
const YOU = "(?:you|u|ya|y['’]?all|they)(?: guys| all| folks)?(?: still| also| currently| happen to| ever)*"

const SEARCHES = [
  `\\b${YOU} (?:have|got|carry|stock|sell|offer) ${VEHICLE}`,
  `\\b(?:show|find|send|list|recommend|suggest)(?: me| us)? ${VEHICLE}`,
  `\\b(?:see|seeing|looking for|looking at|look for|look at|searching for|search for|shopping for|in the market for|interested in|hunting for) ${VEHICLE}`,
  `\\b(?:want|wants|need|needs|like|love|prefer|looking|ready|hoping|trying|plan|planning)(?: to)?(?: (?:buy|get|see|purchase|find|own|try))? ${VEHICLE}`,
  `^\\W*(?:(?:hi|hello|hey)\\W+)?(?:any|got|have)\\b[ \\w]{0,12} ?${VEHICLE}`,
  `\\b(?:are|is) there (?:any |some |an? )?${VEHICLE}`,
  `\\b(?:what|which|how many) ${LIKE}(?:${MANY}|${ONE}|${NAMED})(?: (?:do|does|have|are|is|can|could|should))* ?(?:you|there|in stock|on|available|left|for sale|under|below)\\b`,
  `\\b(?:cheapest|newest|least expensive|most affordable|biggest|smallest) ${LIKE}(?:${MANY}|${ONE}|${NAMED})`,
  `(?:${MANY}|${ONE}|${NAMED})[\\w ]{0,12} (?:in stock|on (?:the|your) lot|for sale)\\b`,
  `(?:${MANY}|${NAMED}) (?:do|have|did) ${YOU} (?:have|got)?`,
].map((pattern) => new RegExp(pattern))
const SEARCHES_HINT = new RegExp(
  `\\bwhat(?: all| else)? (?:do |have )?${YOU} (?:have|got)\\b|\\b(?:have|got|see|want|show me|looking for|find) ${HINTED}`,
)

/**
 * A name that is also an everyday word, such as 'Current', counts as a vehicle only after an article, a year
 * or another name.
 */
function namePattern(name: string): RegExp {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const isOrdinary = unitsOf(name).every(({ weak }) => weak)
  const before = isOrdinary ? `(?<=(?:\\b(?:an?|the|any|this|that|\\d{4})|${NAMED}) )` : '(?<!\\w)'
  return new RegExp(`${before}${literal}`, 'g')
}

/** The text in lower case with every vehicle replaced by a marker, except the customer's own. */
function withMarkers(text: string, { make, model }: VehicleCriteria): string {
  const names = [make, model].flatMap((name) =>
    name === undefined || name === '' ? [] : [name.toLowerCase()],
  )
  const lower = names
    .reduce((left, name) => left.replaceAll(namePattern(name), NAMED), withoutContacts(text).toLowerCase())
    .replace(OWN_VEHICLE, ' ')
    .replace(new RegExp(`\\b(?:my|our|his|her) (?:[\\w-]+ ){0,2}?${NAMED}(?: ${NAMED})*`, 'g'), ' ')
  return lower
    .replace(UNWANTED, ' ')
    .replace(ANY_MANY, MANY)
    .replace(ANY_ONE, ONE)
    .replaceAll(new RegExp(`${NAMED}s?(?: ${NAMED}s?)*`, 'g'), NAMED)
}

/** The text is about another subject than which vehicles are in stock. */
const hasOtherSubject = (text: string) =>
  unitsOf(text.replace(/@\w+/g, ' ')).some(
    (unit) =>
      !unit.weak &&
      (isOtherSubject(unit) ||
        (unit.groups.size > 0 && ![...unit.groups].some((group) => STOCK_GROUPS.has(group)))),
  )
/** The text contains nothing but vehicles and their attributes. */
const isBare = (text: string) =>
  unitsOf(text.replace(/@\w+/g, ' ')).every(
    (unit) => unit.weak || [...unit.groups].some((group) => STOCK_GROUPS.has(group)),
  )

const isShort = (text: string) => text.split(/\s+/).length <= BARE_WORDS

/** Whether the text asks for vehicles at all, as opposed to the one that the dialogue is about. */
export function asksForVehicles(text: string, criteria: VehicleCriteria): boolean {
  const { body, stock, under, year, condition, color } = criteria
  if (NO_SEARCH.test(text.toLowerCase())) return false
  if (stock !== undefined) return true
  const whole = withMarkers(text, criteria)
  const hinted = under !== undefined || year !== undefined || condition !== undefined || color !== undefined
  const names = whole.includes(NAMED) || (body !== undefined && /@one|@many/.test(whole))
  if ((names || (hinted && /@one|@many/.test(whole))) && isShort(whole) && isBare(whole)) return true
  if (hinted && SEARCHES_HINT.test(whole)) return true
  const sentences = sentencesOf(whole)
  const searches = sentences.filter((sentence) => SEARCHES.some((pattern) => pattern.test(sentence)))
  // A text that mentions a search and also asks something else wants an answer to that.
  return (
    searches.length > 0 &&
    !sentences.some(
      (sentence) => !searches.includes(sentence) && sentence.endsWith('?') && hasOtherSubject(sentence),
    )
  )
}
