/**
 * What the Agentic Dashboard changes: journeys, their lead sources and instructions, and records each change
 * in the change log.
 */
import { sql } from 'kysely'
import type { Journey } from '../../../contract/calls/agentic'
import { withAccountLocked } from '../../accounts/lock-account'
import type { ServiceContext } from '../../context'
import { invalid, notFound } from '../../platform/errors'
import type { Caller } from '../../access/route'
import type { Executor, Tx } from '../../platform/database'
import { newId } from '../../platform/id'
import { insertFirstVersion, saveInstructionText, type InstructionSave } from './versions'
import { authorOf, sourceWithin, normalizeInstruction } from './writing'
import { ensureSource, sourceSettings } from '../../leads/journeys'
import { plainText } from '../../platform/plain-text'
import type { AccountRow } from '../../platform/schema/accounts'
import { saveSetting, saveSettingInside } from '../../settings/setting-versions'

/** Who changes whose journeys. */
export interface JourneyEditor {
  readonly account: AccountRow
  readonly caller: Pick<Caller, 'user'>
}

type Context = Pick<ServiceContext, 'db' | 'clock'>

/** The setting names under which changes of a journey or a source are recorded. */
const journeySetting = (id: string) => `journeys/${id}`
const sourceSetting = (name: string) => `journeys/source/${name}`

/** Reads a journey of the account. Throws `not_found` when it does not exist. */
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
 * Adds a journey. Its first instruction, which may be empty, is the first entry of its history. Throws
 * `fields_invalid` when the name is empty or another journey has it, ignoring case.
 */
export async function addJourney(
  context: Context,
  editor: JourneyEditor,
  input: { readonly name: string; readonly instruction: string },
): Promise<Journey> {
  const { account, caller } = editor
  const id = newId('j_', context.clock.now())
  return await withAccountLocked(context, account.id, async (tx, at) => {
    const name = await checkFreeName(tx, account.id, input.name, id)
    const instruction = normalizeInstruction(input.instruction)
    const save = { account, caller, setting: journeySetting(id), base_version: 0 }
    const { result } = await saveSettingInside(tx, at, save, async () => {
      const journey = await tx
        .insertInto('journeys')
        .values({ id, account_id: account.id, name, instruction, updated_at: at })
        .returningAll()
        .executeTakeFirstOrThrow()
      await insertFirstVersion(tx, journey, authorOf(caller), at)
      return { before: null, after: { name, instruction }, result: journey }
    })
    return { id, name, instruction, version: result.version, updated_at: at.toISOString(), sources: [] }
  })
}

/**
 * Renames a journey. Throws `not_found`, and `fields_invalid` when the name is empty or another journey has
 * it, ignoring case.
 */
export async function renameJourney(
  context: Context,
  { account, caller }: JourneyEditor,
  id: string,
  input: string,
): Promise<void> {
  await withAccountLocked(context, account.id, async (tx, at) => {
    const save = { account, caller, setting: journeySetting(id), base_version: undefined }
    await saveSettingInside(tx, at, save, async () => {
      const before = await ownJourney(tx, account.id, id)
      const name = await checkFreeName(tx, account.id, input, id)
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
 * Deletes a journey with its history. Its sources become unassigned and keep their own instructions. Throws
 * `not_found`.
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
    // A foreign key unassigns the journey's sources.
    await tx.deleteFrom('journeys').where('id', '=', id).where('account_id', '=', account.id).execute()
    const before = { name, instruction, sources: sources.map(({ source_name }) => source_name) }
    return { before, after: null, result: null }
  })
}

/**
 * Assigns a source of the dealership to a journey, or to none. Returns the stored name of the source. Throws
 * `not_found` for a source or journey that the dealership does not have.
 */
export async function assignSource(
  context: Context,
  { account, caller }: JourneyEditor,
  input: { readonly source_name: string; readonly journey_id: string | null },
): Promise<string> {
  const { journey_id } = input
  const name = plainText(input.source_name)
  const save = { account, caller, setting: sourceSetting(name), base_version: undefined }
  await saveSetting(context, save, async (tx, at) => {
    if (!(await isSource(tx, account.id, name))) throw notFound()
    // Lock the journey before its source, as `saveInstruction` does, so that two transactions cannot
    // deadlock.
    const next = journey_id === null ? null : await lockJourney(tx, account.id, journey_id)
    const { journey } = await sourceSettings(tx, account.id, name)
    await ensureSource(tx, account.id, name, at)
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
 * Saves the instruction of a journey or of one of its sources, and returns its version. Throws `not_found`
 * for what the account does not have, `fields_invalid` for an empty instruction of a journey,
 * `journey_saved_meanwhile` or `source_saved_meanwhile` when somebody saved a newer version (the message says
 * who), and `source_moved` when the source left the journey.
 */
export async function saveInstruction(
  context: Context,
  { account, caller }: JourneyEditor,
  input: InstructionSave,
): Promise<number> {
  const { name } = await ownJourney(context.db, account.id, input.journey_id)
  const { configuration_id, journey_id } = input
  const source =
    configuration_id === undefined
      ? null
      : (await sourceWithin(context.db, account.id, configuration_id, journey_id)).source_name
  const setting = source === null ? journeySetting(journey_id) : sourceSetting(source)
  // The instruction has a version of its own, so the setting's version is not checked.
  const save = { account, caller, setting, base_version: undefined }
  const { result } = await saveSetting(context, save, async (tx, at) => {
    const { before, after, version } = await saveInstructionText(tx, account, authorOf(caller), input, at)
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
 * Returns the name as it is stored. Throws `fields_invalid` when it is empty or when another journey than
 * `id` has it, ignoring case.
 */
async function checkFreeName(tx: Tx, accountId: string, input: string, id: string): Promise<string> {
  const name = normalizeInstruction(input)
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

/** Locks a journey against deletion until the transaction ends, and returns its name. Throws `not_found`. */
async function lockJourney(tx: Tx, accountId: string, id: string): Promise<string> {
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
