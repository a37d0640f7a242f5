/** Rules by which new handoffs are assigned to colleagues. The first rule that applies decides. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, Integer, v } from '../core/schema'
import { baseVersion, ofAccount, required, Saved, Version } from './settings'

export const RULES_MAX = 20
export const RULE_SOURCES_MAX = 50
/** Whether the dealership has to be open or closed when the customer is handed off. */
export const RULE_HOURS = ['always', 'open', 'closed'] as const

export const AssignmentRule = v.strictObject({
  /** Its members take turns. */
  team_id: Id,
  /** Names of lead sources; empty for every source. */
  sources: v.pipe(v.array(required(200)), v.maxLength(RULE_SOURCES_MAX)),
  hours: v.picklist(RULE_HOURS),
  /** Only members who have a console open. */
  present: v.boolean(),
})
export type AssignmentRule = v.InferOutput<typeof AssignmentRule>

/** Why a rule was passed over. */
export const SkipReason = v.picklist(['source', 'hours', 'nobody'])
export type SkipReason = v.InferOutput<typeof SkipReason>

export const assignmentRules = defineCall({
  id: 'assignmentRules.read',
  method: 'GET',
  path: '/api/dashboard/{account_id}/assignment-rules',
  summary: 'Reads the rules that assign new handoffs, and the teams and lead sources that they can name',
  access: rights('assignment-rules'),
  params: ofAccount,
  response: v.object({
    rules: v.array(AssignmentRule),
    teams: v.array(v.object({ id: Id, name: v.string() })),
    sources: v.array(v.string()),
    version: Version,
  }),
})

export const saveAssignmentRules = defineCall({
  id: 'assignmentRules.save',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/assignment-rules',
  summary: 'Saves the rules that assign new handoffs, in their order',
  access: rights('assignment-rules', 'write'),
  params: ofAccount,
  body: v.strictObject({ ...baseVersion, rules: v.pipe(v.array(AssignmentRule), v.maxLength(RULES_MAX)) }),
  response: Saved,
})

export const nextAssignee = defineCall({
  id: 'assignmentRules.next',
  method: 'GET',
  path: '/api/dashboard/{account_id}/assignment-rules/next',
  summary: 'Says to whom the saved rules would assign a customer of a source who was handed off now, and why',
  access: rights('assignment-rules'),
  params: ofAccount,
  query: v.strictObject({ source_name: required(200) }),
  response: v.object({
    /** Null when no rule applies; the conversation is then assigned to nobody. */
    user: v.nullable(v.object({ user_id: Id, name: v.string() })),
    /** The position of the rule, from 0. */
    rule: v.nullable(Integer),
    skipped: v.array(v.object({ rule: Integer, why: SkipReason })),
  }),
})
