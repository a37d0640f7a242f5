/** Campaigns: their types, how one is set up for a dealership, and whom it then writes to (document 3 §7 Campaigns). */
import { defineCall } from './call'
import { rights } from './rights'
import { Id, Timestamp, z } from './schema'
import { baseVersion, field, required, Saved, Version } from './settings'

const Key = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'Use lower-case letters, digits and -'))
const place = { campaign_type: Key, campaign_category: Key, account_id: Id }

/** One message of a campaign. */
export const CampaignStep = z.strictObject({
  step_id: Key,
  /** Hours after the campaign began for a lead. */
  after_hours: z.int().check(z.gte(0), z.lte(24 * 365)),
  channel: z.enum(['email', 'sms']),
  /** Of mail. */
  subject: z.optional(field(200)),
  /** May hold {customer}, {dealership}, {agent}, {vehicle}. */
  text: required(2000),
})
export type CampaignStep = z.infer<typeof CampaignStep>

export const CampaignSetup = z.strictObject({
  name: required(120),
  active: z.boolean(),
  /** Leads that it writes to. */
  audience: z.strictObject({
    /** Absent: of any type. */
    lead_types: z.optional(z.array(field(60)).check(z.maxLength(50))),
    sources: z.optional(z.array(field(200)).check(z.maxLength(50))),
    /** Silent for at least so many days. */
    silent_days: z.int().check(z.gte(0), z.lte(3650)),
  }),
  steps: z.array(CampaignStep).check(z.minLength(1, 'At least one step'), z.maxLength(20)),
})
export type CampaignSetup = z.infer<typeof CampaignSetup>

export const campaignTypes = defineCall({
  id: 'campaigns.types',
  method: 'GET',
  path: '/api/dashboard/campaigns/setup',
  summary: 'Types of campaigns with their categories and sequences',
  spec: '3 §7 Campaigns',
  access: { who: 'user', roles: ['ADMIN', 'SUPER-ADMIN'] },
  response: z.object({
    campaign_types: z.array(
      z.object({
        campaign_type: Key,
        name: z.string(),
        campaign_categories: z.array(
          z.object({ campaign_category: Key, name: z.string(), sequences: z.array(Key) }),
        ),
      }),
    ),
  }),
})

export const campaignType = defineCall({
  id: 'campaigns.type',
  method: 'GET',
  path: '/api/dashboard/campaigns/setup/{campaign_type}',
  summary: 'One type, with the set-up that each of its sequences begins with',
  spec: '3 §7 Campaigns',
  access: { who: 'user', roles: ['ADMIN', 'SUPER-ADMIN'] },
  params: z.object({ campaign_type: Key }),
  response: z.object({
    campaign_type: Key,
    name: z.string(),
    campaign_categories: z.array(
      z.object({
        campaign_category: Key,
        name: z.string(),
        sequences: z.array(z.object({ campaign_sequence: Key, setup: CampaignSetup })),
      }),
    ),
  }),
})

export const campaigns = defineCall({
  id: 'campaigns.list',
  method: 'GET',
  path: '/api/dashboard/campaigns/setup/{campaign_type}/{campaign_category}/{account_id}',
  summary: 'What an account has set up of a category',
  spec: '3 §7 Campaigns',
  access: rights('follow-up'),
  params: z.object(place),
  response: z.object({
    campaigns: z.array(
      z.object({
        campaign_sequence: Key,
        setup: CampaignSetup,
        updated_at: Timestamp,
        version: Version,
        scheduled: z.int(),
        sent: z.int(),
      }),
    ),
  }),
})

const setupParams = z.object({
  campaign_type: Key,
  campaign_category: Key,
  campaign_sequence: Key,
  account_id: Id,
})

export const addCampaign = defineCall({
  id: 'campaigns.add',
  method: 'POST',
  path: '/api/dashboard/campaigns/setup/{campaign_type}/{campaign_category}/{campaign_sequence}/{account_id}',
  summary: 'Sets a campaign up; 409 when it is set up already',
  spec: '3 §7 Campaigns',
  access: rights('follow-up', 'create'),
  params: setupParams,
  body: CampaignSetup,
  response: Saved,
})

export const saveCampaign = defineCall({
  id: 'campaigns.save',
  method: 'PUT',
  path: '/api/dashboard/campaigns/setup/{campaign_type}/{campaign_category}/{campaign_sequence}/{account_id}',
  summary: 'Changes a campaign; what it had scheduled is canceled',
  spec: '3 §7 Campaigns',
  access: rights('follow-up', 'write'),
  params: setupParams,
  body: z.strictObject({ ...baseVersion, ...CampaignSetup.shape }),
  response: Saved,
})

export const processCampaign = defineCall({
  id: 'campaigns.process',
  method: 'POST',
  path: '/api/dashboard/campaigns/setup/process-data/{campaign_type}/{campaign_category}/{account_id}',
  summary:
    'Finds the leads of the active campaigns of a category and schedules their steps; a lead that has a campaign keeps it',
  spec: '3 §7 Campaigns',
  access: rights('follow-up', 'write'),
  params: z.object(place),
  response: z.object({ status: z.literal('Success'), leads: z.int(), scheduled: z.int() }),
})
