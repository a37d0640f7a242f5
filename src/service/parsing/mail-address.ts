/**
 * Addresses by which a customer's mail finds its conversation: nobody can guess one, since each carries a
 * keyed hash of what it names. They survive mail servers that change the case of letters.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { Config } from '../platform/config'
import type { Executor } from '../platform/database'
import { getOrCreateSecret } from '../platform/secrets'

export interface MailSender {
  /** E.g. `replies@northside.example`. */
  readonly address: string
  readonly local: string
  readonly domain: string
}

/** What mail to such an address is for. */
export type AddressPurpose = 'reply' | 'unsubscribe'

/** Mail that is only kept in the local outbox comes from here. */
const LOCAL_DOMAIN = 'forecourt.localhost'
const SECRET = 'reply_address'
const SECRET_BYTES = 32
const MAC_DIGITS = 16
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const MARK: Readonly<Record<AddressPurpose, string>> = { reply: '', unsubscribe: 'u.' }
const ADDRESS = /\+(u\.)?(c_[0-9a-z]{1,40})\.([0-9a-z]{16})@/
const MESSAGE_ID = /^(c_[0-9a-z]{1,40})\.([0-9]{1,9})@/
const NOTICE_ID = /^i_[0-9a-z]{1,40}@/

/** Of `?from=` in SMTP_URL, else `replies` at its host. */
export function mailSenderOf({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): MailSender {
  const server = SMTP_URL === undefined ? undefined : new URL(SMTP_URL)
  const host = server === undefined ? LOCAL_DOMAIN : server.hostname
  const named = isIP(host.replace(/^\[|\]$/g, '')) === 0 ? host : 'localhost'
  const address = server?.searchParams.get('from') ?? `replies@${named}`
  const [local = '', domain = ''] = address.split('@')
  return { address, local, domain }
}

/** The key of the hashes, the same for every instance. */
export const addressKey = (db: Executor): Promise<string> =>
  getOrCreateSecret(db, SECRET, async () => randomBytes(SECRET_BYTES).toString('base64url'))

function macOf(key: string, purpose: AddressPurpose, conversationId: string): string {
  const hash = createHmac('sha256', key).update(`${purpose}:${conversationId}`).digest()
  return Array.from(hash.subarray(0, MAC_DIGITS), (byte) => DIGITS.charAt(byte % DIGITS.length)).join('')
}

/** The address of a conversation, for answers or for wanting no more mail. */
export function addressOfConversation(
  sender: MailSender,
  key: string,
  conversationId: string,
  purpose: AddressPurpose = 'reply',
): string {
  const mac = macOf(key, purpose, conversationId)
  return `${sender.local}+${MARK[purpose]}${conversationId}.${mac}@${sender.domain}`
}

/** Which conversation an address of mail names; undefined for any address that we did not make. */
export function conversationOfAddress(
  key: string,
  address: string,
): { conversation_id: string; purpose: AddressPurpose } | undefined {
  const [, mark, conversation_id, mac] = ADDRESS.exec(address.toLowerCase()) ?? []
  if (conversation_id === undefined || mac === undefined) return undefined
  const purpose = mark === undefined ? 'reply' : 'unsubscribe'
  const right = Buffer.from(macOf(key, purpose, conversation_id))
  return timingSafeEqual(right, Buffer.from(mac)) ? { conversation_id, purpose } : undefined
}

/** Without its angle brackets. */
export const messageIdOf = (sender: MailSender, conversationId: string, seq: number) =>
  `${conversationId}.${seq}@${sender.domain}`

/** Conversation and line of a Message-ID of ours; undefined for anybody else's. */
export function lineOfMessageId(id: string): { conversation_id: string; seq: number } | undefined {
  const [, conversation_id, seq] = MESSAGE_ID.exec(id.toLowerCase()) ?? []
  return conversation_id === undefined ? undefined : { conversation_id, seq: Number(seq) }
}

/** Of a notice to staff, without angle brackets. */
export const noticeMessageId = ({ domain }: MailSender, noticeId: string) => `${noticeId}@${domain}`

/** Whether a Message-ID is that of a notice: its answer is staff's, and no customer's. */
export const isNoticeMessageId = (id: string) => NOTICE_ID.test(id.toLowerCase())

/** One plain address: a recipient that a mail server cannot take for two, nor a header for its end. */
export const isMailAddress = (text: string) =>
  text.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,190}$/u.test(text)
