/**
 * A monthly payment. The assistant names none, since it depends on the loan; it repeats the terms that the
 * shopper named, and offers a person who works it out.
 */
import { formatMoney } from '../../../rules/time/format'
import { vehicleName } from '../../accounts/vehicles'
import { statedPrice } from '../facts/price'
import type { VehicleRow } from '../../platform/schema/accounts'
import type { Question } from '../port'
import type { Outcome, Part, Turn } from '../turn'
import { loanTermsIn } from '../understand/entities/loan-terms'
import { stocksIn } from '../understand/entities/stock-numbers'
import { referenceIn } from '../understand/entities/reference'
import { PERSON_REPLY } from '../words/knowledge'
import { PAYMENT_WORDS } from '../words/payment'
import { vehiclesWith } from './shown-vehicles'

/** The dealership's answer with the terms of the text; unchanged where it names none. */
export function withTerms(turn: Turn, text: string, answer: Outcome): Outcome {
  const { down, months } = loanTermsIn(text)
  const isAsking = answer.state?.flow !== undefined || turn.question.handed_off
  if ((down === undefined && months === undefined) || isAsking) return answer
  const words = PAYMENT_WORDS[turn.language]
  const vehicle = vehicleIn(turn, text)
  const terms = [
    ...(vehicle === undefined ? [] : [namedWithPrice(vehicle, turn.question)]),
    ...(down === undefined ? [] : [words.down(formatMoney(down))]),
    ...(months === undefined ? [] : [words.months(months)]),
  ].join(', ')
  const part: Part = {
    text: `${words.terms(terms)} ${words.ask}`,
    quick_replies: [PERSON_REPLY[turn.language]],
    grounds: [terms],
  }
  const focus = vehicle === undefined ? {} : { focus: vehicle.stock }
  return { parts: [...answer.parts, part], state: { ...answer.state, ...focus, flow: { kind: 'person' } } }
}

/** The vehicle of the text, such as 'the second one', or else that of the dialogue. */
function vehicleIn({ question, state }: Turn, text: string): VehicleRow | undefined {
  const { vehicles } = question.catalogue
  const pointed = referenceIn(text, vehiclesWith(state.shown, vehicles), vehicles)
  const [first, another] = pointed?.kind === 'shown' ? pointed.stocks : []
  const only = another === undefined ? first : undefined
  const stock = stocksIn(text, vehicles)[0]?.stock ?? only ?? state.focus
  return stock === null ? undefined : vehiclesWith([stock], vehicles)[0]
}

function namedWithPrice(vehicle: VehicleRow, { dealership }: Question): string {
  const price = statedPrice(vehicle, dealership)
  return price === null ? vehicleName(vehicle) : `${vehicleName(vehicle)} (${price})`
}
