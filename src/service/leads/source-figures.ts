/** The figures of lead sources. */
import { sql } from 'kysely'
import type { Source, SubSourceRow } from '../../contract/calls/sources'
import { sourceKey, sourceStatus } from '../../rules/settings/sources'
import type { Scope } from '../accounts/scope'
import { factsMatching } from '../metrics/fact-filter'
import { countLeadSources } from '../metrics/metric-tables'
import { percentOf } from '../metrics/metrics'
import type { Executor } from '../platform/database'
import { notFound } from '../platform/errors'
import type { AccountRow } from '../platform/schema/accounts'
import { settingVersions } from '../settings/setting-versions'
import { SOURCES_BLOCK, subSourceOf, subSourcesOf } from './sources'

interface Counts {
  readonly new_leads: number
  readonly worked: number
  readonly engaged: number
  readonly appointments: number
  readonly handoffs: number
  readonly sold: number
}

/** Reads the account's sources with their figures in the scope, most leads first. */
export async function readSources(
  db: Executor,
  account: Pick<AccountRow, 'id' | 'sources_off'>,
  scope: Scope,
): Promise<Source[]> {
  const subs = await subSourcesOf(db, account.id)
  const counts = await countsOf(db, scope)
  const versions = await settingVersions(db, account.id, SOURCES_BLOCK)
  return [...new Set(subs.map(({ name }) => name))]
    .map((name) => {
      const own = subs.filter((sub) => sub.name === name)
      return {
        SourceId: name,
        SourceName: name,
        Status: sourceStatus(own, account.sources_off),
        SubSourceNum: own.length,
        ...figuresOf(own.flatMap((sub) => counts.get(sourceKey(sub.name, sub.lead_type)) ?? [])),
        version: versions.get(name) ?? 0,
      }
    })
    .sort(mostLeadsFirst)
}

/**
 * Reads the sub-sources of one source or of all with their figures, most leads first. Throws `not_found` for
 * a source that the account does not have.
 */
export async function readSubSources(
  db: Executor,
  account: Pick<AccountRow, 'id' | 'sources_off'>,
  scope: Scope,
  name: string | undefined,
): Promise<SubSourceRow[]> {
  const subs = await subSourcesOf(db, account.id, name)
  if (name !== undefined && subs.length === 0) throw notFound()
  const counts = await countsOf(db, scope)
  const versions = await settingVersions(db, account.id, SOURCES_BLOCK)
  return subs
    .map((sub) => ({
      ...subSourceOf(sub, account.sources_off),
      ...figuresOf([sub].flatMap((one) => counts.get(sourceKey(one.name, one.lead_type)) ?? [])),
      version: versions.get(sub.name) ?? 0,
    }))
    .sort(mostLeadsFirst)
}

/**
 * Counts by `sourceKey`: the columns of the dashboard's table, and the leads created in the range that bought
 * in it.
 */
async function countsOf(db: Executor, scope: Scope): Promise<ReadonlyMap<string, Counts>> {
  const counted = await countLeadSources(db, scope)
  const { rows } = await sql<{ source_name: string; lead_type: string; sold: number }>`
    select f.source_name, f.lead_type, count(*) as sold from facts f
    where ${factsMatching(scope, { fact: 'sold', leads: 'new' })} group by f.source_name, f.lead_type`.execute(
    db,
  )
  const sold = new Map(rows.map((row) => [sourceKey(row.source_name, row.lead_type), row.sold]))
  return new Map(
    counted.map((row) => {
      const key = sourceKey(row.source_name, row.lead_type)
      const { new_leads, leads_that_worked, engaged_leads, appt_count, sales_expertise_needed } = row
      return [
        key,
        {
          new_leads,
          worked: leads_that_worked,
          engaged: engaged_leads,
          appointments: appt_count,
          handoffs: sales_expertise_needed,
          sold: sold.get(key) ?? 0,
        },
      ]
    }),
  )
}

function figuresOf(counts: readonly Counts[]) {
  const sum = (of: keyof Counts) => counts.reduce((total, one) => total + one[of], 0)
  return {
    NewLeads: sum('new_leads'),
    LeadsThatWorked: sum('worked'),
    CustomersEngaged: sum('engaged'),
    EngagementRate: percentOf(sum('engaged'), sum('worked')),
    AIAppointments: sum('appointments'),
    SalesExpertiseNeeded: sum('handoffs'),
    CloseRate: percentOf(sum('sold'), sum('new_leads')),
  }
}

const mostLeadsFirst = (
  left: Pick<Source, 'NewLeads' | 'SourceName'>,
  right: Pick<Source, 'NewLeads' | 'SourceName'>,
) => right.NewLeads - left.NewLeads || (left.SourceName < right.SourceName ? -1 : 1)
