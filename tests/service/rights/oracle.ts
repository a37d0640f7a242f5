/**
 * States once more, in the simplest way, who may make which call. It shares no code with the service: a
 * call's own declaration (`access`) is only used for calls without sign-in.
 */
import type { Role } from '../../../src/contract/core/access'
import type { AnyCall } from '../../../src/contract/core/call'
import type { PolicyResource } from '../../../src/contract/core/policy'

export interface Policy {
  readonly Resource: PolicyResource
  readonly Allow: readonly string[]
}

export interface Need {
  readonly roles: readonly Role[]
  readonly resource?: string
  readonly allow?: string
  /** Capabilities of the account: it must have one of these and none of those; some roles need nothing. */
  readonly any?: readonly string[]
  readonly none?: readonly string[]
  readonly free?: Role
  /** What a scoped token needs in addition. */
  readonly narrowed?: string
}

const ALL: readonly Role[] = ['REGULAR', 'ADMIN', 'SUPER-ADMIN']
const STAFF: readonly Role[] = ['ADMIN', 'SUPER-ADMIN']
const SUPER: readonly Role[] = ['SUPER-ADMIN']

const FAR = 'FirstAgenticResponse'
const PREVIEW = /^(agentic\.test(Run|Questions)$|journeys\.)/

/** The first pattern that matches an id applies. */
const AREAS: readonly (readonly [RegExp, Need | ((reads: boolean) => Need)])[] = [
  [/^journeys\.(saveInstructions|restoreVersion)$/, { roles: ALL, narrowed: FAR }],
  [PREVIEW, { roles: ALL }],
  [/^lead\.reportSale$/, { roles: STAFF }],
  [/^(dashboard|dialogue|lead|live|reply|forms|waiting|profile|push|views|reports)\./, { roles: ALL }],
  [/^session\.(login|logout|switchUser|userMetadata|dealerSettings|reads)$/, { roles: ALL }],
  [/^intake\.(refusedLeads|settleRefusedLead)$/, { roles: ALL }],
  [/^takeover\.(status|changeState)$/, { roles: ALL }],
  [/^assist\.(cannedReplies|suggestReply)$/, { roles: ALL }],
  [/^users\.(products|dealershipSettings|signOut|updateHosted)$/, { roles: ALL }],
  [/^dealerParameters\.options$/, { roles: ALL }],
  [
    /^(takeover\.updateStatus|assistant\.ask|assist\.\w+CannedReply|users\.\w+|cms\.\w+|resources\.\w+)$/,
    { roles: STAFF },
  ],
  [/^(campaigns\.types?|dealerParameters\.read|chatUi\.metadata)$/, { roles: STAFF }],
  [/^customerData\./, { roles: STAFF }],
  [
    /^(webhooks\.(list|log)|(apiKeys|channels)\.list|channels\.templates|(crmLeads|valueAssumptions)\.read)$/,
    { roles: STAFF, resource: 'Settings:DealerParams' },
  ],
  [
    /^(webhooks|apiKeys|crmLeads|channels)\./,
    { roles: STAFF, resource: 'Settings:DealerParams', allow: '*' },
  ],
  [/^audit\./, { roles: SUPER }],
  [/^chatUi\.(addDomain|addOnboardingDomain|deleteDomain|domains)$/, { roles: SUPER }],
  [/^chatUi\./, { roles: STAFF, any: ['customer_experience', 'chat_ui_pilot'], free: 'SUPER-ADMIN' }],
  [
    /^capabilities\.(adobeA|updateAdobeA)nalytics$/,
    { roles: SUPER, any: ['manufacturer'], none: ['chat_ui_pilot'] },
  ],
  [/^capabilities\.(leadGating|startForm|updateLeadGating|updateStartForm)$/, { roles: SUPER }],
  [/^capabilities\./, { roles: STAFF }],
  [/^lead\.reportSale$/, { roles: STAFF }],
  [
    /^(dealerParameters|dealerSettings|valueAssumptions)\.save$/,
    { roles: STAFF, resource: 'Settings:DealerParams', allow: '*' },
  ],
  [/^campaigns\.add$/, { roles: STAFF, resource: 'Settings:FollowUp', allow: 'create' }],
  [/^(campaigns|followUp)\./, changes('Settings:FollowUp')],
  [/^notifications\.notifyTeam$/, { roles: STAFF, resource: 'Settings:NotifyAction' }],
  [/^(notifications|teams|assignmentRules)\./, changes('Settings:Notifications')],
  // Without `write`, Allow may list the fields that may be changed.
  [/^preferences\./, { roles: STAFF, resource: 'Settings:Preferences' }],
  [/^(botAnswers|handOver)\./, changes('Settings:BotAnswers')],
  [/^(hours|responseGoal)\./, changes('Settings:WorkingHours')],
  [/^pause\.state$/, { roles: ALL }],
  [/^pause\./, changes('Settings:PauseAI')],
  [/^settings\./, changes('Settings:Signature')],
  [/^sources\./, changes('Settings:Sources', { none: ['active_far'] })],
  [
    /^knowledge\.(delete|addTopic|deleteTopic)$/,
    {
      roles: STAFF,
      resource: 'KnowledgeBank',
      allow: 'create',
      any: ['has_knowledge_base'],
      free: 'SUPER-ADMIN',
    },
  ],
  [/^knowledge\./, changes('KnowledgeBank', { any: ['has_knowledge_base'], free: 'SUPER-ADMIN' })],
  [/^agentic\.session$/, { roles: STAFF, resource: FAR, any: ['active_far'] }],
  [/^agentic\./, changes(FAR, { any: ['active_far'] })],
]

function changes(resource: string, more: Partial<Need> = {}) {
  return (reads: boolean): Need => ({ ...more, roles: STAFF, resource, ...(!reads && { allow: 'write' }) })
}

/** Throws for a call without a rule. */
export function needOf({ id, method }: AnyCall): Need {
  const found = AREAS.find(([pattern]) => pattern.test(id))?.[1]
  if (found === undefined) throw new Error(`Say in the oracle who may make the call ${id}`)
  return typeof found === 'function' ? found(method === 'GET') : found
}

export interface Asker {
  readonly role: Role
  readonly policies: readonly Policy[]
  /** Calls that a scoped token names; null for a signed-in user. */
  readonly calls: readonly string[] | null
}

const holds = (policies: readonly Policy[], resource: string, allow: string | undefined) =>
  policies.some(
    (one) =>
      one.Resource === resource &&
      one.Allow.length > 0 &&
      (allow === undefined || one.Allow.includes(allow) || one.Allow.includes('*')),
  )

/** Whether role, policy and token allow the call, regardless of the account. */
export function isAllowed(call: AnyCall, { role, policies, calls }: Asker): boolean {
  const { roles, resource, allow, narrowed } = needOf(call)
  if (calls !== null && !(call.access.who === 'account' && calls.includes(call.id))) return false
  const isSuper = role === 'SUPER-ADMIN'
  if (calls !== null && narrowed !== undefined && !isSuper && !holds(policies, narrowed, 'write'))
    return false
  return roles.includes(role) && (resource === undefined || isSuper || holds(policies, resource, allow))
}

/** Whether the account has what the call needs. */
export function isThere(call: AnyCall, { role }: Asker, flags: Readonly<Record<string, boolean>>): boolean {
  const { any, none = [], free } = needOf(call)
  if (free === role) return true
  return (any === undefined || any.some((flag) => flags[flag])) && !none.some((flag) => flags[flag])
}
