/** Journeys, the lead sources assigned to them, and how they apply to a lead. */
import type { AgenticLead } from '../../contract/calls/journeys'
import { formatRoute } from '../../rules/routes/routes'
import type { Executor, Tx } from '../platform/database'
import { newId } from '../platform/id'
import type { ConversationRecord, LeadProduct } from '../platform/schema/conversations'

/** Service leads have no journeys. */
const WITH_JOURNEYS: ReadonlySet<LeadProduct> = new Set<LeadProduct>(['SALES_AI', 'CARBUYING_AI'])

/** In the query of a preview link. */
export const PREVIEW_QUERY = { name: 'preview', value: 'open' } as const

const previewLinkOf = (conversationId: string) =>
  `${formatRoute('conversation', { cid: conversationId })}?${PREVIEW_QUERY.name}=${PREVIEW_QUERY.value}`

/** The settings of a lead source: its own row, and the journey that it is assigned to. */
export interface SourceSettings {
  readonly configuration_id: string | null
  readonly instruction: string
  readonly version: number
  readonly journey: {
    readonly id: string
    readonly name: string
    readonly instruction: string
    readonly version: number
  } | null
}

/**
 * Reads the settings of a source. One that was never configured is unassigned, with an empty instruction of
 * version 1.
 */
export async function sourceSettings(
  db: Executor,
  accountId: string,
  sourceName: string,
): Promise<SourceSettings> {
  const found = await db
    .selectFrom('source_configurations as s')
    .leftJoin('journeys as j', (join) =>
      join.onRef('j.id', '=', 's.journey_id').onRef('j.account_id', '=', 's.account_id'),
    )
    .select(['s.id', 's.instruction', 's.version'])
    .select([
      'j.id as journey_id',
      'j.name',
      'j.instruction as journey_instruction',
      'j.version as journey_version',
    ])
    .where('s.account_id', '=', accountId)
    .where('s.source_name', '=', sourceName)
    .executeTakeFirst()
  if (!found) return { configuration_id: null, instruction: '', version: 1, journey: null }
  const { journey_id, name, journey_instruction, journey_version } = found
  return {
    configuration_id: found.id,
    instruction: found.instruction,
    version: found.version,
    journey:
      journey_id === null
        ? null
        : {
            id: journey_id,
            name: name ?? '',
            instruction: journey_instruction ?? '',
            version: journey_version ?? 1,
          },
  }
}

/** Inserts the row of a source if it has none, so that it has an id. */
export async function ensureSource(tx: Tx, accountId: string, sourceName: string, at: Date): Promise<void> {
  await tx
    .insertInto('source_configurations')
    .values({
      id: newId('g_', at),
      account_id: accountId,
      source_name: sourceName,
      journey_id: null,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'source_name']).doNothing())
    .execute()
}

/** Reads the journey of a lead. Null for service leads, and where the account has no journeys. */
export async function readAgenticLead(
  db: Executor,
  lead: Pick<ConversationRecord, 'id' | 'account_id' | 'product' | 'source_name'> & {
    readonly is_test: boolean
  },
): Promise<AgenticLead | null> {
  if (!WITH_JOURNEYS.has(lead.product)) return null
  const any = await db
    .selectFrom('journeys')
    .select('id')
    .where('account_id', '=', lead.account_id)
    .limit(1)
    .executeTakeFirst()
  if (!any) return null
  const { configuration_id, journey, instruction, version } = await sourceSettings(
    db,
    lead.account_id,
    lead.source_name,
  )
  return {
    type: !lead.is_test ? 'live' : journey ? 'test' : 'unassigned_source_lead',
    preview_link: lead.is_test ? null : previewLinkOf(lead.id),
    configuration_id,
    journey_information: journey,
    source_information: { name: lead.source_name, instruction, version },
  }
}
