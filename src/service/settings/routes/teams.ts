/** Routes for teams. */
import { saveTeams as saveTeamsCall, teams } from '../../../contract/calls/teams'
import { route, type Route } from '../../access/route'
import { readTeams, saveTeams } from '../teams'

export const teamsRoutes: readonly Route[] = [
  route(teams, ({ context, account }) => readTeams(context.db, account.id)),

  route(saveTeamsCall, async ({ context, account, caller, body: { base_version, teams } }) => ({
    status: 'Success' as const,
    version: await saveTeams(context, { account, caller, base_version, teams }),
  })),
]
