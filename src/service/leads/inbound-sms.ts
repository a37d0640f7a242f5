/** Processes an SMS from a customer. */
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js'
import type { CallBody } from '../../contract/core/call'
import type { inboundSms, Taken } from '../../contract/calls/intake'
import type { ServiceContext } from '../context'
import { invalid } from '../platform/errors'
import { storeInbound } from './inbound'
import type { Tx } from '../platform/database'
import type { AccountRow } from '../platform/schema/accounts'
import { answerKeyword, keywordAnswer } from './keyword-answers'
import { keywordIn } from './opt-out-keywords'
import { trimmed } from '../../contract/core/blank'

const SOURCE = 'SMS'
const LEAD_TYPE = 'Internet'
const NO_TEXT = '(no text)'

/** Throws `fields_invalid` when it does not come from a phone number. */
export async function receiveSms(
  context: ServiceContext,
  account: AccountRow,
  sms: CallBody<typeof inboundSms>,
): Promise<Taken> {
  const number = parsePhoneNumberFromString(sms.from, account.country as CountryCode)
  if (!number?.isPossible()) throw invalid({ from: 'not_phone_number' })
  const phone = number.number
  const text = trimmed(sms.text)
  const keyword = keywordIn(text)
  // HELP is answered whenever it is asked, and a change once.
  async function answer(tx: Tx, changed: boolean, at: Date): Promise<void> {
    if (keyword === null || !context.settings.SMS_KEYWORD_ANSWERS) return
    if (!changed && keyword.order !== 'help') return
    const reply = { phone, messageId: sms.message_id, text: keywordAnswer(keyword, account) }
    await answerKeyword(tx, account, reply, at)
  }

  return await storeInbound(context, account, {
    channel: 'sms',
    provider_id: sms.message_id,
    senders: [{ phone }],
    names: { conversation_ids: [], message_ids: [] },
    text: () => (text === '' ? NO_TEXT : text),
    files: [],
    subscribed: keyword === null || keyword.order === 'help' ? undefined : keyword.order === 'start',
    cause: 'keyword',
    answerKeyword: answer,
    automatic: false,
    answerable: keyword === null || !keyword.isAlone,
    beginsLead: true,
    note: null,
    lead: { source_name: SOURCE, lead_type: LEAD_TYPE, phone },
  })
}
