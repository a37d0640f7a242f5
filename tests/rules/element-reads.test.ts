import { describe, expect, it } from 'vitest'
import { elementReads } from '../../src/rules/routes/element-reads'
import { profileOf } from '../unit/support/profile'

const now = new Date('2026-11-27T03:00:00.000Z')
const profile = profileOf({ Role: 'SUPER-ADMIN' })

function reads(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  { path = '/conversations', ...change }: Record<string, unknown> = {},
) {
  const opening = { path: path as string, product: 'LEAD_ENGAGE' as const, brand: 'forecourt' as const, now }
  return elementReads(tag, (name) => attributes[name], { ...opening, profile: { ...profile, ...change } })
}
const ids = (...given: Parameters<typeof reads>) => reads(...given).map(({ call }) => call.id)

describe('elementReads', () => {
  it('reads what the attributes show, and not what the page’s address says', () => {
    const dashboard = ['dashboard.metrics', 'dashboard.assistantWeeks', 'dashboard.metricFilters']
    expect(ids('dealer-dashboard')).toEqual([...dashboard, 'pause.state', 'live.ticket'])
    expect(reads('dealer-dashboard', { range: '2026-10-01..2026-10-05' })[0]?.input).toMatchObject({
      start_date: '2026-10-01T00:00:00',
      end_date: '2026-10-05T23:59:59',
    })
    expect(ids('dealer-conversations', { 'conversation-id': 'c_1' })[0]).toBe('dialogue.read')
    expect(ids('dealer-conversations', { view: 'conversation' })).not.toContain('dialogue.read')
    expect(ids('dealer-conversations')).toContain('waiting.queue')
    expect(ids('user-admin')).toEqual(['users.query'])
  })

  it('reads for a console what its own path shows', () => {
    expect(ids('dealer-console')[0]).toBe('dashboard.metrics')
    expect(ids('dealer-console', { routing: 'history' })[0]).toBe('dashboard.conversations')
  })

  it('reads nothing where the element first looks something up', () => {
    expect(ids('dealer-conversations', { 'customer-email': 'ann@example.com' })).toEqual([])
    expect(ids('dealer-conversations', { view: 'stop-communication', 'conversation-id': 'c_1' })).toEqual([])
    expect(ids('user-admin', { view: 'edit', 'user-id': 'u_1' })).toEqual([])
    expect(ids('widget-studio', { section: 'capabilities' })).toEqual([])
    expect(ids('dealer-settings', { view: 'user' })).toEqual([])
    expect(ids('dealer-auth')).toEqual([])
  })

  it('reads nothing of another account, or of what the session or the user may not see', () => {
    expect(ids('dealer-dashboard', { 'account-id': 'other' })).toEqual([])
    expect(ids('dealer-dashboard', { 'account-id': profile.user_info.DealerId })).not.toEqual([])
    expect(ids('dealer-dashboard', {}, { elements: ['knowledge-bank'] })).toEqual([])
    expect(ids('dealer-dashboard', {}, { elements: ['dealer-dashboard'] })).not.toEqual([])
    const regular = profileOf({ Role: 'REGULAR' })
    expect(ids('user-admin', {}, regular as never)).toEqual([])
  })
})
