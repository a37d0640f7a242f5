/** How soon a waiting customer should get a reply. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Integer, v } from '../core/schema'
import { baseVersion, ofAccount, Saved, Version } from './settings'

/** A day of opening hours that are never interrupted. */
export const GOAL_MAX_MINUTES = 24 * 60

export const responseGoal = defineCall({
  id: 'responseGoal.read',
  method: 'GET',
  path: '/api/dashboard/{account_id}/response-goal',
  summary: 'Reads within how many minutes of opening hours a waiting customer should get a reply',
  access: rights('response-goal'),
  params: ofAccount,
  response: v.object({ minutes: Integer, version: Version }),
})

export const saveResponseGoal = defineCall({
  id: 'responseGoal.save',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/response-goal',
  summary: 'Saves within how many minutes of opening hours a waiting customer should get a reply',
  access: rights('response-goal', 'write'),
  params: ofAccount,
  body: v.strictObject({
    ...baseVersion,
    minutes: v.pipe(Integer, v.minValue(1), v.maxValue(GOAL_MAX_MINUTES)),
  }),
  response: Saved,
})
