/** How one instruction is held and becomes a new version, with what stood before it in the history. */
import { message } from '../../contract/messages/message'
import type { Selectable } from 'kysely'
import { formatDateTime } from '../../rules/time/format'
import { notFound, DomainError } from '../platform/errors'
import type { Caller } from '../access/route'
import { formatsOfAccount } from '../accounts/accounts'
import type { Executor, Tx } from '../platform/database'
import { newId } from '../platform/id'
import { plainText } from '../platform/plain-text'
import type { Tables } from '../platform/schema'
import type { AccountRow } from '../platform/schema/accounts'

export type VersionRow = Selectable<Tables['instruction_versions']>

/** Who saves: the signed-in user. */
export interface Author {
  readonly id: string
  readonly name: string
}

/** What has versions: the journey itself, or one source within it. */
export interface Kept {
  readonly table: 'journeys' | 'source_configurations'
  readonly id: string
  readonly journey_id: string
  readonly configuration_id: string | null
  readonly instruction: string
  readonly version: number
  readonly updated_at: Date
}

/** Stands for whoever wrote a text that is older than its history. */
const UNKNOWN_AUTHOR = 'Before the history'

export const authorOf = ({ user }: Pick<Caller, 'user'>): Author => ({
  id: user.id,
  name: `${user.first_name} ${user.last_name}`.trim() || user.email,
})

/** Held until the transaction ends. Throws 404 for a journey of another account. */
export async function holdJourney(tx: Tx, accountId: string, id: string): Promise<Kept> {
  const found = await tx
    .selectFrom('journeys')
    .select(['id', 'instruction', 'version', 'updated_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return { ...found, table: 'journeys', journey_id: found.id, configuration_id: null }
}

/**
 * A source of the journey; `held`: until the transaction ends. Throws 404 for a source of another account,
 * 409 for one that left the journey.
 */
export async function sourceWithin(
  db: Executor,
  accountId: string,
  id: string,
  journeyId: string,
  held?: 'held',
): Promise<Kept & { readonly source_name: string }> {
  const found = await db
    .selectFrom('source_configurations')
    .select(['id', 'source_name', 'journey_id', 'instruction', 'version', 'updated_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .$if(held !== undefined, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!found) throw notFound()
  if (found.journey_id !== journeyId) throw new DomainError('source_moved')
  return { ...found, table: 'source_configurations', journey_id: journeyId, configuration_id: found.id }
}

/** Throws 409 in the words of who saved the version that stands. */
export async function refuse(tx: Tx, account: AccountRow, kept: Kept): Promise<never> {
  const last = await tx
    .selectFrom('instruction_versions')
    .select(['author', 'at'])
    .where('account_id', '=', account.id)
    .where('journey_id', '=', kept.journey_id)
    .where('configuration_id', 'is not distinct from', kept.configuration_id)
    .where('version', '=', kept.version)
    .executeTakeFirst()
  const when = formatDateTime(last?.at ?? kept.updated_at, formatsOfAccount(account))
  const what = kept.configuration_id === null ? 'journey' : 'source'
  throw new DomainError(
    last
      ? message(`${what}_saved_meanwhile`, { who: last.author, when })
      : message(`${what}_saved_meanwhile_unnamed`, { when }),
  )
}

/** Text of an instruction as it is kept. */
export const tidied = (text: string) => plainText(text).trim()

/** Saves what changed as a new version; answers the version that stands afterwards. */
export async function keep(
  tx: Tx,
  accountId: string,
  kept: Kept,
  text: string,
  author: Author,
  at: Date,
): Promise<number> {
  const next = tidied(text)
  if (next === kept.instruction.trim()) return kept.version
  return (await write(tx, accountId, kept, next, author, at)).version
}

/** Saves as a new version, whether it differs or not. */
export async function write(
  tx: Tx,
  accountId: string,
  kept: Kept,
  instruction: string,
  author: Author,
  at: Date,
): Promise<VersionRow> {
  const shared = {
    account_id: accountId,
    journey_id: kept.journey_id,
    configuration_id: kept.configuration_id,
  }
  // What stood before is in the history too, so that it can be rolled back to; mostly it is there already.
  const stood = await tx
    .selectFrom('instruction_versions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('journey_id', '=', kept.journey_id)
    .where('configuration_id', 'is not distinct from', kept.configuration_id)
    .where('version', '=', kept.version)
    .executeTakeFirst()
  if (!stood)
    await insertVersion(tx, shared, {
      version: kept.version,
      instruction: kept.instruction,
      author: UNKNOWN_AUTHOR,
      user_id: null,
      at: kept.updated_at,
    })
  const version = kept.version + 1
  await tx
    .updateTable(kept.table)
    .set({ instruction, version, updated_at: at })
    .where('id', '=', kept.id)
    .where('account_id', '=', accountId)
    .execute()
  const saved = { version, instruction, author: author.name, user_id: author.id, at }
  return await insertVersion(tx, shared, saved)
}

export async function insertVersion(
  tx: Tx,
  of: Pick<VersionRow, 'account_id' | 'journey_id' | 'configuration_id'>,
  saved: Pick<VersionRow, 'version' | 'instruction' | 'author' | 'user_id' | 'at'>,
): Promise<VersionRow> {
  return await tx
    .insertInto('instruction_versions')
    .values({ ...of, ...saved, id: newId('n_', saved.at) })
    .returningAll()
    .executeTakeFirstOrThrow()
}
