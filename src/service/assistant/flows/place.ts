/** Where the dealership is, and how to call it. */
import { formatPhone } from '../../../rules/text/format-phone'
import { ADDRESS_SOURCE, PHONE_SOURCE } from '../respond/sources'
import type { Outcome, Turn } from '../turn'
import { PLACE_WORDS } from '../words/place'

/** Empty where the dealership has not entered the fact. */
export function dealershipLocation({ question, language }: Turn, fact: 'address' | 'phone'): Outcome {
  const { address, phone, formats } = question.dealership
  const words = PLACE_WORDS[language]
  if (fact === 'address') {
    return { parts: address === '' ? [] : [{ text: words.address(address), sources: [ADDRESS_SOURCE] }] }
  }
  const number = formatPhone(phone, formats)
  return {
    parts: phone === '' ? [] : [{ text: words.phone(number), sources: [PHONE_SOURCE], grounds: [number] }],
  }
}
