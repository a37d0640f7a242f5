/** Instructions and their versions: saving by compare-and-set, history, and rolling back. */
import type { Selectable } from 'kysely'
import type { CallBody, CallOutput } from '../../contract/core/call'
import type { InstructionVersion, saveInstructions } from '../../contract/calls/journeys'
import { invalid, notFound } from '../platform/errors'
import type { Executor, Tx } from '../platform/database'
import {
  holdJourney,
  insertVersion,
  keep,
  refuse,
  sourceWithin,
  tidied,
  write,
  type Author,
  type VersionRow,
} from './instruction-writing'
import type { Tables } from '../platform/schema'
import type { AccountRow } from '../platform/schema/accounts'

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
 * Saves both instructions, trimmed; only what changed becomes a new version. Throws 404 for a journey or
 * source of another account, and 409 with the words of who saved when one of them is no longer the version
 * that the person began from, or the source has left the journey.
 */
export async function saveInstructionTexts(
  tx: Tx,
  account: AccountRow,
  author: Author,
  wish: CallBody<typeof saveInstructions>,
  at: Date,
): Promise<CallOutput<typeof saveInstructions>> {
  const journey = await holdJourney(tx, account.id, wish.journey_id)
  const source = await sourceWithin(tx, account.id, wish.configuration_id, journey.id, 'held')
  const base = wish.base_version
  if (base && base.journey !== journey.version) await refuse(tx, account, journey)
  if (base && base.source !== source.version) await refuse(tx, account, source)
  return {
    status: 'OK',
    journey_version: await keep(tx, account.id, journey, wish.journey_instructions, author, at),
    source_version: await keep(tx, account.id, source, wish.source_instructions, author, at),
  }
}

/** One instruction that is to be saved: of the journey, or of the source `configuration_id` within it. */
export interface InstructionSave {
  readonly journey_id: string
  readonly configuration_id: string | undefined
  readonly instruction: string
  /** The version that the person began from; undefined: whatever stands. */
  readonly base_version: number | undefined
}

/**
 * Saves one instruction, trimmed; a text that changes nothing makes no version. Answers what stood, what
 * stands and its version. Throws as `saveInstructionTexts` does, and 400 for a journey's that is empty.
 */
export async function saveInstructionText(
  tx: Tx,
  account: AccountRow,
  author: Author,
  { journey_id, configuration_id, instruction, base_version }: InstructionSave,
  at: Date,
): Promise<{ before: string; after: string; version: number }> {
  const journey = await holdJourney(tx, account.id, journey_id)
  const kept =
    configuration_id === undefined
      ? journey
      : await sourceWithin(tx, account.id, configuration_id, journey.id, 'held')
  const after = tidied(instruction)
  if (kept === journey && after === '') throw invalid({ instruction: 'required' })
  if (base_version !== undefined && base_version !== kept.version) await refuse(tx, account, kept)
  const version = await keep(tx, account.id, kept, after, author, at)
  return { before: kept.instruction, after: version === kept.version ? kept.instruction : after, version }
}

/** Keeps the instruction of a journey that was just added as the first of its history. */
export async function keepFirstInstruction(
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
 * Versions of a journey, and of one of its sources, newest first. Throws 404 for a journey of another
 * account.
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
    // The journey before its source: no configuration sorts first this way round.
    .orderBy('configuration_id', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTORY_LIMIT)
    .execute()
  return rows.map(versionOf)
}

/**
 * Saves an earlier version again, as the newest. Throws 404 for one of another account or journey, 409 when
 * its source left the journey.
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
  const journey = await holdJourney(tx, account.id, journey_id)
  const kept =
    earlier.configuration_id === null
      ? journey
      : await sourceWithin(tx, account.id, earlier.configuration_id, journey.id, 'held')
  return versionOf(await write(tx, account.id, kept, earlier.instruction, author, at))
}
