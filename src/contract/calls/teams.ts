/** Teams: named groups of a dealership's users, to whom conversations are assigned. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, v } from '../core/schema'
import { baseVersion, ofAccount, required, Saved, Version } from './settings'

export const TEAMS_MAX = 50
export const TEAM_NAME_MAX = 60
const MEMBERS_MAX = 200

export const teams = defineCall({
  id: 'teams.read',
  method: 'GET',
  path: '/api/dashboard/{account_id}/teams',
  summary: 'Reads the teams of the dealership, and the users who can be members',
  access: rights('teams'),
  params: ofAccount,
  response: v.object({
    teams: v.array(v.object({ id: Id, name: v.string(), members: v.array(Id) })),
    users: v.array(v.object({ user_id: Id, name: v.string() })),
    version: Version,
  }),
})

export const saveTeams = defineCall({
  id: 'teams.save',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/teams',
  summary:
    'Saves all teams in their order. A team without an id is new; conversations of a missing team are assigned to nobody',
  access: rights('teams', 'write'),
  params: ofAccount,
  body: v.strictObject({
    ...baseVersion,
    teams: v.pipe(
      v.array(
        v.strictObject({
          id: v.optional(Id),
          name: required(TEAM_NAME_MAX),
          members: v.pipe(v.array(Id), v.maxLength(MEMBERS_MAX)),
        }),
      ),
      v.maxLength(TEAMS_MAX),
    ),
  }),
  response: Saved,
})
