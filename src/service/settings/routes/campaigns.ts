/** Routes for campaigns. */
import {
  addCampaign,
  campaigns,
  campaignType,
  campaignTypes,
  processCampaign,
  saveCampaign,
} from '../../../contract/calls/campaigns'
import { route, type Route } from '../../access/route'
import { processCampaigns } from '../campaign-audience'
import {
  addCampaign as add,
  listCampaignTypes,
  readCampaigns,
  readCampaignType,
  saveCampaign as save,
} from '../campaigns'

export const campaignsRoutes: readonly Route[] = [
  route(campaignTypes, async () => ({ campaign_types: listCampaignTypes() })),

  route(campaignType, async ({ params }) => readCampaignType(params.campaign_type)),

  route(campaigns, async ({ context, account, params }) => ({
    campaigns: await readCampaigns(context.db, account.id, params),
  })),

  route(addCampaign, async ({ context, account, caller, params, body }) => ({
    status: 'Success' as const,
    ...(await add(context, { account, caller, key: params, setup: body })),
  })),

  route(saveCampaign, async ({ context, account, caller, params, body }) => {
    const { base_version, ...setup } = body
    const { version } = await save(context, { account, caller, key: params, base_version, setup })
    return { status: 'Success' as const, version }
  }),

  route(processCampaign, async ({ context, account, params }) => ({
    status: 'Success' as const,
    ...(await processCampaigns(context, account, params)),
  })),
]
