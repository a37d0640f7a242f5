/** Lead sources, and whether the assistant works their leads. */
import { message } from '../../contract/messages/message'
import { sql } from 'kysely'
import type { SubSource } from '../../contract/calls/sources'
import {
  isSourceOff,
  sourceStatus,
  subSourceId,
  subSourceStatus,
  switchedOff,
  type SourceStatus,
  type SubSourceName,
} from '../../rules/settings/sources'
import type { ProductCategory } from '../../contract/core/products'
import { compareNames } from '../../rules/text/compare-names'
import type { ServiceContext } from '../context'
import { notFound, DomainError } from '../platform/errors'
import type { Executor, Tx } from '../platform/database'
import { restoreFollowUps } from '../outbound/cancel-follow-ups'
import { cancelPendingAiWork } from '../conversations/pending-ai-work'
import type { AccountRow } from '../platform/schema/accounts'
import { saveSetting, undoneSince, type SettingChange, type SettingSave } from '../settings/setting-versions'

/** The prefix of these settings' names, before a slash and the source's name. */
export const SOURCES_BLOCK = 'sources'
/** The name of a source's setting in versions and audit log. */
export const sourceSetting = (name: string): string => `${SOURCES_BLOCK}/${name}`

/**
 * Chooses the sub-sources to switch among those of a source; `off` are the account's sources that are off.
 */
type ChooseSubs = (subs: readonly SubSourceName[], off: readonly string[]) => readonly SubSourceName[]

export interface SourceSwitch extends Omit<SettingSave, 'setting'> {
  readonly status: SourceStatus
  /** With status 1: also schedules again what the last switch canceled. */
  readonly undo?: boolean | undefined
}

export interface Switched {
  readonly Status: SourceStatus
  readonly SourceName: string
  /** All sub-sources of the source, after the change. */
  readonly sub_sources: readonly SubSource[]
  readonly version: number
  /** How much of the assistant's pending work was canceled, and how many follow-ups were scheduled again. */
  readonly canceled: number
  readonly restored: number
}

/**
 * Switches a source with all its sub-sources. Throws `not_found`, `saved_meanwhile` when somebody else saved
 * in the meantime, and `group_settings` for a group.
 */
export const switchSource = (
  context: Pick<ServiceContext, 'db' | 'clock'>,
  change: SourceSwitch,
  name: string,
): Promise<Switched> => switchSubs(context, change, name, (subs) => subs)

/**
 * Switches one sub-source by its id. Throws `not_found`, `source_off` while its source is off,
 * `saved_meanwhile` when somebody else saved in the meantime, and `group_settings` for a group.
 */
export async function switchSubSource(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  change: SourceSwitch,
  id: string,
): Promise<Switched> {
  const wanted = (await subSourcesOf(context.db, change.account.id)).find((sub) => subSourceId(sub) === id)
  if (!wanted) throw notFound()
  return await switchSubs(context, change, wanted.name, (subs, off) => {
    if (sourceStatus(subs, off) === 0) {
      throw new DomainError(message('source_off', { name: wanted.name }))
    }
    return [wanted]
  })
}

/**
 * Switches the chosen sub-sources of one source. The assistant's pending work for leads that are left to
 * people is canceled after the sources were switched off, and once more before they are switched on, so that
 * nothing held back is sent (see `cancelPendingAiWork`).
 */
async function switchSubs(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { status, undo = false, ...save }: SourceSwitch,
  name: string,
  choose: ChooseSubs,
): Promise<Switched> {
  const accountId = save.account.id
  const cancelPending = async () => {
    const { sources_off } = await sourcesOff(context.db, accountId)
    const off = (await subSourcesOf(context.db, accountId, name)).filter(
      (sub) => subSourceStatus(sub, sources_off) === 0,
    )
    const isOff = (account: Pick<AccountRow, 'sources_off'>) =>
      off.every((sub) =>
        isSourceOff({ source_name: sub.name, lead_type: sub.lead_type }, account.sources_off),
      )
    return await cancelPendingAiWork(context, {
      account_id: accountId,
      sources: off,
      reason: 'source_off',
      isSilenced: isOff,
    })
  }
  const canceledBefore = status === 1 ? await cancelPending() : 0
  const { result, version } = await saveSetting(
    context,
    { ...save, setting: sourceSetting(name) },
    async (tx, at, lastChangedAt) => {
      const change = await saveInside(tx, accountId, status, name, choose)
      const since = undo && status === 1 ? undoneSince(lastChangedAt, at) : undefined
      const restored =
        since === undefined ? 0 : await restoreOf(tx, accountId, change.result.sub_sources, since)
      return { ...change, result: { ...change.result, restored } }
    },
  )
  const canceled = status === 0 ? await cancelPending() : canceledBefore
  return { ...result, version, canceled }
}

/** Schedules again what was canceled for sub-sources that are now on. */
async function restoreOf(
  tx: Tx,
  account_id: string,
  subs: readonly SubSource[],
  since: Date,
): Promise<number> {
  let restored = 0
  for (const { MainSourceName, SourceName, Status } of subs) {
    const source = { source_name: MainSourceName, lead_type: SourceName }
    if (Status === 1) restored += await restoreFollowUps(tx, { account_id, source }, 'source_off', since)
  }
  return restored
}

async function saveInside(
  tx: Tx,
  accountId: string,
  status: SourceStatus,
  name: string,
  choose: ChooseSubs,
): Promise<SettingChange<Pick<Switched, 'Status' | 'SourceName' | 'sub_sources'>>> {
  // This lock waits for concurrent sends of the assistant, and they wait for it.
  const { sources_off: before } = await sourcesOff(tx, accountId, 'locked')
  const subs = await subSourcesOf(tx, accountId, name)
  if (subs.length === 0) throw notFound()
  const after = switchedOff(before, choose(subs, before), status)
  await tx.updateTable('accounts').set({ sources_off: after }).where('id', '=', accountId).execute()
  return {
    before: { off: leadTypesOff(subs, before) },
    after: { off: leadTypesOff(subs, after) },
    result: {
      Status: sourceStatus(subs, after),
      SourceName: name,
      sub_sources: subs.map((sub) => subSourceOf(sub, after)),
    },
  }
}

const leadTypesOff = (subs: readonly SubSourceName[], off: readonly string[]) =>
  subs.filter((sub) => subSourceStatus(sub, off) === 0).map(({ lead_type }) => lead_type)

/**
 * Reads the sources that are off; with 'locked' the row is locked until the transaction ends, against changes
 * and against sends of the assistant.
 */
async function sourcesOff(db: Executor, accountId: string, lock?: 'locked') {
  return await db
    .selectFrom('accounts')
    .select('sources_off')
    .where('id', '=', accountId)
    .$if(lock !== undefined, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
}

/**
 * Stores the source of a new lead with the products of its conversation. If a whole source is off, a new type
 * of it is switched off too; otherwise one lead would switch the source on again.
 */
export async function storeLeadSource(
  tx: Tx,
  accountId: string,
  sub: SubSourceName,
  products: readonly ProductCategory[],
): Promise<void> {
  await tx
    .updateTable('lead_sources')
    .set({ products: sql`array(select distinct unnest(products || ${[...products]}::text[]))` })
    .where('account_id', '=', accountId)
    .where('name', '=', sub.name)
    .where('lead_type', '=', sub.lead_type)
    .where(sql<boolean>`not products @> ${[...products]}::text[]`)
    .execute()
  const added = await tx
    .insertInto('lead_sources')
    .values({ account_id: accountId, ...sub, products: [...products] })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  if (!added) return
  const { sources_off } = await sourcesOff(tx, accountId, 'locked')
  const others = (await subSourcesOf(tx, accountId, sub.name)).filter(
    ({ lead_type }) => lead_type !== sub.lead_type,
  )
  if (others.length === 0 || sourceStatus(others, sources_off) === 1) return
  await tx
    .updateTable('accounts')
    .set({ sources_off: switchedOff(sources_off, [sub], 0) })
    .where('id', '=', accountId)
    .execute()
}

/** The sub-sources of the account, or of one of its sources, by name. */
export async function subSourcesOf(db: Executor, accountId: string, name?: string): Promise<SubSourceName[]> {
  const rows = await db
    .selectFrom('lead_sources')
    .select(['name', 'lead_type'])
    .where('account_id', '=', accountId)
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .execute()
  return rows.sort(
    (one, other) => compareNames(one.name, other.name) || compareNames(one.lead_type, other.lead_type),
  )
}

export const subSourceOf = (sub: SubSourceName, off: readonly string[]): SubSource => ({
  SourceId: subSourceId(sub),
  SourceName: sub.lead_type,
  Status: subSourceStatus(sub, off),
  MainSourceId: sub.name,
  MainSourceName: sub.name,
})
