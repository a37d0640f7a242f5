/** The demo's outbox: messages to customers and notices to staff that a gateway would have sent. */
import { sql } from 'kysely'
import type { Formats } from '../../contract/core/formats'
import { formatsOfAccount } from '../accounts/accounts'
import type { Db } from '../platform/database'
import { storedFilesOf, type StoredFile } from '../platform/file-content'
import type { DeliveryRow, NoticesTable } from '../platform/schema/delivery'

interface OutboxFields extends Pick<
  DeliveryRow,
  'account_id' | 'channel' | 'recipient' | 'subject' | 'status' | 'error'
> {
  readonly text: string
  readonly at: Date
  readonly dealership: string
  /** The dealership's formats. */
  readonly formats: Formats
}

/** A message to a customer. */
export interface OutboxEntry extends OutboxFields, Pick<DeliveryRow, 'conversation_id' | 'seq'> {
  readonly customer: string
  /** What the e-mail carries. */
  readonly files: readonly StoredFile[]
}

/** A notice to staff, or a transcript that a shopper requested. Nobody can answer it. */
export interface OutboxNotice extends OutboxFields, Pick<NoticesTable, 'id' | 'conversation_id' | 'kind'> {}

export type OutboxItem =
  | { readonly to: 'customer'; readonly entry: OutboxEntry }
  | { readonly to: 'staff'; readonly entry: OutboxNotice }

interface OutboxKey {
  readonly notice_id: string | null
  readonly conversation_id: string | null
  readonly seq: number | null
}

const PAGE_SIZE = 20

const DEALERSHIP = [
  'a.name as dealership',
  'a.time_zone',
  'a.date_format',
  'a.time_format',
  'a.phone_format',
  'a.country',
] as const

/** Messages of all dealerships, newest first. `page` counts from 1 and is clamped to the existing pages. */
export async function readOutbox(
  db: Db,
  channels: readonly string[],
  page: number,
): Promise<{ items: OutboxItem[]; page: number; pages: number }> {
  const channelList = sql`(${sql.join(channels)})`
  const { rows: counted } = await sql<{ total: number }>`
    select (select count(*) from deliveries where channel in ${channelList})::int
      + (select count(*) from notices where channel in ${channelList})::int as total`.execute(db)
  const pages = Math.max(1, Math.ceil((counted[0]?.total ?? 0) / PAGE_SIZE))
  const shown = Math.min(Math.max(1, page), pages)
  const { rows: keys } = await sql<OutboxKey>`
    select null as notice_id, d.conversation_id, d.seq, m.at
    from deliveries d join messages m on m.conversation_id = d.conversation_id and m.seq = d.seq
    where d.channel in ${channelList}
    union all
    select n.id, n.conversation_id, null, n.at from notices n where n.channel in ${channelList}
    order by at desc, conversation_id, seq desc nulls last, notice_id
    limit ${PAGE_SIZE} offset ${(shown - 1) * PAGE_SIZE}`.execute(db)
  const found = await Promise.all(keys.map((key) => findItem(db, key)))
  return { items: found.filter((item) => item !== undefined), page: shown, pages }
}

async function findItem(
  db: Db,
  { notice_id, conversation_id, seq }: OutboxKey,
): Promise<OutboxItem | undefined> {
  if (notice_id !== null) {
    const entry = await findNotice(db, notice_id)
    return entry && { to: 'staff', entry }
  }
  const entry = await findOutboxEntry(db, conversation_id ?? '', seq ?? 0)
  return entry && { to: 'customer', entry }
}

async function findNotice(db: Db, id: string): Promise<OutboxNotice | undefined> {
  const row = await db
    .selectFrom('notices as n')
    .innerJoin('accounts as a', 'a.id', 'n.account_id')
    .select(['n.id', 'n.account_id', 'n.conversation_id', 'n.kind', 'n.channel', 'n.recipient', 'n.subject'])
    .select(['n.status', 'n.error', 'n.text', 'n.at', ...DEALERSHIP])
    .where('n.id', '=', id)
    .executeTakeFirst()
  return row && { ...row, formats: formatsOfAccount(row) }
}

/** A message to a customer; undefined when there is none. */
export async function findOutboxEntry(
  db: Db,
  conversationId: string,
  seq: number,
): Promise<OutboxEntry | undefined> {
  const row = await db
    .selectFrom('deliveries as d')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.conversation_id', '=', 'd.conversation_id').onRef('m.seq', '=', 'd.seq'),
    )
    .innerJoin('conversations as c', 'c.id', 'd.conversation_id')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .select(['d.account_id', 'd.conversation_id', 'd.seq', 'd.channel', 'd.recipient'])
    .select([
      'd.subject',
      'd.status',
      'd.error',
      'm.text',
      'm.attachments',
      'm.at',
      'c.name',
      'c.surname',
      ...DEALERSHIP,
    ])
    .where('d.conversation_id', '=', conversationId)
    .where('d.seq', '=', seq)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, surname, attachments, ...rest } = row
  return {
    ...rest,
    formats: formatsOfAccount(row),
    customer: `${name} ${surname}`.trim(),
    files: storedFilesOf(attachments),
  }
}
