/** What an API key may be limited to. */
import type { AnyCall } from './call'

/** The areas of calls behind each part of the API: the first words of their ids. */
const PARTS = {
  figures: ['dashboard', 'waiting'],
  conversations: ['dialogue', 'lead', 'takeover', 'reply', 'assist', 'waiting'],
  knowledge: ['knowledge', 'cms'],
  settings: [
    'settings',
    'hours',
    'notifications',
    'sources',
    'botAnswers',
    'followUp',
    'campaigns',
    'preferences',
    'pause',
    'dealerParameters',
    'dealerSettings',
    'capabilities',
    'chatUi',
    'handOver',
    'responseGoal',
    'valueAssumptions',
    'channels',
    'crmLeads',
    'inventory',
  ],
  webhooks: ['webhooks'],
} as const
type Part = keyof typeof PARTS

/** `read`: the calls that only read. `write`: all calls of that part. */
export const API_SCOPES = [
  'figures:read',
  'conversations:read',
  'conversations:write',
  'knowledge:read',
  'knowledge:write',
  'settings:read',
  'settings:write',
  'webhooks:read',
  'webhooks:write',
] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** Whether a key with these scopes covers a call. The rights of its user apply in addition. */
export function isInScopes({ id, method, access }: AnyCall, scopes: readonly ApiScope[]): boolean {
  if (access.who !== 'account') return false
  const area = id.slice(0, id.indexOf('.'))
  return scopes.some((scope) => {
    const [part, doing] = scope.split(':') as [Part, 'read' | 'write']
    const areas: readonly string[] = PARTS[part]
    return areas.includes(area) && (doing === 'write' || method === 'GET')
  })
}
