/**
 * Whether a text asks for vehicles: to see, to buy, which there are. To name one is not to look for one: 'Do
 * you lift trucks?', 'How do I pair my phone with the sedan?'
 */
import { sentencesOf } from '../preview/sentences'
import { isOtherMatter, unitsOf } from './units'
import { withoutContacts } from './contacts'
import { BODIES, OWN_VEHICLE, type VehicleWish } from './vehicle-search'

/** To rent one, or what the one at hand can do, is no search either. */
const NO_SEARCH =
  /\brent(?:s|ed|ing|als?)?\b|\bdoes (?:it|this|that|the (?:car|vehicle|truck|suv|van)) have\b/
/** Who says what they do not want looks for nothing. */
const UNWANTED =
  /\b(?:i|we|they|he|she) (?:do ?n['’]?t|do not|am not|are ?n['’]?t|are not|did ?n['’]?t)(?: really)? (?:want|need|look|have|buy)\w*/g
/** They are said of any vehicle of a lot: which, at what price, whether it is there. */
const OF_THE_LOT = new Set([
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

/** Who only names what they look for needs no more words. */
const BARE_WORDS = 12

/** How vehicles stand in a text that is looked at: one, several, by name. */
const [ONE, MANY, NAMED] = ['@one', '@many', '@named']
const ones = ['car', 'vehicle', 'model', 'ride']
const manies = ['cars', 'vehicles', 'models', 'rides', 'inventory']
for (const [word = '', ...others] of Object.values(BODIES)) {
  for (const name of [word, ...others]) (/s$/.test(name) ? manies : ones).push(name)
}
const ANY_ONE = new RegExp(`\\b(?:${ones.join('|')})\\b`, 'g')
const ANY_MANY = new RegExp(`\\b(?:${manies.join('|')})\\b`, 'g')

// Between the wish and the vehicle stand what it is like, and nothing that is done with it.
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
 * A name that is a word of every day, such as 'Current', names a vehicle only after an article, a year or
 * another name.
 */
function named(name: string): RegExp {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const isOrdinary = unitsOf(name).every(({ weak }) => weak)
  const before = isOrdinary ? `(?<=(?:\\b(?:an?|the|any|this|that|\\d{4})|${NAMED}) )` : '(?<!\\w)'
  return new RegExp(`${before}${literal}`, 'g')
}

/** The text in lower case with every vehicle in it marked, but those that are the customer's own. */
function marked(text: string, { make, model }: VehicleWish): string {
  const names = [make, model].flatMap((name) =>
    name === undefined || name === '' ? [] : [name.toLowerCase()],
  )
  const lower = names
    .reduce((left, name) => left.replaceAll(named(name), NAMED), withoutContacts(text).toLowerCase())
    .replace(OWN_VEHICLE, ' ')
    .replace(new RegExp(`\\b(?:my|our|his|her) (?:[\\w-]+ ){0,2}?${NAMED}(?: ${NAMED})*`, 'g'), ' ')
  return lower
    .replace(UNWANTED, ' ')
    .replace(ANY_MANY, MANY)
    .replace(ANY_ONE, ONE)
    .replaceAll(new RegExp(`${NAMED}s?(?: ${NAMED}s?)*`, 'g'), NAMED)
}

/** Groups that a search says nothing of: another matter than which vehicles there are. */
const speaksOfElse = (text: string) =>
  unitsOf(text.replace(/@\w+/g, ' ')).some(
    (unit) =>
      !unit.weak &&
      (isOtherMatter(unit) ||
        (unit.groups.size > 0 && ![...unit.groups].some((group) => OF_THE_LOT.has(group)))),
  )
/** Nothing in it but vehicles and what any are asked by. */
const isBare = (text: string) =>
  unitsOf(text.replace(/@\w+/g, ' ')).every(
    (unit) => unit.weak || [...unit.groups].some((group) => OF_THE_LOT.has(group)),
  )

const isShort = (text: string) => text.split(/\s+/).length <= BARE_WORDS

/** Whether the text asks for vehicles at all, or of the one that the talk is about. */
export function asksForVehicles(text: string, wish: VehicleWish): boolean {
  const { body, stock, under, year, condition, color } = wish
  if (NO_SEARCH.test(text.toLowerCase())) return false
  if (stock !== undefined) return true
  const whole = marked(text, wish)
  const hinted = under !== undefined || year !== undefined || condition !== undefined || color !== undefined
  const names = whole.includes(NAMED) || (body !== undefined && /@one|@many/.test(whole))
  if ((names || (hinted && /@one|@many/.test(whole))) && isShort(whole) && isBare(whole)) return true
  if (hinted && SEARCHES_HINT.test(whole)) return true
  const sentences = sentencesOf(whole)
  const searches = sentences.filter((sentence) => SEARCHES.some((pattern) => pattern.test(sentence)))
  // Who says what they look for and asks something else wants to know that.
  return (
    searches.length > 0 &&
    !sentences.some(
      (sentence) => !searches.includes(sentence) && sentence.endsWith('?') && speaksOfElse(sentence),
    )
  )
}
