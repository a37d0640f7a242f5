/** Where the assistant is switched off, and by whom, for everybody who sees the conversations. */
import { SOURCES_OFF_MAX, type AssistantState } from '../../contract/calls/pause'
import { sourceStatus, subSourceStatus, type SubSourceName } from '../../rules/settings/sources'
import { compareNames } from '../../rules/text/compare-names'
import type { Dealership } from '../accounts/accounts'
import { accountsWithoutAssistant } from '../accounts/assistant-off'
import type { Executor } from '../platform/database'
import { PAUSE_SETTING } from './pause'
import { sourceSetting, subSourcesOf } from './sources'

interface LastChange {
  readonly version: number
  readonly changed_by: string | null
  readonly changed_at: Date | null
}

/** Reads the paused dealerships, and the sources that are off in the others too. */
export async function readAssistantState(
  db: Executor,
  dealerships: readonly Dealership[],
): Promise<AssistantState> {
  const accounts = await accountsWithoutAssistant(db, dealerships)
    .select(['id', 'name', 'ai_paused', 'sources_off'])
    .orderBy('id')
    .execute()
  accounts.sort((one, other) => compareNames(one.name, other.name))
  const paused: AssistantState['paused'] = []
  const sources: AssistantState['sources_off'] = []
  for (const { id, name, ai_paused, sources_off } of accounts) {
    const changes = await lastChanges(db, id)
    const of = (setting: string) => ({ account_id: id, dealership: name, ...onWire(changes.get(setting)) })
    if (ai_paused) paused.push(of(PAUSE_SETTING))
    for (const [source, subs] of bySource(await subSourcesOf(db, id))) {
      const off = subs.filter((sub) => subSourceStatus(sub, sources_off) === 0)
      if (off.length === 0) continue
      const lead_types = sourceStatus(subs, sources_off) === 0 ? null : off.map(({ lead_type }) => lead_type)
      sources.push({ ...of(sourceSetting(source)), name: source, lead_types })
    }
  }
  sources.sort((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
  return { paused, sources_off: sources.slice(0, SOURCES_OFF_MAX), sources_off_total: sources.length }
}

const onWire = (change: LastChange | undefined) => ({
  by: change?.changed_by ?? null,
  at: change?.changed_at?.toISOString() ?? null,
  version: change?.version ?? 0,
})

async function lastChanges(db: Executor, accountId: string): Promise<ReadonlyMap<string, LastChange>> {
  const rows = await db
    .selectFrom('setting_versions')
    .select(['setting', 'version', 'changed_by', 'changed_at'])
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('setting', '=', PAUSE_SETTING), eb('setting', 'like', `${sourceSetting('')}%`)]))
    .execute()
  return new Map(rows.map((row) => [row.setting, row]))
}

function bySource(subs: readonly SubSourceName[]): ReadonlyMap<string, SubSourceName[]> {
  const sources = new Map<string, SubSourceName[]>()
  for (const sub of subs) sources.set(sub.name, [...(sources.get(sub.name) ?? []), sub])
  return sources
}
