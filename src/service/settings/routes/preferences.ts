/** Routes for preferences. */
import { preferences, savePreferences } from '../../../contract/calls/preferences'
import { route, type Route } from '../../access/route'
import { saveChosenPreferences, PREFERENCES_SETTING, preferencesFor } from '../preferences'
import { settingVersion } from '../setting-versions'

export const preferencesRoutes: readonly Route[] = [
  route(preferences, async ({ context, account, query }) => ({
    Preferences: preferencesFor(account, query.QueryType),
    version: await settingVersion(context.db, account.id, PREFERENCES_SETTING),
  })),

  route(savePreferences, async ({ context, account, caller, body }) => ({
    status: 'Success' as const,
    version: await saveChosenPreferences(context, {
      account,
      caller,
      base_version: body.base_version,
      chosen: body.Preferences,
    }),
  })),
]
