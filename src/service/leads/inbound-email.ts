/** Processes an e-mail from a customer. */
import type { Taken } from '../../contract/calls/intake'
import { bareSubject } from '../../rules/conversations/mail-subject'
import type { ServiceContext } from '../context'
import {
  addressKey,
  conversationOfAddress,
  isNoticeMessageId,
  messageOfMessageId,
  mailSenderOf,
  unsubscribeTokenOfAddress,
} from '../parsing/mail-address'
import { invalid } from '../platform/errors'
import { storeDeliveryStatus } from '../delivery/delivery-reports'
import { storeInbound } from './inbound'
import type { AccountRow } from '../platform/schema/accounts'
import type { Executor } from '../platform/database'
import type { AdfRead } from '../parsing/adf/source'
import { receiveAdf } from './receive-adf'
import { findFormerRecipient, findMailCustomer, setMailSubscribed, type MailCustomer } from './mail-customer'
import { mailUnsubscribes } from './opt-out-keywords'
import type { InboundMail, Simplification } from '../parsing/inbound-mail'
import type { RawMail } from '../parsing/mail-bytes'

const SOURCE = 'Email'
const LEAD_TYPE = 'Internet'
const NO_TEXT = '(no text)'
/** Notes for staff beside an e-mail that exceeded a limit. */
const NOTES: Readonly<Record<Simplification, string>> = {
  formatting: 'The formatting of this e-mail is nested too deeply: only its text is shown',
  beginning:
    'This e-mail is too large or too complex to be read whole: only the beginning of its text is shown, without its files',
}

/**
 * `raw` is the whole message, as text or bytes. Throws `fields_invalid` when it names no sender, and
 * `parser_busy` when too many messages wait to be parsed.
 */
export async function receiveEmail(
  context: ServiceContext,
  account: AccountRow,
  raw: RawMail,
): Promise<Taken> {
  const mail = await context.intakeParser.readMail(raw, account)
  if (mail.from === null) throw invalid({ [typeof raw === 'string' ? 'raw' : 'raw_base64']: 'no_sender' })
  const key = await addressKey(context.db)
  // Our own e-mail that came back through a mailbox is not an answer.
  const { address } = mail.from
  const isOurs = conversationOfAddress(key, address) ?? unsubscribeTokenOfAddress(address)
  if (address === mailSenderOf(context.settings).address || isOurs) {
    return { status: 'ignored', conversation_id: null }
  }
  // An answer of staff, or of their auto-responder, to a notice does not create a lead.
  if (mail.refers.some(isNoticeMessageId)) return { status: 'ignored', conversation_id: null }
  const byLink = await leavingCustomer(context.db, account, mail)
  const addressed = byLink?.id ?? mail.to.map((to) => conversationOfAddress(key, to)).find(Boolean)
  const answered = mail.refers.flatMap((id) => messageOfMessageId(id)?.conversation_id ?? [])
  const conversation_ids = [...(addressed === undefined ? [] : [addressed]), ...answered]
  const byWord = !mail.automatic && mailUnsubscribes(mail.text)
  const leaving =
    byLink ??
    (byWord ? await findFormerRecipient(context.db, account.id, conversation_ids, address) : undefined)
  if (leaving?.isCurrent === false) {
    // The conversation is with somebody else by now, so nothing of the e-mail belongs in it.
    if (!mail.automatic) await setMailSubscribed(context, leaving, false)
    return { status: 'ignored', conversation_id: null }
  }
  // An ADF document is a lead unless it comes in a customer's answer; its sender is not the customer.
  if (mail.adf !== null && conversation_ids.length === 0) {
    return await receiveLeads(context, account, mail.adf, address)
  }
  const taken = await storeInbound(context, account, {
    channel: 'email',
    provider_id: mail.id,
    senders: [{ email: address }],
    names: { conversation_ids, message_ids: mail.refers },
    // What a machine calls its letter, such as an out-of-office note, is not what the thread is about.
    subject: mail.automatic || bareSubject(mail.subject) === '' ? null : mail.subject,
    text: (begins) => messageText(mail, begins),
    files: mail.automatic ? [] : mail.files,
    cause: byLink ? 'link' : 'keyword',
    subscribed: byWord || (byLink && !mail.automatic) ? false : undefined,
    automatic: mail.automatic,
    answerable: mail.answerable,
    beginsLead: mail.beginsLead,
    note: mail.simplified === null ? null : { event: 'EMAIL_SIMPLIFIED', event_name: NOTES[mail.simplified] },
    lead: {
      source_name: SOURCE,
      lead_type: LEAD_TYPE,
      email: address,
      first_name: mail.from.first_name,
      last_name: mail.from.last_name,
    },
  })
  if (mail.bounced !== null) await storeBounce(context, account, mail, mail.bounced)
  return taken
}

/** The customer whose letter has the address to unsubscribe to which the e-mail was sent. */
async function leavingCustomer(
  db: Executor,
  account: AccountRow,
  { to }: InboundMail,
): Promise<MailCustomer | undefined> {
  const token = to.map(unsubscribeTokenOfAddress).find((one) => one !== undefined)
  const customer = token && (await findMailCustomer(db, token))
  return customer?.account_id === account.id ? customer : undefined
}

/**
 * Processes leads in ADF/XML that came by e-mail. Rejected ones are stored and answered without an error,
 * because an error would only make the sender repeat the e-mail.
 */
async function receiveLeads(
  context: ServiceContext,
  account: AccountRow,
  adf: AdfRead,
  sender: string,
): Promise<Taken> {
  const { leads } = await receiveAdf(context, account, adf, { channel: 'email', sender })
  const first =
    leads.find(({ status }) => status === 'ok') ?? leads.find(({ status }) => status === 'repeated')
  return first
    ? { status: first.status, conversation_id: first.conversation_id }
    : { status: 'refused', conversation_id: null }
}

function messageText({ text, subject, automatic }: InboundMail, begins: boolean): string {
  if (automatic) return ['Automatic e-mail', subject, text].filter(Boolean).join('\n')
  // In a first e-mail the subject may be the only place that says what it is about.
  const lines = begins && subject !== '' ? [subject, text] : [text === '' ? subject : text]
  return lines.filter(Boolean).join('\n\n') || NO_TEXT
}

/** Stores a mail server's report that one of our messages was not delivered. */
async function storeBounce(
  context: ServiceContext,
  account: AccountRow,
  { refers }: InboundMail,
  error: string,
): Promise<void> {
  for (const id of refers) {
    if (messageOfMessageId(id) === undefined) continue
    if (await storeDeliveryStatus(context, account.id, { provider_id: id, status: 'failed', error })) return
  }
}
