/**
 * The screens beside the calls: what a person can open they can use, what is closed to them by right they
 * cannot call either.
 */
import { describe, expect, it } from 'vitest'
import type { Role } from '../../src/contract/core/access'
import type { AnyCall } from '../../src/contract/core/call'
import { CALLS } from '../../src/contract/calls/all-calls'
import type { ProductCategory } from '../../src/contract/core/products'
import type { RightName } from '../../src/contract/core/permissions'
import { POLICY_RESOURCES, type PolicyEntry } from '../../src/contract/core/policy'
import { mainMenu } from '../../src/rules/routes/menu'
import { can, type Viewer } from '../../src/rules/people/permissions'
import { parseRoute, reachable, resolveRoute, type RouteName } from '../../src/rules/routes/routes'
import type { BlockId } from '../../src/contract/core/setting-blocks'
import { settingBlocks } from '../../src/rules/settings/setting-blocks'
import { hashOf } from '../../src/rules/routes/anchor'

const calls: readonly AnyCall[] = CALLS
const named = (...patterns: RegExp[]) =>
  calls.filter(({ id }) => patterns.some((pattern) => pattern.test(id)))
const isWrite = ({ method, id }: AnyCall) => method !== 'GET' && id !== 'agentic.session'

/**
 * Calls of each area, read and changed; what other areas need as well (such as who is signed in) is left out.
 */
const OF_ROUTE: Readonly<Partial<Record<RouteName, readonly AnyCall[]>>> = {
  dashboard: named(/^dashboard\.metric/),
  conversations: named(/^dashboard\.conversations/, /^waiting\.queue$/),
  conversation: named(
    /^(dialogue|lead|reply|forms|journeys)\./,
    /^assist\.(cannedReplies|suggestReply)$/,
    /^takeover\.(status|changeState)$/,
    /^live\./,
    /^waiting\.handOff$/,
    /^agentic\.test(Run|Questions)$/,
  ),
  'stop-communication': named(/^dialogue\.(userInfo|updateCommunication)$/),
  'knowledge-bank': named(/^knowledge\./),
  far: named(/^agentic\.(?!test(Run|Questions)$)/),
  user: named(/^profile\./),
  'user-management': named(/^users\.(query|invite|inviteAgain|update|delete)$/),
}
const OF_BLOCK: Readonly<Record<BlockId, readonly AnyCall[]>> = {
  'chat-onboarding': named(/^chatUi\.(addDomain|addOnboardingDomain|deleteDomain|domains)$/),
  'dealer-details': named(/^dealerParameters\.(read|save)$/, /^dealerSettings\.save$/),
  signature: named(/^settings\./),
  'work-hours': named(/^hours\./),
  takeover: named(/^takeover\.(status|updateStatus)$/),
  capabilities: named(/^capabilities\.(?!.*(adobe|Adobe|eadGating|tartForm))/),
  'customer-experience': named(/^chatUi\.(read|save|config|footer|saveConfig|saveFooter)$/),
  notifications: named(/^notifications\.(?!notifyTeam$)/),
  sources: named(/^sources\./),
  answers: named(/^botAnswers\./),
  'follow-up': named(/^followUp\./, /^campaigns\.(list|add|save|process)$/),
  preferences: named(/^preferences\./),
  'notify-team': named(/^notifications\.notifyTeam$/),
  'pause-ai': named(/^pause\./),
  cms: named(/^cms\./),
  'hand-over': named(/^handOver\./),
  'response-goal': named(/^responseGoal\./),
  'value-assumptions': named(/^valueAssumptions\./),
  teams: named(/^teams\./),
  'assignment-rules': named(/^assignmentRules\./),
  channels: named(/^channels\./),
  'crm-leads': named(/^crmLeads\./),
  'api-keys': named(/^apiKeys\./),
  webhooks: named(/^webhooks\./),
  'change-log': named(/^audit\./),
}

const every = (...Allow: string[]): PolicyEntry[] => POLICY_RESOURCES.map((Resource) => ({ Resource, Allow }))
const FLAGS = [
  'HasKnowledgeBank',
  'ActiveFAR',
  'CustomerExperience',
  'ChatUiPilot',
  'ManufacturerAccount',
] as const
const CATEGORIES: readonly ProductCategory[] = ['SALES_AI', 'CHAT_AI', 'CARBUYING_AI', 'SERVICE_AI']

const policies: readonly (readonly [string, PolicyEntry[]])[] = [
  ['no policy', []],
  ['empty entries', every()],
  ['read', every('read')],
  ['write', every('read', 'write')],
  ['create', every('create')],
  ['everything', every('*')],
  ...POLICY_RESOURCES.map(
    (Resource) => [`${Resource} alone`, [{ Resource, Allow: ['*'] }]] as [string, PolicyEntry[]],
  ),
]
const roles: readonly Role[] = ['REGULAR', 'ADMIN', 'SUPER-ADMIN']
/** No flag, each by itself, all. */
const flagSets = [[], ...FLAGS.map((flag) => [flag]), [...FLAGS]].map((on) =>
  Object.fromEntries(FLAGS.map((flag) => [flag, (on as readonly string[]).includes(flag)])),
)

const viewers = roles.flatMap((role) =>
  policies.flatMap(([words, policy]) =>
    flagSets.flatMap((settings) =>
      CATEGORIES.map((category): { words: string; viewer: Viewer } => ({
        words: `${role}, ${words}, ${category}, ${JSON.stringify(settings)}`,
        viewer: { role, policy, category, settings },
      })),
    ),
  ),
)

/** As the gate of the service decides, in plain words of the call's own `access`. */
function allows({ access }: AnyCall, { role, policy, settings }: Viewer): boolean {
  if (access.who !== 'account') throw new Error('Only of calls about an account')
  const { roles: which, resource, allow, account } = access
  if (which && !which.includes(role)) return false
  if (account && account.except !== role) {
    if (account.any && !account.any.some((flag) => settings[flag])) return false
    if (account.none?.some((flag) => settings[flag])) return false
  }
  if (resource === undefined || role === 'SUPER-ADMIN') return true
  const held = policy.find(({ Resource }) => Resource === resource)?.Allow ?? []
  return allow === undefined ? held.length > 0 : held.includes(allow) || held.includes('*')
}

const refusedTo = (viewer: Viewer, wanted: readonly AnyCall[]) =>
  wanted.filter((call) => !allows(call, viewer)).map(({ id }) => id)

describe('every viewer', () => {
  it('is one of many', () => expect(viewers.length).toBeGreaterThan(1000))

  it('has a menu of screens that can be reached, and is sent home from the others', () => {
    for (const { words, viewer } of viewers) {
      const links = mainMenu(viewer).flatMap((entry) => ('link' in entry ? [entry.link] : entry.items))
      expect([words, links.length > 0]).toEqual([words, true])
      for (const { path, route } of links) {
        expect([words, path, parseRoute(path)?.name]).toEqual([words, path, route])
        expect([words, path, resolveRoute(path, viewer).redirect]).toEqual([words, path, null])
      }
      for (const name of Object.keys(OF_ROUTE) as RouteName[])
        if (!reachable(name, viewer)) expect(links.map(({ route }) => route)).not.toContain(name)
    }
  })

  it('may call what the screens that they reach are made of', () => {
    for (const { words, viewer } of viewers)
      for (const [name, own = []] of Object.entries(OF_ROUTE)) {
        expect([name, own.length > 0]).toEqual([name, true])
        if (!reachable(name as RouteName, viewer)) continue
        const reads = own.filter((call) => !isWrite(call))
        expect([words, name, refusedTo(viewer, reads)]).toEqual([words, name, []])
      }
  })

  it('may not change what stands on a screen that is closed to them', () => {
    for (const { words, viewer } of viewers)
      for (const name of ['knowledge-bank', 'far', 'user-management'] as const) {
        if (reachable(name, viewer)) continue
        const writes = (OF_ROUTE[name] ?? []).filter(isWrite)
        expect([words, name, writes.filter((call) => allows(call, viewer)).map(({ id }) => id)]).toEqual([
          words,
          name,
          [],
        ])
      }
  })

  it('may read each block of settings that they see, and change it exactly where it can be changed', () => {
    for (const { words, viewer } of viewers) {
      const blocks = settingBlocks(viewer)
      if (!can(viewer, 'settings')) expect(viewer.role === 'REGULAR' || viewer.policy.length === 0).toBe(true)
      for (const { id, title, writable } of blocks) {
        const own = OF_BLOCK[id]
        const reads = own.filter((call) => !isWrite(call))
        expect([words, hashOf(title), refusedTo(viewer, reads)]).toEqual([words, hashOf(title), []])
        const writes = own.filter((call) => isWrite(call) && call.id !== 'campaigns.add')
        const refused = refusedTo(viewer, writes)
        expect([words, id, refused]).toEqual([words, id, writable ? [] : writes.map((call) => call.id)])
      }
    }
  })

  it('may not change a block that is hidden from them by right', () => {
    for (const { words, viewer } of viewers)
      for (const [id, own] of Object.entries(OF_BLOCK)) {
        if (can(viewer, id as RightName)) continue
        const open = own.filter((call) => isWrite(call) && allows(call, viewer))
        expect([words, id, open.map((call) => call.id)]).toEqual([words, id, []])
      }
  })
})

describe('what hangs on the person besides', () => {
  const viewer: Viewer = { role: 'ADMIN', policy: every('*'), category: 'SALES_AI', settings: {} }
  const cdk: Viewer = { ...viewer, retailer: 'cdk_global' }
  it.each<[RightName, Viewer, boolean]>([
    ['product-choice', viewer, true],
    ['product-choice', cdk, false],
    ['product-choice', { ...viewer, brand: 'partner' }, false],
    ['knowledge-mirroring', cdk, false],
    ['knowledge-mirroring', viewer, true],
    ['user-kinds', cdk, false],
    ['user-kinds', viewer, true],
    ['marketing-link', viewer, true],
    ['marketing-link', { ...viewer, category: 'CHAT_AI' }, false],
    ['marketing-link', { ...viewer, brand: 'partner' }, false],
    ['buyer-score', { ...viewer, providers: ['FordDirect'] }, false],
    ['buyer-score', { ...viewer, settings: { ManufacturerAccount: true } }, false],
    ['buyer-score', { ...viewer, settings: { ManufacturerAccount: true }, providers: ['FordDirect'] }, true],
  ])('%s, %o: %s', (name, who, expected) => expect(can(who, name)).toBe(expected))
})
