/**
 * Turns a claimed notice into a push message, if it still matters: the device and its user are still there,
 * the user may still see the lead, and nobody has answered meanwhile.
 */
import { createHash } from 'node:crypto'
import type { PushMessage } from '../../../contract/elements/push-message'
import {
  ANSWERED_TTL,
  isPushKind,
  isUntilAnswered,
  PUSH_OPTIONS,
  TEST_TTL,
} from '../../../rules/settings/push'
import type { PushKind } from '../../../contract/core/push-kinds'
import { nameOrContact } from '../../../rules/conversations/name-or-contact'
import { withLinkedScope } from '../../../rules/routes/linked-scope'
import { formatsOfAccount } from '../../accounts/accounts'
import type { Tx } from '../../platform/database'
import type { ConversationRecord } from '../../platform/schema/conversations'
import type { NoticesTable } from '../../platform/schema/delivery'
import type { PushDeviceRow } from '../../platform/schema/push'
import type { Selectable } from 'kysely'
import { pushWords } from './push-words'
import { ANSWERED, PUSH_TEST } from './queue-push'
import { isDeviceOpen, isNotified } from './recipients'

/** What the push gateway sends. */
export interface PushOrder {
  readonly device: Pick<PushDeviceRow, 'id' | 'sealed'>
  readonly message: PushMessage
  /** Seconds. */
  readonly ttl: number
  readonly urgency: 'low' | 'normal' | 'high'
  /** A push service keeps only the last message of a topic for a device that is off. */
  readonly topic: string
}

/** RFC 8030 allows 32 characters. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

/** Undefined when it is no longer to be sent. */
export async function preparePush(
  tx: Tx,
  notice: Selectable<NoticesTable>,
  now: Date,
): Promise<PushOrder | undefined> {
  const device = await tx
    .selectFrom('push_devices')
    .selectAll()
    .where('id', '=', notice.recipient)
    .executeTakeFirst()
  if (!device || !(await isDeviceOpen(tx, device, now))) return undefined
  const { kind, at } = notice
  const options = optionsOf(kind)
  if (!options || at.getTime() + options.ttl * 1000 <= now.getTime()) return undefined
  const conversation = await readSubject(tx, notice)
  if (kind !== PUSH_TEST && !(conversation && (await isWanted(tx, device, conversation, kind))))
    return undefined
  const account = await tx
    .selectFrom('accounts')
    .select(['name', 'time_zone', 'date_format', 'time_format', 'phone_format', 'country'])
    .where('id', '=', notice.account_id)
    .executeTakeFirstOrThrow()
  const facts = {
    customer: conversation ? conversation.name || nameOrContact(conversation, formatsOfAccount(account)) : '',
    dealership: account.name,
    channel: conversation?.last_channel ?? null,
    by: notice.subject,
  }
  const tag = conversation ? `conversation/${conversation.id}` : PUSH_TEST
  const path = conversation
    ? withLinkedScope(tag, { account: notice.account_id, product: null })
    : 'conversation'
  const words = pushWords(options.kind, facts, device.language)
  const message = { ...words, lang: device.language, tag, path, at: at.getTime(), silent: kind === ANSWERED }
  const { ttl, urgency } = options
  return { device, message, ttl, urgency, topic: topicOf(tag) }
}

function optionsOf(kind: string): (Pick<PushOrder, 'ttl' | 'urgency'> & { kind: NoticeKind }) | undefined {
  if (kind === ANSWERED) return { kind: ANSWERED, ttl: ANSWERED_TTL, urgency: 'low' }
  if (kind === PUSH_TEST) return { kind: PUSH_TEST, ttl: TEST_TTL, urgency: 'high' }
  return isPushKind(kind) ? { kind, ...PUSH_OPTIONS[kind] } : undefined
}
type NoticeKind = PushKind | typeof ANSWERED | typeof PUSH_TEST

async function readSubject(
  tx: Tx,
  { conversation_id, account_id }: Pick<Selectable<NoticesTable>, 'conversation_id' | 'account_id'>,
): Promise<ConversationRecord | undefined> {
  if (conversation_id === null) return undefined
  return await tx
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', conversation_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
}

async function isWanted(
  tx: Tx,
  { user_id }: PushDeviceRow,
  conversation: ConversationRecord,
  kind: string,
): Promise<boolean> {
  const isWaiting = conversation.awaiting_reply && conversation.takeover_status !== 'IN_PROGRESS'
  if (kind === ANSWERED) return !isWaiting && (await isNotified(tx, user_id, conversation, 'handoff'))
  if (!isPushKind(kind)) return false
  if (isUntilAnswered(kind) && !isWaiting) return false
  if (kind === 'chat_offer' && !(await isOffered(tx, conversation))) return false
  return await isNotified(tx, user_id, conversation, kind)
}

async function isOffered(tx: Tx, { id, account_id }: ConversationRecord): Promise<boolean> {
  const open = await tx
    .selectFrom('chat_offers')
    .select('id')
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return open !== undefined
}
