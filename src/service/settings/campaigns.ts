/** Reads and saves the campaigns of a dealership. */
import type { CallOutput } from '../../contract/core/call'
import type { campaigns, CampaignSetup } from '../../contract/calls/campaigns'
import {
  CAMPAIGN_TYPES,
  campaignCategoryOf,
  campaignIssues,
  campaignTypeOf,
} from '../../rules/settings/campaigns'
import type { ServiceContext } from '../context'
import { invalid, notFound, DomainError } from '../platform/errors'
import type { Caller } from '../access/route'
import type { Executor, Tx } from '../platform/database'
import { cancelFollowUps } from '../outbound/cancel-follow-ups'
import { newId } from '../platform/id'
import type { AccountRow } from '../platform/schema/accounts'
import { isSameJson, saveSetting, settingVersions } from './setting-versions'

/** The type and category of a campaign. */
export interface CampaignCategoryKey {
  readonly campaign_type: string
  readonly campaign_category: string
}
export interface CampaignKey extends CampaignCategoryKey {
  readonly campaign_sequence: string
}

/** All campaign types with the names of their sequences. */
export const listCampaignTypes = () =>
  CAMPAIGN_TYPES.map(({ id, name, categories }) => ({
    campaign_type: id,
    name,
    campaign_categories: categories.map((category) => ({
      campaign_category: category.id,
      name: category.name,
      sequences: Object.keys(category.sequences),
    })),
  }))

/** One campaign type with the initial set-ups of its sequences. Throws `not_found`. */
export function readCampaignType(id: string) {
  const type = campaignTypeOf(id)
  if (!type) throw notFound()
  return {
    campaign_type: type.id,
    name: type.name,
    campaign_categories: type.categories.map((category) => ({
      campaign_category: category.id,
      name: category.name,
      sequences: Object.entries(category.sequences).map(([campaign_sequence, setup]) => ({
        campaign_sequence,
        setup,
      })),
    })),
  }
}

const BLOCK = 'campaigns'
const settingName = ({ campaign_type, campaign_category, campaign_sequence }: CampaignKey) =>
  `${BLOCK}/${campaign_type}/${campaign_category}/${campaign_sequence}`

/**
 * The campaigns of a category that an account has set up, with the numbers of scheduled and sent messages.
 * Throws `not_found` for an unknown category.
 */
export async function readCampaigns(
  db: Executor,
  accountId: string,
  categoryKey: CampaignCategoryKey,
): Promise<CallOutput<typeof campaigns>['campaigns']> {
  categoryOf(categoryKey)
  const rows = await db
    .selectFrom('campaigns as m')
    .select(['m.sequence', 'm.setup', 'm.updated_at'])
    .select(({ selectFrom }) =>
      (['scheduled', 'sent'] as const).map((status) =>
        selectFrom('follow_ups as w')
          .select((of) => of.fn.countAll<number>().as('count'))
          .whereRef('w.campaign_id', '=', 'm.id')
          .where('w.account_id', '=', accountId)
          .where('w.status', '=', status)
          .as(status),
      ),
    )
    .where('m.account_id', '=', accountId)
    .where('m.type', '=', categoryKey.campaign_type)
    .where('m.category', '=', categoryKey.campaign_category)
    .orderBy('m.sequence')
    .execute()
  const versions = await settingVersions(db, accountId, BLOCK)
  return rows.map(({ sequence, setup, updated_at, scheduled, sent }) => {
    const key = { ...categoryKey, campaign_sequence: sequence }
    return {
      campaign_sequence: sequence,
      setup: setup as CampaignSetup,
      updated_at: updated_at.toISOString(),
      version: versions.get(settingName(key).slice(BLOCK.length + 1)) ?? 0,
      scheduled: Number(scheduled),
      sent: Number(sent),
    }
  })
}

function categoryOf({ campaign_type, campaign_category }: CampaignCategoryKey) {
  const category = campaignCategoryOf(campaign_type, campaign_category)
  if (!category) throw notFound()
  return category
}

function validateCampaign(key: CampaignKey, setup: CampaignSetup): void {
  if (!Object.hasOwn(categoryOf(key).sequences, key.campaign_sequence)) throw notFound()
  const issues = campaignIssues(setup)
  if (Object.keys(issues).length > 0) throw invalid(issues)
}

export interface CampaignSave {
  readonly account: Pick<AccountRow, 'id'>
  readonly caller: Pick<Caller, 'user'>
  readonly key: CampaignKey
  readonly base_version: number | undefined
  readonly setup: CampaignSetup
}

/**
 * Sets a campaign up. Throws `not_found` for a campaign that is not in the catalogue, `fields_invalid` naming
 * the fields, and `campaign_exists` when it is set up already.
 */
export async function addCampaign(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { account, caller, key, setup }: Omit<CampaignSave, 'base_version'>,
): Promise<{ version: number }> {
  validateCampaign(key, setup)
  const save = { account, caller, setting: settingName(key), base_version: undefined }
  const { version } = await saveSetting(context, save, async (tx, at) => {
    if (await findCampaign(tx, account.id, key)) throw new DomainError('campaign_exists')
    await tx
      .insertInto('campaigns')
      .values({
        id: newId('m_', at),
        account_id: account.id,
        type: key.campaign_type,
        category: key.campaign_category,
        sequence: key.campaign_sequence,
        setup: JSON.stringify(setup),
        updated_at: at,
      })
      .execute()
    return { before: null, after: setup, result: null }
  })
  return { version }
}

/**
 * Changes a campaign and cancels the messages that it had planned. Throws `not_found` when it was never set
 * up, `fields_invalid` naming the fields, and `saved_meanwhile` for the second of two savers.
 */
export async function saveCampaign(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { account, caller, key, base_version, setup }: CampaignSave,
): Promise<{ version: number }> {
  validateCampaign(key, setup)
  const save = { account, caller, setting: settingName(key), base_version }
  return await saveSetting(context, save, async (tx, at) => {
    const found = await findCampaign(tx, account.id, key)
    if (!found) throw notFound()
    const before = found.setup as CampaignSetup
    if (isSameJson(before, setup)) return { before, after: before, result: null }
    await tx
      .updateTable('campaigns')
      .set({ setup: JSON.stringify(setup), updated_at: at })
      .where('id', '=', found.id)
      .where('account_id', '=', account.id)
      .execute()
    await cancelFollowUps(tx, { account_id: account.id, campaign_ids: [found.id] }, 'campaign_changed', at)
    return { before, after: setup, result: null }
  })
}

/** Finds the campaign and locks it until the transaction ends. */
async function findCampaign(tx: Tx, accountId: string, key: CampaignKey) {
  return await tx
    .selectFrom('campaigns')
    .select(['id', 'setup'])
    .where('account_id', '=', accountId)
    .where('type', '=', key.campaign_type)
    .where('category', '=', key.campaign_category)
    .where('sequence', '=', key.campaign_sequence)
    .forUpdate()
    .executeTakeFirst()
}
