/** Locks one instruction and writes its new version; the text before it goes into the history. */
import { message } from '../../../contract/messages/message'
import type { Selectable } from 'kysely'
import { formatDateTime } from '../../../rules/time/format'
import { notFound, DomainError } from '../../platform/errors'
import type { Caller } from '../../access/route'
import { formatsOfAccount } from '../../accounts/accounts'
import type { Executor, Tx } from '../../platform/database'
import { newId } from '../../platform/id'
import { plainText } from '../../platform/plain-text'
import type { Tables } from '../../platform/schema'
import type { AccountRow } from '../../platform/schema/accounts'

export type VersionRow = Selectable<Tables['instruction_versions']>

/** The signed-in user who saves. */
export interface Author {
  readonly id: string
  readonly name: string
}

/** What has versions: a journey, or one of its sources. */
export interface VersionedInstruction {
  readonly table: 'journeys' | 'source_configurations'
  readonly id: string
  readonly journey_id: string
  readonly configuration_id: string | null
  readonly instruction: string
  readonly version: number
  readonly updated_at: Date
}

/** The author of a text that is older than its history. */
const UNKNOWN_AUTHOR = 'Before the history'

export const authorOf = ({ user }: Pick<Caller, 'user'>): Author => ({
  id: user.id,
  name: `${user.first_name} ${user.last_name}`.trim() || user.email,
})

/** Locks a journey until the transaction ends. Throws `not_found` for a journey of another account. */
export async function lockJourney(tx: Tx, accountId: string, id: string): Promise<VersionedInstruction> {
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
 * Reads a source of the journey; with 'locked' its row is locked until the transaction ends. Throws
 * `not_found` for a source of another account, and `source_moved` for one that left the journey.
 */
export async function sourceWithin(
  db: Executor,
  accountId: string,
  id: string,
  journeyId: string,
  lock?: 'locked',
): Promise<VersionedInstruction & { readonly source_name: string }> {
  const found = await db
    .selectFrom('source_configurations')
    .select(['id', 'source_name', 'journey_id', 'instruction', 'version', 'updated_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .$if(lock !== undefined, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!found) throw notFound()
  if (found.journey_id !== journeyId) throw new DomainError('source_moved')
  return { ...found, table: 'source_configurations', journey_id: journeyId, configuration_id: found.id }
}

/**
 * Throws `journey_saved_meanwhile` or `source_saved_meanwhile` with the name of the user who saved the
 * current version. Where the history names nobody, the code ends in `_unnamed`.
 */
export async function throwConflict(
  tx: Tx,
  account: AccountRow,
  stored: VersionedInstruction,
): Promise<never> {
  const last = await tx
    .selectFrom('instruction_versions')
    .select(['author', 'at'])
    .where('account_id', '=', account.id)
    .where('journey_id', '=', stored.journey_id)
    .where('configuration_id', 'is not distinct from', stored.configuration_id)
    .where('version', '=', stored.version)
    .executeTakeFirst()
  const when = formatDateTime(last?.at ?? stored.updated_at, formatsOfAccount(account))
  const what = stored.configuration_id === null ? 'journey' : 'source'
  throw new DomainError(
    last
      ? message(`${what}_saved_meanwhile`, { who: last.author, when })
      : message(`${what}_saved_meanwhile_unnamed`, { when }),
  )
}

/** Normalises the text of an instruction as it is stored. */
export const normalizeInstruction = (text: string) => plainText(text).trim()

/** Saves a changed text as a new version, and returns the version that is current afterwards. */
export async function saveIfChanged(
  tx: Tx,
  accountId: string,
  stored: VersionedInstruction,
  text: string,
  author: Author,
  at: Date,
): Promise<number> {
  const next = normalizeInstruction(text)
  if (next === stored.instruction.trim()) return stored.version
  return (await saveVersion(tx, accountId, stored, next, author, at)).version
}

/** Saves a text as a new version even if it does not differ. */
export async function saveVersion(
  tx: Tx,
  accountId: string,
  stored: VersionedInstruction,
  instruction: string,
  author: Author,
  at: Date,
): Promise<VersionRow> {
  const shared = {
    account_id: accountId,
    journey_id: stored.journey_id,
    configuration_id: stored.configuration_id,
  }
  // The previous text must be in the history too, so that it can be restored; usually it already is.
  const previous = await tx
    .selectFrom('instruction_versions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('journey_id', '=', stored.journey_id)
    .where('configuration_id', 'is not distinct from', stored.configuration_id)
    .where('version', '=', stored.version)
    .executeTakeFirst()
  if (!previous)
    await insertVersion(tx, shared, {
      version: stored.version,
      instruction: stored.instruction,
      author: UNKNOWN_AUTHOR,
      user_id: null,
      at: stored.updated_at,
    })
  const version = stored.version + 1
  await tx
    .updateTable(stored.table)
    .set({ instruction, version, updated_at: at })
    .where('id', '=', stored.id)
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
