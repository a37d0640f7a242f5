/**
 * A monthly payment. The assistant names none, since it depends on the loan; it repeats the terms that the
 * shopper named, and offers a person who works it out.
 */
import { formatMoney } from '../../../rules/time/format'
import { vehicleName } from '../../accounts/vehicles'
import { statedPrice } from '../facts/price'
import type { Outcome, Part, Turn } from '../turn'
import { loanTermsIn } from '../understand/entities/loan-terms'
import { stocksIn } from '../understand/entities/names'
import { PERSON_REPLY } from '../words/knowledge'
import { PAYMENT_WORDS } from '../words/payment'
import { vehiclesWith } from './shown-vehicles'

/** The dealership's answer with the terms of the text; unchanged where it names none. */
export function withTerms(turn: Turn, text: string, answer: Outcome): Outcome {
  const { down, months } = loanTermsIn(text)
  const isAsking = answer.state?.flow !== undefined || turn.question.handed_off
  if ((down === undefined && months === undefined) || isAsking) return answer
  const words = PAYMENT_WORDS[turn.language]
  const terms = [
    ...vehicleIn(turn, text),
    ...(down === undefined ? [] : [words.down(formatMoney(down))]),
    ...(months === undefined ? [] : [words.months(months)]),
  ].join(', ')
  const part: Part = {
    text: `${words.terms(terms)} ${words.ask}`,
    quick_replies: [PERSON_REPLY[turn.language]],
    grounds: [terms],
  }
  return { parts: [...answer.parts, part], state: { ...answer.state, flow: { kind: 'person' } } }
}

/** The vehicle of the text or of the dialogue, with its price. */
function vehicleIn({ question, state }: Turn, text: string): readonly string[] {
  const { vehicles } = question.catalogue
  const stock = stocksIn(text, vehicles)[0]?.stock ?? state.focus
  const [vehicle] = stock === null ? [] : vehiclesWith([stock], vehicles)
  if (vehicle === undefined) return []
  const price = statedPrice(vehicle, question.dealership)
  return [price === null ? vehicleName(vehicle) : `${vehicleName(vehicle)} (${price})`]
}
