/** Campaigns: their types, and their setup for a dealership. */
import { defineCall } from '../core/call'
import { FOLLOW_UP_CHANNELS } from '../core/channels'
import { rights } from '../core/permissions'
import { Id, Integer, Timestamp, v } from '../core/schema'
import { baseVersion, field, required, Saved, Version } from './settings'

const Key = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,39}$/, 'Use lower-case letters, digits and -'))
const ofCategory = { campaign_type: Key, campaign_category: Key, account_id: Id }

/** One message of a campaign. */
export const CampaignStep = v.strictObject({
  step_id: Key,
  /** Hours after the campaign started for a lead. */
  after_hours: v.pipe(Integer, v.minValue(0), v.maxValue(24 * 365)),
  channel: v.picklist(FOLLOW_UP_CHANNELS),
  /** Only for e-mail. */
  subject: v.optional(field(200)),
  /** May contain {customer}, {dealership}, {agent}, {vehicle}. */
  text: required(2000),
})
export type CampaignStep = v.InferOutput<typeof CampaignStep>

export const CampaignSetup = v.strictObject({
  name: required(120),
  active: v.boolean(),
  /** The leads that receive it. */
  audience: v.strictObject({
    /** Absent for any type. */
    lead_types: v.optional(v.pipe(v.array(field(60)), v.maxLength(50))),
    sources: v.optional(v.pipe(v.array(field(200)), v.maxLength(50))),
    /** The customer has been silent for at least this many days. */
    silent_days: v.pipe(Integer, v.minValue(0), v.maxValue(3650)),
  }),
  steps: v.pipe(v.array(CampaignStep), v.minLength(1, 'At least one step'), v.maxLength(20)),
})
export type CampaignSetup = v.InferOutput<typeof CampaignSetup>

export const campaignTypes = defineCall({
  id: 'campaigns.types',
  method: 'GET',
  path: '/api/dashboard/campaigns/setup',
  summary: 'Lists the types of campaigns with their categories and sequences',
  access: { who: 'user', roles: ['ADMIN', 'SUPER-ADMIN'] },
  response: v.object({
    campaign_types: v.array(
      v.object({
        campaign_type: Key,
        name: v.string(),
        campaign_categories: v.array(
          v.object({ campaign_category: Key, name: v.string(), sequences: v.array(Key) }),
        ),
      }),
    ),
  }),
})

export const campaignType = defineCall({
  id: 'campaigns.type',
  method: 'GET',
  path: '/api/dashboard/campaigns/setup/{campaign_type}',
  summary: 'Reads a campaign type with the initial setup of each of its sequences',
  access: { who: 'user', roles: ['ADMIN', 'SUPER-ADMIN'] },
  params: v.object({ campaign_type: Key }),
  response: v.object({
    campaign_type: Key,
    name: v.string(),
    campaign_categories: v.array(
      v.object({
        campaign_category: Key,
        name: v.string(),
        sequences: v.array(v.object({ campaign_sequence: Key, setup: CampaignSetup })),
      }),
    ),
  }),
})

export const campaigns = defineCall({
  id: 'campaigns.list',
  method: 'GET',
  path: '/api/dashboard/campaigns/setup/{campaign_type}/{campaign_category}/{account_id}',
  summary: 'Lists the campaigns of a category that an account has set up',
  access: rights('follow-up'),
  params: v.object(ofCategory),
  response: v.object({
    campaigns: v.array(
      v.object({
        campaign_sequence: Key,
        setup: CampaignSetup,
        updated_at: Timestamp,
        version: Version,
        scheduled: Integer,
        sent: Integer,
      }),
    ),
  }),
})

const setupParams = v.object({
  campaign_type: Key,
  campaign_category: Key,
  campaign_sequence: Key,
  account_id: Id,
})

export const addCampaign = defineCall({
  id: 'campaigns.add',
  method: 'POST',
  path: '/api/dashboard/campaigns/setup/{campaign_type}/{campaign_category}/{campaign_sequence}/{account_id}',
  summary: 'Sets up a campaign; 409 when it already exists',
  access: rights('follow-up', 'create'),
  params: setupParams,
  body: CampaignSetup,
  response: Saved,
})

export const saveCampaign = defineCall({
  id: 'campaigns.save',
  method: 'PUT',
  path: '/api/dashboard/campaigns/setup/{campaign_type}/{campaign_category}/{campaign_sequence}/{account_id}',
  summary: 'Changes a campaign and cancels its scheduled messages',
  access: rights('follow-up', 'write'),
  params: setupParams,
  body: v.strictObject({ ...baseVersion, ...CampaignSetup.entries }),
  response: Saved,
})

export const processCampaign = defineCall({
  id: 'campaigns.process',
  method: 'POST',
  path: '/api/dashboard/campaigns/setup/process-data/{campaign_type}/{campaign_category}/{account_id}',
  summary:
    'Finds leads for the active campaigns of a category and schedules their steps; leads that already have a campaign keep it',
  access: rights('follow-up', 'write'),
  params: v.object(ofCategory),
  response: v.object({ status: v.literal('Success'), leads: Integer, scheduled: Integer }),
})
