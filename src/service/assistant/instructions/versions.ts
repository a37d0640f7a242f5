/** Instructions and their versions: saving by compare-and-set, history, and rolling back. */
import type { Selectable } from 'kysely'
import type { CallBody, CallOutput } from '../../../contract/core/call'
import type { InstructionVersion, saveInstructions } from '../../../contract/calls/journeys'
import { invalid, notFound } from '../../platform/errors'
import type { Executor, Tx } from '../../platform/database'
import {
  lockJourney,
  insertVersion,
  saveIfChanged,
  throwConflict,
  sourceWithin,
  normalizeInstruction,
  saveVersion,
  type Author,
  type VersionRow,
} from './writing'
import type { Tables } from '../../platform/schema'
import type { AccountRow } from '../../platform/schema/accounts'

/** Versions shown, newest first. */
const HISTORY_LIMIT = 200

const versionOf = (row: VersionRow): InstructionVersion => ({
  id: row.id,
  of: row.configuration_id === null ? 'journey' : 'source',
  version: row.version,
  instruction: row.instruction,
  author: row.author,
  at: row.at.toISOString(),
})

/**
 * Saves both instructions, trimmed; only a changed one becomes a new version. Throws `not_found` for a
 * journey or source of another account, `journey_saved_meanwhile` or `source_saved_meanwhile` when one of
 * them is no longer the version that the user began from (the message says who saved), and `source_moved`
 * when the source has left the journey.
 */
export async function saveInstructionTexts(
  tx: Tx,
  account: AccountRow,
  author: Author,
  input: CallBody<typeof saveInstructions>,
  at: Date,
): Promise<CallOutput<typeof saveInstructions>> {
  const journey = await lockJourney(tx, account.id, input.journey_id)
  const source = await sourceWithin(tx, account.id, input.configuration_id, journey.id, 'locked')
  const base = input.base_version
  if (base && base.journey !== journey.version) await throwConflict(tx, account, journey)
  if (base && base.source !== source.version) await throwConflict(tx, account, source)
  return {
    status: 'OK',
    journey_version: await saveIfChanged(tx, account.id, journey, input.journey_instructions, author, at),
    source_version: await saveIfChanged(tx, account.id, source, input.source_instructions, author, at),
  }
}

/** One instruction to save: of the journey, or of its source `configuration_id`. */
export interface InstructionSave {
  readonly journey_id: string
  readonly configuration_id: string | undefined
  readonly instruction: string
  /** The version that the user began from; undefined to overwrite any version. */
  readonly base_version: number | undefined
}

/**
 * Saves one instruction, trimmed; an unchanged text makes no version. Returns the text before and after, and
 * the version. Throws as `saveInstructionTexts` does, and `fields_invalid` for an empty instruction of a
 * journey.
 */
export async function saveInstructionText(
  tx: Tx,
  account: AccountRow,
  author: Author,
  { journey_id, configuration_id, instruction, base_version }: InstructionSave,
  at: Date,
): Promise<{ before: string; after: string; version: number }> {
  const journey = await lockJourney(tx, account.id, journey_id)
  const current =
    configuration_id === undefined
      ? journey
      : await sourceWithin(tx, account.id, configuration_id, journey.id, 'locked')
  const after = normalizeInstruction(instruction)
  if (current === journey && after === '') throw invalid({ instruction: 'required' })
  if (base_version !== undefined && base_version !== current.version)
    await throwConflict(tx, account, current)
  const version = await saveIfChanged(tx, account.id, current, after, author, at)
  return {
    before: current.instruction,
    after: version === current.version ? current.instruction : after,
    version,
  }
}

/** Stores the instruction of a new journey as the first version of its history. */
export async function insertFirstVersion(
  tx: Tx,
  journey: Pick<Selectable<Tables['journeys']>, 'id' | 'account_id' | 'instruction' | 'version'>,
  author: Author,
  at: Date,
): Promise<void> {
  const { id, account_id, instruction, version } = journey
  await insertVersion(
    tx,
    { account_id, journey_id: id, configuration_id: null },
    { version, instruction, author: author.name, user_id: author.id, at },
  )
}

/**
 * Reads the versions of a journey and of one of its sources, newest first. Throws `not_found` for a journey
 * of another account.
 */
export async function readVersions(
  db: Executor,
  accountId: string,
  journeyId: string,
  configurationId: string | undefined,
): Promise<InstructionVersion[]> {
  const journey = await db
    .selectFrom('journeys')
    .select('id')
    .where('id', '=', journeyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!journey) throw notFound()
  const rows = await db
    .selectFrom('instruction_versions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('journey_id', '=', journeyId)
    .where((eb) =>
      configurationId === undefined
        ? eb('configuration_id', 'is', null)
        : eb.or([eb('configuration_id', 'is', null), eb('configuration_id', '=', configurationId)]),
    )
    .orderBy('at', 'desc')
    .orderBy('version', 'desc')
    // The journey comes before its source, because null sorts first in descending order.
    .orderBy('configuration_id', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTORY_LIMIT)
    .execute()
  return rows.map(versionOf)
}

/**
 * Saves an earlier version again as the newest one. Throws `not_found` for a version of another account or
 * journey, and `source_moved` when its source left the journey.
 */
export async function restoreInstruction(
  tx: Tx,
  account: AccountRow,
  author: Author,
  { journey_id, version_id }: { readonly journey_id: string; readonly version_id: string },
  at: Date,
): Promise<InstructionVersion> {
  const earlier = await tx
    .selectFrom('instruction_versions')
    .selectAll()
    .where('id', '=', version_id)
    .where('account_id', '=', account.id)
    .where('journey_id', '=', journey_id)
    .executeTakeFirst()
  if (!earlier) throw notFound()
  const journey = await lockJourney(tx, account.id, journey_id)
  const current =
    earlier.configuration_id === null
      ? journey
      : await sourceWithin(tx, account.id, earlier.configuration_id, journey.id, 'locked')
  return versionOf(await saveVersion(tx, account.id, current, earlier.instruction, author, at))
}
