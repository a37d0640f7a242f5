/** Journeys with the lead sources assigned to them, as the Agentic Dashboard shows them. */
import { sql } from 'kysely'
import type { agenticDashboard, JourneySource } from '../../../contract/calls/agentic'
import type { CallOutput } from '../../../contract/core/call'
import { compareNames } from '../../../rules/text/compare-names'
import type { Dealership } from '../../accounts/accounts'
import type { Executor } from '../../platform/database'
import { countLeadSources } from '../../metrics/metric-tables'
import type { AccountRow } from '../../platform/schema/accounts'
import { defaultScope } from '../../accounts/scope'

/** The account whose journeys are shown, and the dealerships whose leads are counted. */
export interface JourneysOf {
  readonly account: AccountRow
  readonly dealerships: readonly Dealership[]
}

interface SourceRow {
  readonly name: string
  readonly configuration_id: string | null
  readonly journey_id: string | null
  readonly instruction: string | null
  readonly version: number | null
}

/** Journeys by name, each with its sources; every other source of the dealership is unassigned. */
export async function readAgenticDashboard(
  db: Executor,
  scope: JourneysOf,
  now: Date,
): Promise<Omit<CallOutput<typeof agenticDashboard>, 'may_change'>> {
  const journeys = await db
    .selectFrom('journeys')
    .select(['id', 'name', 'instruction', 'version', 'updated_at'])
    .where('account_id', '=', scope.account.id)
    .orderBy('id')
    .execute()
  journeys.sort((one, other) => compareNames(one.name, other.name))
  const rows = await sourceRows(db, scope.account.id)
  const leads = await leadsBySource(db, scope, now)
  const sourcesOf = (journeyId: string | null) =>
    rows.filter(({ journey_id }) => journey_id === journeyId).map((row) => toJourneySource(row, leads))
  return {
    journeys: journeys.map((journey) => ({
      ...journey,
      updated_at: journey.updated_at.toISOString(),
      sources: sourcesOf(journey.id),
    })),
    unassigned: sourcesOf(null),
  }
}

/** Reads one source of the dealership. Returns undefined when it has none of this name. */
export async function readJourneySource(
  db: Executor,
  scope: JourneysOf,
  name: string,
  now: Date,
): Promise<JourneySource | undefined> {
  const row = (await sourceRows(db, scope.account.id)).find((one) => one.name === name)
  return row && toJourneySource(row, await leadsBySource(db, scope, now))
}

/**
 * Sources that sent a lead or were configured, in the order of their names. A source that was never
 * configured has an empty first instruction.
 */
async function sourceRows(db: Executor, accountId: string): Promise<readonly SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    with sources as (
      select l.name from lead_sources l where l.account_id = ${accountId}
      union select c.source_name from source_configurations c where c.account_id = ${accountId}
    )
    select s.name, c.id as configuration_id, c.journey_id, c.instruction, c.version
    from sources s left join source_configurations c on c.account_id = ${accountId} and c.source_name = s.name
    order by s.name`.execute(db)
  return rows.sort((one, other) => compareNames(one.name, other.name))
}

const toJourneySource = (
  { configuration_id, name, instruction, version }: SourceRow,
  leads: ReadonlyMap<string, number>,
): JourneySource => ({
  configuration_id,
  name,
  instruction: instruction ?? '',
  version: version ?? 1,
  leads: leads.get(name) ?? 0,
})

/** Counts the new sales leads of the last 30 days by lead source, as the dashboard of Sales AI does. */
async function leadsBySource(
  db: Executor,
  scope: JourneysOf,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const counts = await countLeadSources(db, defaultScope({ ...scope, product: 'SALES_AI' }, now))
  const leads = new Map<string, number>()
  for (const { source_name, new_leads } of counts)
    leads.set(source_name, (leads.get(source_name) ?? 0) + new_leads)
  return leads
}
