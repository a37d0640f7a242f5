import { describe, expect, it } from 'vitest'
import { firstReads } from '../../src/rules/routes/first-reads'
import { profileOf } from '../unit/support/profile'

const now = new Date('2026-11-27T03:00:00.000Z')
function reads(
  path: string,
  { product = 'LEAD_ENGAGE' as const, settings = {}, ...user }: Record<string, unknown> = {},
) {
  const { dealerSettings, ...rest } = profileOf({ Role: 'SUPER-ADMIN', ...user })
  const profile = { ...rest, dealerSettings: { ...dealerSettings, ...(settings as object) } }
  return firstReads({ path, profile, product: product as never, brand: 'forecourt', now })
}
const ids = (...given: Parameters<typeof reads>) => reads(...given).map(({ call }) => call.id)

describe('firstReads', () => {
  const frame = ['pause.state', 'waiting.queue', 'waiting.chatOffers', 'live.ticket']

  it('reads a dashboard on the calendar of the dealership', () => {
    expect(ids('/')).toEqual([
      'dashboard.metrics',
      'dashboard.assistantWeeks',
      'dashboard.metricFilters',
      ...frame,
    ])
    // In Chicago it is still the day before.
    expect(reads('/')[0]?.input).toMatchObject({
      start_date: '2026-10-28T00:00:00',
      end_date: '2026-11-26T23:59:59',
    })
  })

  it('reads a list with the filters of the URL', () => {
    const list = reads('/conversations?assigned=mine&range=2026-11-01..2026-11-05&page=2')
    expect(list[0]).toMatchObject({
      call: { id: 'dashboard.conversations' },
      input: { name: 'all', assigned: 'mine', start_date: '2026-11-01T00:00:00', page_id: 2 },
    })
  })

  it('reads a conversation before the list beside it, with all channels in the chat product, too', () => {
    expect(ids('/conversation/c_1').indexOf('dialogue.read')).toBe(0)
    expect(ids('/conversation/c_1', { product: 'DealerChat' })[0]).toBe('dialogue.read')
    expect(ids('/conversation')[0]).toBe('dashboard.conversations')
  })

  it('reads the first conversation of the list once its id is known, where the address has none', () => {
    const next = (path: string, list: unknown, settings = {}) =>
      reads(path, { settings })
        .find(({ call }) => call.id === 'dashboard.conversations')
        ?.next?.(list)
    const list = { items: [{ ConversationId: 'c_7' }, { ConversationId: 'c_8' }] }
    const first = next('/conversation', list)
    expect(first?.[0]).toMatchObject({ call: { id: 'dialogue.read' }, input: { conversation_id: 'c_7' } })
    const linked = ids('/conversation/c_7')
    expect(linked.slice(0, first?.length)).toEqual(first?.map(({ call }) => call.id))
    expect(next('/conversation', { items: [] })).toEqual([])
    expect(next('/conversation', { error: 'x' })).toEqual([])
    for (const path of ['/conversations', '/conversation/c_7']) expect(next(path, list)).toBeUndefined()
    expect(next('/conversation', list, { IsGroup: true })).toBeUndefined()
  })

  it('reads what is shown instead of a screen that the user may not open', () => {
    expect(ids('/user-management/', { Role: 'ADMIN' })).toContain('users.query')
    expect(ids('/user-management/', { Role: 'REGULAR' })).toEqual(ids('/'))
  })

  it('reads the first sections of the settings, or all down to the one of the URL', () => {
    const allowed = ['Settings:Signature', 'Settings:WorkingHours', 'Settings:Notifications']
    const staff = { Policy: allowed.map((Resource) => ({ Resource, Allow: ['*'] })) }
    expect(ids('/settings', staff)).toEqual([
      ...['settings.general', 'resources.available', 'hours.business', 'notifications.list'],
      ...frame,
    ])
    const hours = { Policy: [{ Resource: 'Settings:WorkingHours', Allow: ['*'] }] }
    expect(ids('/settings', hours)).toEqual(['hours.business', ...frame])
    const chat = { product: 'DealerChat', ...staff }
    expect(ids('/settings', chat)).not.toContain('capabilities.quickReplies')
    const linked = ids('/settings#CapabilityManager', chat)
    const pilot = { ...chat, settings: { ChatUiPilot: true } }
    const studio = ['chatUi.read', 'chatUi.metadata']
    expect(ids('/settings#CustomerExperienceSettings', pilot)).toEqual([...studio, ...frame])
    expect(ids('/settings', { ...staff, settings: { IsGroup: true } })).toEqual(frame)
    expect(linked[0]).toBe('capabilities.maximizeConversion')
    expect(linked).toEqual(
      expect.arrayContaining(['hours.business', 'takeover.status', 'capabilities.quickReplies']),
    )
  })

  it('reads nothing where a link leads to another account', () => {
    expect(ids('/?account=a_2')).toEqual([])
  })
})
