/** An e-mail of a customer. */
import type { Taken } from '../../contract/calls/intake'
import type { ServiceContext } from '../context'
import {
  addressKey,
  conversationOfAddress,
  isNoticeMessageId,
  lineOfMessageId,
  mailSenderOf,
} from '../parsing/mail-address'
import { invalid } from '../platform/errors'
import { keepStatus } from '../delivery/delivery-queue'
import { takeInbound } from './inbound'
import type { AccountRow } from '../platform/schema/accounts'
import type { AdfRead } from '../parsing/adf/source'
import { takeAdf } from './take-adf'
import { mailWish } from './opt-out-keywords'
import type { InboundMail, Simplification } from '../parsing/inbound-mail'

const SOURCE = 'Email'
const LEAD_TYPE = 'Internet'
const NO_TEXT = '(no text)'
/** For staff, beside a letter that broke a limit. */
const NOTES: Readonly<Record<Simplification, string>> = {
  formatting: 'The formatting of this e-mail is nested too deeply: only its text is shown',
  beginning:
    'This e-mail is too large or too complex to be read whole: only the beginning of its text is shown, without its files',
}

/** `raw`: the whole message. Throws 400 when it names no sender, 503 when too much waits to be read. */
export async function takeEmail(context: ServiceContext, account: AccountRow, raw: string): Promise<Taken> {
  const mail = await context.intakeParser.readMail(raw, account)
  if (mail.from === null) throw invalid({ raw: 'no_sender' })
  const key = await addressKey(context.db)
  // Our own mail that came back through a mailbox is nobody's answer.
  const { address } = mail.from
  if (address === mailSenderOf(context.settings).address || conversationOfAddress(key, address)) {
    return { status: 'ignored', conversation_id: null }
  }
  // Staff, or a machine of theirs, answered a notice: that begins no lead.
  if (mail.refers.some(isNoticeMessageId)) return { status: 'ignored', conversation_id: null }
  const named = mail.to.map((to) => conversationOfAddress(key, to)).find((one) => one !== undefined)
  const lines = mail.refers.flatMap((id) => lineOfMessageId(id) ?? [])
  const conversation_ids = [named, ...lines].flatMap((one) => one?.conversation_id ?? [])
  // A lead, unless a customer answers us with it: whoever sent it is no customer.
  if (mail.adf !== null && conversation_ids.length === 0) {
    return await takeLeads(context, account, mail.adf, address)
  }
  const taken = await takeInbound(context, account, {
    channel: 'email',
    provider_id: mail.id,
    sender: { email: address },
    names: { conversation_ids, message_ids: mail.refers },
    text: (begins) => wordsOf(mail, begins),
    files: mail.automatic ? [] : mail.files,
    subscribed: mail.automatic ? undefined : named?.purpose === 'unsubscribe' ? false : mailWish(mail.text),
    automatic: mail.automatic,
    note: mail.simplified === null ? null : { event: 'EMAIL_SIMPLIFIED', event_name: NOTES[mail.simplified] },
    lead: {
      source_name: SOURCE,
      lead_type: LEAD_TYPE,
      email: address,
      first_name: mail.from.first_name,
      last_name: mail.from.last_name,
    },
  })
  if (mail.bounced !== null) await keepBounce(context, account, mail, mail.bounced)
  return taken
}

/**
 * Leads in ADF/XML that came by mail: what is refused is kept, and answered without a fault, which would only
 * have the letter sent again.
 */
async function takeLeads(
  context: ServiceContext,
  account: AccountRow,
  adf: AdfRead,
  sender: string,
): Promise<Taken> {
  const { leads } = await takeAdf(context, account, adf, { channel: 'email', sender })
  const first =
    leads.find(({ status }) => status === 'ok') ?? leads.find(({ status }) => status === 'repeated')
  return first
    ? { status: first.status, conversation_id: first.conversation_id }
    : { status: 'refused', conversation_id: null }
}

function wordsOf({ text, subject, automatic }: InboundMail, begins: boolean): string {
  if (automatic) return ['Automatic e-mail', subject, text].filter(Boolean).join('\n')
  // What it is about stands only in the subject, when nothing was said before.
  const lines = begins && subject !== '' ? [subject, text] : [text === '' ? subject : text]
  return lines.filter(Boolean).join('\n\n') || NO_TEXT
}

/** A mail server reports that one of our messages did not arrive. */
async function keepBounce(
  context: ServiceContext,
  account: AccountRow,
  { refers }: InboundMail,
  error: string,
): Promise<void> {
  for (const id of refers) {
    if (lineOfMessageId(id) === undefined) continue
    if (await keepStatus(context, account.id, { provider_id: id, status: 'failed', error })) return
  }
}
