/**
 * Addresses that assign a customer's mail to its conversation, and links to unsubscribe. Nobody can guess
 * one, since each contains a keyed hash of the conversation, and of the reader's address where it is to
 * unsubscribe. The addresses survive mail servers that change
 * the case of letters.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { Config } from '../platform/config'
import type { Executor } from '../platform/database'
import { randomToken } from '../platform/random-token'
import { getOrCreateSecret } from '../platform/secrets'

export interface MailSender {
  /** E.g. `replies@northside.example`. */
  readonly address: string
  readonly local: string
  readonly domain: string
}

/** The sender's domain of mail that is only shown in the local outbox. */
const LOCAL_DOMAIN = 'forecourt.localhost'
const SECRET = 'reply_address'
const MAC_DIGITS = 16
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const REPLY_ADDRESS = /\+(c_[0-9a-z]{1,40})\.([0-9a-z]{16})@/
const UNSUBSCRIBE_ADDRESS = /\+u\.(c_[0-9a-z]{1,40})\.([0-9a-z]{16})@/
const MESSAGE_ID = /^(c_[0-9a-z]{1,40})\.([0-9]{1,9})@/
const NOTICE_ID = /^i_[0-9a-z]{1,40}@/

/** The address of `?from=` in SMTP_URL, or else `replies` at its host. */
export function mailSenderOf({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): MailSender {
  const server = SMTP_URL === undefined ? undefined : new URL(SMTP_URL)
  const host = server === undefined ? LOCAL_DOMAIN : server.hostname
  const senderHost = isIP(host.replace(/^\[|\]$/g, '')) === 0 ? host : 'localhost'
  const address = server?.searchParams.get('from') ?? `replies@${senderHost}`
  const [local = '', domain = ''] = address.split('@')
  return { address, local, domain }
}

/** The key of the hashes, which all instances share. */
export const addressKey = (db: Executor): Promise<string> =>
  getOrCreateSecret(db, SECRET, async () => randomToken())

function macOf(key: string, hashed: string): string {
  const hash = createHmac('sha256', key).update(hashed).digest()
  return Array.from(hash.subarray(0, MAC_DIGITS), (byte) => DIGITS.charAt(byte % DIGITS.length)).join('')
}

/** `mac` has the length of a hash. */
const isMac = (key: string, hashed: string, mac: string) =>
  timingSafeEqual(Buffer.from(macOf(key, hashed)), Buffer.from(mac))

const replyOf = (conversationId: string) => `reply:${conversationId}`
/** Ids have no colon. */
const unsubscriptionOf = (conversationId: string, recipient?: string) =>
  recipient === undefined ? `unsubscribe:${conversationId}` : `unsubscribe:${conversationId}:${recipient}`

/** The address of a conversation for answers. */
export const addressOfConversation = (sender: MailSender, key: string, conversationId: string): string =>
  `${sender.local}+${conversationId}.${macOf(key, replyOf(conversationId))}@${sender.domain}`

/** The conversation that an address for answers names; undefined for any address that we did not create. */
export function conversationOfAddress(key: string, address: string): string | undefined {
  const [, conversation_id, mac] = REPLY_ADDRESS.exec(address.toLowerCase()) ?? []
  if (conversation_id === undefined || mac === undefined) return undefined
  return isMac(key, replyOf(conversation_id), mac) ? conversation_id : undefined
}

/** What an address or a link to unsubscribe names; whether we created it says `recipientOfToken`. */
export interface UnsubscribeToken {
  readonly conversation_id: string
  readonly mac: string
}

function tokenIn(match: RegExpExecArray | null): UnsubscribeToken | undefined {
  const [, conversation_id, mac] = match ?? []
  return conversation_id === undefined || mac === undefined ? undefined : { conversation_id, mac }
}

const UNSUBSCRIBE_PREFIX = '/unsubscribe/'
const UNSUBSCRIBE_TOKEN = /^(c_[0-9a-z]{1,40})\.([0-9a-z]{16})$/

/** The route of the page on which a customer unsubscribes from e-mail. */
export const UNSUBSCRIBE_ROUTE = `${UNSUBSCRIBE_PREFIX}:token`

/** How the reader of a letter unsubscribes: the path of that page, and an address. */
export function unsubscribeWays(sender: MailSender, key: string, conversationId: string, recipient: string) {
  const mac = macOf(key, unsubscriptionOf(conversationId, recipient.toLowerCase()))
  return {
    path: `${UNSUBSCRIBE_PREFIX}${conversationId}.${mac}`,
    address: `${sender.local}+u.${conversationId}.${mac}@${sender.domain}`,
  }
}

export const unsubscribeTokenOf = (token: string): UnsubscribeToken | undefined =>
  tokenIn(UNSUBSCRIBE_TOKEN.exec(token))

export const unsubscribeTokenOfAddress = (address: string): UnsubscribeToken | undefined =>
  tokenIn(UNSUBSCRIBE_ADDRESS.exec(address.toLowerCase()))

/**
 * To which of these addresses, in lower case, the letter with the token went. Null for an earlier letter,
 * whose token names the conversation alone; undefined for a token that we did not create.
 */
export function recipientOfToken(
  key: string,
  { conversation_id, mac }: UnsubscribeToken,
  recipients: readonly string[],
): string | null | undefined {
  if (isMac(key, unsubscriptionOf(conversation_id), mac)) return null
  return recipients.find((recipient) => isMac(key, unsubscriptionOf(conversation_id, recipient), mac))
}

/** The Message-ID of a message, without angle brackets. */
export const messageIdOf = (sender: MailSender, conversationId: string, seq: number) =>
  `${conversationId}.${seq}@${sender.domain}`

/** Conversation and message number of one of our Message-IDs; undefined for any other. */
export function messageOfMessageId(id: string): { conversation_id: string; seq: number } | undefined {
  const [, conversation_id, seq] = MESSAGE_ID.exec(id.toLowerCase()) ?? []
  return conversation_id === undefined ? undefined : { conversation_id, seq: Number(seq) }
}

/** The Message-ID of a notice to staff, without angle brackets. */
export const noticeMessageId = ({ domain }: MailSender, noticeId: string) => `${noticeId}@${domain}`

/** Whether a Message-ID belongs to a notice, so that the answer comes from staff and not from a customer. */
export const isNoticeMessageId = (id: string) => NOTICE_ID.test(id.toLowerCase())

/** Whether the text is one plain address, which neither a mail server nor a header can misread. */
export const isMailAddress = (text: string) =>
  text.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,190}$/u.test(text)
