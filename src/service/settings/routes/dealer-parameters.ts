/**
 * Routes for a dealership's country, state, formats and time zone, and its name, address, phone and website.
 */
import {
  dealerParameterOptions,
  dealerParameters,
  saveDealerParameters,
  saveDealerSettings,
} from '../../../contract/calls/dealer-parameters'
import {
  COUNTRY_OPTIONS,
  DATE_OPTIONS,
  PHONE_OPTIONS,
  TIME_OPTIONS,
  zoneOptions,
} from '../../../rules/settings/dealer-parameters'
import { route, type Route } from '../../access/route'
import { notFound } from '../../platform/errors'
import { dealerSettingsOf, findAccount } from '../../accounts/accounts'
import { readParameters, saveDealerFacts, saveParameters } from '../dealer-parameters'

export const dealerParametersRoutes: readonly Route[] = [
  route(dealerParameterOptions, async () => ({
    country: COUNTRY_OPTIONS.map(({ states, ...country }) => ({ ...country, states: [...states] })),
    date_format: [...DATE_OPTIONS],
    time_format: [...TIME_OPTIONS],
    phone_number_format: [...PHONE_OPTIONS],
    time_zone: [...zoneOptions()],
  })),

  route(dealerParameters, ({ context, account }) => readParameters(context.db, account)),

  route(saveDealerParameters, async ({ context, account, caller, body }) => ({
    status: 'Success' as const,
    version: await saveParameters(context, { account, caller }, body),
  })),

  route(saveDealerSettings, async ({ context, account, caller, body }) => {
    const version = await saveDealerFacts(context, { account, caller }, body)
    const found = await findAccount(context.db, account.id, caller.accountIds)
    if (found === undefined) throw notFound()
    return { ...dealerSettingsOf(found), version }
  }),
]
