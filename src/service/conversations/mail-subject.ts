/** Finds the subject of the letters of a conversation. */
import { threadSubject, type LetterWriter } from '../../rules/conversations/mail-subject'
import { isolate } from '../../rules/text/bidi'
import type { Executor } from '../platform/database'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'

interface LeadVehicle {
  readonly year: number | null
  readonly make: string | null
  readonly model: string | null
}

/** The subject where the customer has not named one: always the same, so that the letters form a thread. */
export function ownSubject({ name }: Pick<AccountRow, 'name'>, { year, make, model }: LeadVehicle): string {
  if (make === null || model === null) return `Re: Your inquiry at ${isolate(name)}`
  const vehicle = [year, make, model].filter((part) => part !== null).join(' ')
  return `Re: ${isolate(vehicle)} at ${isolate(name)}`
}

/** Reads the subject of an answer: that of the customer's latest e-mail, or else our own. */
export async function readSubject(
  db: Executor,
  account: Pick<AccountRow, 'name'>,
  conversation: ConversationRecord,
  writer: LetterWriter,
): Promise<string> {
  return (
    (await readThreadSubject(db, conversation, writer)) ??
    ownSubject(account, await readVehicle(db, conversation))
  )
}

/** Reads the subject of the customer's thread; null when there is none that a letter may repeat. */
export async function readThreadSubject(
  db: Executor,
  conversation: Pick<ConversationRecord, 'id' | 'account_id'>,
  writer: LetterWriter,
): Promise<string | null> {
  const latest = await db
    .selectFrom('inbound_messages')
    .select('subject')
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .where('channel', '=', 'email')
    .where('subject', 'is not', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return threadSubject(latest?.subject ?? null, writer)
}

async function readVehicle(db: Executor, conversation: ConversationRecord): Promise<LeadVehicle> {
  return await db
    .selectFrom('leads as l')
    .leftJoin('vehicles as v', (join) =>
      join.onRef('v.id', '=', 'l.vehicle_id').onRef('v.account_id', '=', 'l.account_id'),
    )
    .select(['v.year', 'v.make', 'v.model'])
    .where('l.id', '=', conversation.lead_id)
    .where('l.account_id', '=', conversation.account_id)
    .executeTakeFirstOrThrow()
}
