/** Where the dealership is, and how to call it. */
import { formatPhone } from '../../../rules/text/format-phone'
import { ADDRESS_SOURCE, PHONE_SOURCE } from '../respond/sources'
import type { Outcome, Part, Turn } from '../turn'
import { UNKNOWN } from '../words/knowledge'
import { PLACE_WORDS } from '../words/place'
import { missingFact } from './missing-fact'

export const dealershipLocation = (turn: Turn, fact: 'address' | 'distance' | 'phone'): Outcome => ({
  parts: [factPart(turn, fact)],
})

function factPart(turn: Turn, fact: 'address' | 'distance' | 'phone'): Part {
  const { address, phone, formats } = turn.question.dealership
  const words = PLACE_WORDS[turn.language]
  if (fact === 'distance') {
    const { text, ...rest } = factPart(turn, 'address')
    return { ...rest, text: `${UNKNOWN[turn.language]} ${text}`, unknown: true }
  }
  if (fact === 'address') {
    if (address === '') return missingFact(turn, fact)
    return { text: words.address(address), sources: [ADDRESS_SOURCE] }
  }
  if (phone === '') return missingFact(turn, fact)
  const number = formatPhone(phone, formats)
  return { text: words.phone(number), sources: [PHONE_SOURCE], grounds: [number] }
}
