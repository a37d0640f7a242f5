/** Rules for sentences that tell of the shopper's own car. */
import { isVin } from '../../../../rules/text/vin'
import { talksOfOwn } from '../../flows/trade-in'
import { asksWithin } from '../asks'
import { tellsWholeVehicle } from '../entities/own-vehicle'
import { BARE_WORDS, sure, type Rule } from './rule'

/** 'I have a 2019 Bluff, 61,000 miles' offers a vehicle, and no price for one of ours. */
export const ownVehicle: Rule = ({ label, wanted, reading, turn }) =>
  label === 'price.offer' &&
  // '2021 Nord Plus, 71k', while a trade-in is talked about, has 71,000 miles.
  (wanted.conditions.price_max === undefined || talksOfOwn(turn)) &&
  tellsWholeVehicle(reading.text, turn.question.now)
    ? sure('trade.value')
    : null

/** 'It's a 2022 Mustang' */
const IT_IS = /^\W*(?:it['’]?s|it is|that['’]?s|es|c['’]est|es ist|ist) (?:a|an|una?|une?|eine?n?)\s/iu
const MINE =
  /(?<!\p{L})(?:my|our|mine|mi|nuestr[oa]|mon|ma|notre|meine?n?|unsere?n?)(?: \p{L}+){0,4} (?:car|truck|suv|van|coupe|sedan|minivan|jeep|ride|vehicle|carro|coche|troca|camioneta|voiture|auto|char|wagen)(?!\p{L})/iu

/** Families of labels that a description of a car may be taken for. */
const TOLD_FAMILIES: ReadonlySet<string> = new Set(['vehicle', 'search', 'trade', 'price'])

/** '4,000 down, no trade' tells that there is none. */
const NO_TRADE =
  /(?<!\p{L})(?:no|not|without|w\/o|don['’]?t have an?y?|nothing to|sin|pas de|sans|keine?n?|ohne) (?:an? |un )?(?:trade|trades|trade-?in|tradein|reprise|inzahlungnahme)(?!\p{L})/iu
export const noTrade: Rule = ({ family, reading: { text } }) =>
  family === 'trade' && NO_TRADE.test(text) && !asksWithin(text) ? sure('talk.statement') : null

/** 'It's a 2022 Mustang', behind 'my coupe is a problem here' or for a person who looks into a case. */
export const ownTold: Rule = ({ family, words, reading, wanted, turn: { question, state } }) => {
  const { year_min, miles_max, miles_min } = wanted.conditions
  const isDescribed = (year_min ?? miles_max ?? miles_min) !== undefined
  // 'It's a 2021 Terrane. Like 52k miles'
  const isBeside = words <= BARE_WORDS && question.lines.some((line) => IT_IS.test(line))
  const isTold = isBeside || IT_IS.test(reading.text)
  if (!TOLD_FAMILIES.has(family) || !isDescribed || !isTold || asksWithin(reading.text)) return null
  const before = question.history.findLast(({ from }) => from === 'customer')
  const isOfWork = state.subject === 'service' && state.focus === null
  const isOwn =
    question.handed_off || isOfWork || [...question.lines, before?.text ?? ''].some((text) => MINE.test(text))
  if (!isOwn || state.own !== undefined) return null
  return sure(state.subject === 'service' && !question.handed_off ? 'visit.book_service' : 'talk.statement')
}

/** 'VIN is 5CW…', beside work on it, is that of the shopper's own car. */
export const ownVin: Rule = ({ reading, wanted, turn: { question, state } }) => {
  const named = wanted.conditions.stocks?.[0]
  const isOurs = question.catalogue.vehicles.some(({ stock }) => stock === named)
  const isOwn = state.subject === 'service' || question.handed_off
  return named !== undefined && isVin(named) && !isOurs && isOwn && !asksWithin(reading.text)
    ? sure('talk.statement')
    : null
}
