/**
 * Detects what a sentence discloses: a selling price, what is in stock, or that a person joins at once. It
 * goes by words and figures.
 */
import type { VehicleRow } from '../platform/schema/accounts'
import type { Question } from './port'

type Known = Pick<Question, 'catalogue' | 'vehicle' | 'lines'>

/** Smaller sums are the price of a service, a fee or a deposit; dollars. */
const VEHICLE_DOLLARS = 3_000
const MONEY =
  /(?:[$€£]|\b(?:usd|cad) ?)\s?(\d[\d,]{0,9}(?:\.\d{1,2})?)\s?(k\b|thousand|grand)?|\b(\d[\d,]{0,9}(?:\.\d{1,2})?)\s?(k|thousand|grand)?\s?(?:dollars|bucks|usd|cad)\b/g
const FIGURE = /(?<![\d#.,-])(\d{2,3},\d{3}|\d{4,6}|\d{1,3}(?:\.\d)?k)\b(?!\s?(?:mi\b|miles|km|kilomet))/g
const IN_WORDS =
  /\b(?:ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)[\w -]{0,20}\bthousand\b(?! (?:mi|km))/
/** The sentence is about another sum: what the customer's own vehicle is worth, a loan, a cover. */
const OTHER_SUM =
  /\b(?:trade\w*|worth|apprais\w*|down payment|deposits?|loans?|financ\w*|month\w*|rebates?|incentives?|warrant\w*|cover\w*|insur\w*|budget|credit|income|owed?|pay-?off)\b/
const OF_PRICE = /\b(?:pric(?:e|es|ed|ing)|sell(?:s|ing)?|costs?|msrp|sticker|listed|asking)\b/

const figure = (digits = '', thousands = false) =>
  Number(digits.replace(/,/g, '').replace(/k$/, '')) * (thousands || digits.endsWith('k') ? 1_000 : 1)

/** Sums of money in a text in lower case, such as $38,900 or 40 thousand dollars. */
export const sumsIn = (text: string): number[] =>
  [...text.matchAll(MONEY)].map(([, first, firstK, second, secondK]) =>
    figure(first ?? second, (firstK ?? secondK) !== undefined),
  )
const figuresIn = (text: string): number[] => [...text.matchAll(FIGURE)].map(([, digits]) => figure(digits))

const vehiclesOf = ({ catalogue, vehicle }: Known): readonly VehicleRow[] =>
  vehicle === null ? catalogue.vehicles : [vehicle, ...catalogue.vehicles]

/**
 * Whether the sentence states what a vehicle is sold for: a price that one of them has, or a sum that can
 * only be a price.
 */
export function disclosesPrice(sentence: string, known: Known): boolean {
  const text = sentence.toLowerCase()
  const sums = sumsIn(text)
  const figures = [...sums, ...figuresIn(text)]
  if (figures.length === 0 && !IN_WORDS.test(text)) return false
  const prices = new Set(vehiclesOf(known).flatMap(({ price, msrp }) => [price, msrp]))
  if (figures.some((sum) => sum >= VEHICLE_DOLLARS && prices.has(sum))) return true
  if (OTHER_SUM.test(text) && !OF_PRICE.test(text)) return false
  // The customer's own budget may be repeated.
  const customerText = known.lines.join(' ').toLowerCase()
  const customersSums = new Set([...sumsIn(customerText), ...figuresIn(customerText)])
  return sums.some((sum) => sum >= VEHICLE_DOLLARS && !customersSums.has(sum)) || IN_WORDS.test(text)
}

const ON_THE_LOT =
  /\b(?:in[- ]stock|in (?:our |the )?inventory|on (?:our|the) lot|still (?:here|there|available|for sale|have)|(?:it|this|that|one)(?: is|'s| has been|’s) (?:still )?(?:available|sold|gone))\b/
const HAS = /\b(?:available|sold|have|has|got|left|remaining|in transit|arriv\w+)\b/
const REPORT = /\breports?\b/

/** Whether the sentence states that a vehicle is in stock, or that it no longer is. */
export function disclosesStock(sentence: string, known: Known): boolean {
  const text = sentence.toLowerCase()
  if (ON_THE_LOT.test(text)) return true
  const words = new Set(text.match(/[\p{L}\p{N}-]+/gu) ?? [])
  const names = (name: string) =>
    name !== '' && (name.includes(' ') ? text.includes(name.toLowerCase()) : words.has(name.toLowerCase()))
  const mentionIsHarmless = REPORT.test(text) || !HAS.test(text)
  return vehiclesOf(known).some(
    ({ stock, vin, model }) => names(stock) || names(vin) || (!mentionIsHarmless && names(model)),
  )
}

const PERSON =
  /\b(?:colleagues?|person|people|human|agent|rep|representative|sales(?:person|man|woman)|specialist|advisor|manager|team|someone|somebody|they)\b/
const AT_ONCE =
  /\b(?:right (?:here|away|now)|at once|immediately|in a (?:moment|minute|second)|momentarily|shortly|join(?:s|ing)?|bringing in|connecting you|transferring you|on (?:the|their) way|(?:will )?answer you here|in this chat)\b/
const NOBODY = /\b(?:nobody|no one|not|cannot|can['’]t|never)\b/

/** Whether the sentence promises that a person joins the chat now. */
export function promisesPerson(sentence: string): boolean {
  const text = sentence.toLowerCase()
  return PERSON.test(text) && AT_ONCE.test(text) && !NOBODY.test(text)
}
