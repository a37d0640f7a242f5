/**
 * What the Agentic Dashboard changes: journeys, their lead sources and instructions, each with its place in
 * the change log.
 */
import { sql } from 'kysely'
import type { Journey } from '../../contract/calls/agentic'
import type { ServiceContext } from '../context'
import { invalid, notFound } from '../platform/errors'
import type { Caller } from '../access/route'
import type { Executor, Tx } from '../platform/database'
import { newId } from '../platform/id'
import { keepFirstInstruction, saveInstructionText, type InstructionSave } from './instruction-versions'
import { authorOf, sourceWithin, tidied } from './instruction-writing'
import { keepSource, sourceSettings } from '../leads/journeys'
import { plainText } from '../platform/plain-text'
import type { AccountRow } from '../platform/schema/accounts'
import { saveSetting, saveSettingInside } from '../settings/setting-versions'

/** Who changes whose journeys. */
export interface JourneyEditor {
  readonly account: AccountRow
  readonly caller: Pick<Caller, 'user'>
}

type Context = Pick<ServiceContext, 'db' | 'clock'>

/** Under which name what concerns a journey, or a source, is kept among the settings. */
const journeySetting = (id: string) => `journeys/${id}`
const sourceSetting = (name: string) => `journeys/source/${name}`

/** The journey of the account. Throws 404 for one that is not there. */
export async function ownJourney(db: Executor, accountId: string, id: string) {
  const found = await db
    .selectFrom('journeys')
    .select(['id', 'name', 'instruction', 'test_questions'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/**
 * Adds a journey; its first instruction, which may be empty, is the first of its history. Throws 400 when
 * another has the name, letter case aside.
 */
export async function addJourney(
  context: Context,
  editor: JourneyEditor,
  wish: { readonly name: string; readonly instruction: string },
): Promise<Journey> {
  const { account, caller } = editor
  const id = newId('j_', context.clock.now())
  return await naming(context, account.id, async (tx, at) => {
    const name = await freeName(tx, account.id, wish.name, id)
    const instruction = tidied(wish.instruction)
    const save = { account, caller, setting: journeySetting(id), base_version: 0 }
    const { result } = await saveSettingInside(tx, at, save, async () => {
      const journey = await tx
        .insertInto('journeys')
        .values({ id, account_id: account.id, name, instruction, updated_at: at })
        .returningAll()
        .executeTakeFirstOrThrow()
      await keepFirstInstruction(tx, journey, authorOf(caller), at)
      return { before: null, after: { name, instruction }, result: journey }
    })
    return { id, name, instruction, version: result.version, updated_at: at.toISOString(), sources: [] }
  })
}

/** Gives a journey another name. Throws 404, and 400 when another has the name, letter case aside. */
export async function renameJourney(
  context: Context,
  { account, caller }: JourneyEditor,
  id: string,
  wish: string,
): Promise<void> {
  await naming(context, account.id, async (tx, at) => {
    const save = { account, caller, setting: journeySetting(id), base_version: undefined }
    await saveSettingInside(tx, at, save, async () => {
      const before = await ownJourney(tx, account.id, id)
      const name = await freeName(tx, account.id, wish, id)
      await tx
        .updateTable('journeys')
        .set({ name })
        .where('id', '=', id)
        .where('account_id', '=', account.id)
        .execute()
      return { before: { name: before.name }, after: { name }, result: null }
    })
  })
}

/**
 * Deletes a journey with its history; its sources are unassigned then and keep their own instructions. Throws
 * 404.
 */
export async function deleteJourney(
  context: Context,
  { account, caller }: JourneyEditor,
  id: string,
): Promise<void> {
  const save = { account, caller, setting: journeySetting(id), base_version: undefined }
  await saveSetting(context, save, async (tx) => {
    const { name, instruction } = await ownJourney(tx, account.id, id)
    const sources = await tx
      .selectFrom('source_configurations')
      .select('source_name')
      .where('account_id', '=', account.id)
      .where('journey_id', '=', id)
      .orderBy('source_name')
      .execute()
    // The database unassigns its sources.
    await tx.deleteFrom('journeys').where('id', '=', id).where('account_id', '=', account.id).execute()
    const before = { name, instruction, sources: sources.map(({ source_name }) => source_name) }
    return { before, after: null, result: null }
  })
}

/**
 * Assigns a source of the dealership to a journey, or to none; answers its name as it is kept. Throws 404 for
 * a source or journey that it does not have.
 */
export async function assignSource(
  context: Context,
  { account, caller }: JourneyEditor,
  asked: { readonly source_name: string; readonly journey_id: string | null },
): Promise<string> {
  const { journey_id } = asked
  const name = plainText(asked.source_name)
  const save = { account, caller, setting: sourceSetting(name), base_version: undefined }
  await saveSetting(context, save, async (tx, at) => {
    if (!(await isSource(tx, account.id, name))) throw notFound()
    // The journey before its source, as whoever saves instructions holds them.
    const next = journey_id === null ? null : await keepJourney(tx, account.id, journey_id)
    const { journey } = await sourceSettings(tx, account.id, name)
    await keepSource(tx, account.id, name, at)
    await tx
      .updateTable('source_configurations')
      .set({ journey_id })
      .where('account_id', '=', account.id)
      .where('source_name', '=', name)
      .execute()
    return {
      before: { name, journey: journey?.name ?? null },
      after: { name, journey: next },
      result: null,
    }
  })
  return name
}

/**
 * Saves the instruction of a journey, or of one of its sources; answers its version. Throws 404 for what the
 * account does not have, 400 for a journey's that is empty, 409 in the words of who saved since the version
 * that the person began from, and when the source left the journey.
 */
export async function saveInstruction(
  context: Context,
  { account, caller }: JourneyEditor,
  wish: InstructionSave,
): Promise<number> {
  const { name } = await ownJourney(context.db, account.id, wish.journey_id)
  const { configuration_id, journey_id } = wish
  const source =
    configuration_id === undefined
      ? null
      : (await sourceWithin(context.db, account.id, configuration_id, journey_id)).source_name
  const setting = source === null ? journeySetting(journey_id) : sourceSetting(source)
  // The version that counts is the instruction's own.
  const save = { account, caller, setting, base_version: undefined }
  const { result } = await saveSetting(context, save, async (tx, at) => {
    const { before, after, version } = await saveInstructionText(tx, account, authorOf(caller), wish, at)
    const of = source === null ? { name } : { name: source, journey: name }
    return {
      before: { ...of, instruction: before },
      after: { ...of, instruction: after },
      result: version,
    }
  })
  return result
}

/**
 * A transaction in which nobody else names a journey of the account. The account is held before any setting
 * is, or two could wait for each other.
 */
async function naming<T>(
  { db, clock }: Context,
  accountId: string,
  change: (tx: Tx, at: Date) => Promise<T>,
): Promise<T> {
  return await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    return await change(tx, clock.now())
  })
}

/**
 * The name as it is kept. Throws 400 when it is empty, or another journey than `id` has it, letter case
 * aside.
 */
async function freeName(tx: Tx, accountId: string, wish: string, id: string): Promise<string> {
  const name = tidied(wish)
  if (name === '') throw invalid({ name: 'required' })
  const other = await tx
    .selectFrom('journeys')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '<>', id)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()
  if (other) throw invalid({ name: 'journey_name_taken' })
  return name
}

/** Keeps a journey from being deleted until the transaction ends; answers its name. Throws 404. */
async function keepJourney(tx: Tx, accountId: string, id: string): Promise<string> {
  const found = await tx
    .selectFrom('journeys')
    .select('name')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.name
}

/** Whether the dealership had a lead of this source, or configured it. */
async function isSource(db: Executor, accountId: string, name: string): Promise<boolean> {
  const sent = await db
    .selectFrom('lead_sources')
    .select('name')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined || (await sourceSettings(db, accountId, name)).configuration_id !== null
}
