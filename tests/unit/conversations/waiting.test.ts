/** The parts of the waiting queue that need no page. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountEvent } from '../../../src/contract/live/frames'
import type { WaitingCustomer } from '../../../src/contract/calls/waiting'
import { viewerText } from '../../../src/features/conversations/viewers/viewer-text'
import { claimAlerts } from '../../../src/alerts/alert-claim'
import {
  alertSettings,
  changeAlertSettings,
  subscribeAlertSettings,
} from '../../../src/alerts/alert-settings'
import { resultText } from '../../../src/features/conversations/waiting/alert-menu'
import { desktopState } from '../../../src/alerts/desktop-alert'
import { playTone } from '../../../src/alerts/tone'
import { waitBy } from '../../../src/features/conversations/waiting/waiting-time'
import { mayChange, type WaitingQueue } from '../../../src/query/use-waiting'
import { withWaitingCount } from '../../../src/features/shell/page-title'
import { rowOf } from '../support/dialogue'

const MINUTE = 60_000
const AT = '2026-11-20T16:00:00.000Z'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an alert', () => {
  it('belongs for an hour to the first tab of the user that claims it', async () => {
    vi.useFakeTimers({ now: 0 })
    expect(await claimAlerts('u_1', ['a@1', 'b@1'])).toEqual(['a@1', 'b@1'])
    expect(await claimAlerts('u_1', ['a@1', 'a@2'])).toEqual(['a@2'])
    expect(await claimAlerts('u_2', ['a@1'])).toEqual(['a@1'])
    // Another tab knows it by the storage alone.
    vi.resetModules()
    const tab = await import('../../../src/alerts/alert-claim')
    expect(await tab.claimAlerts('u_1', ['a@1', 'c@1'])).toEqual(['c@1'])
    await vi.advanceTimersByTimeAsync(61 * MINUTE)
    vi.resetModules()
    const later = await import('../../../src/alerts/alert-claim')
    expect(await later.claimAlerts('u_1', ['a@1'])).toEqual(['a@1'])
  })

  it('is claimed under the browser’s lock if the browser has locks', async () => {
    const request = vi.fn(async (_name: string, take: () => string[]) => take())
    vi.stubGlobal('navigator', { locks: { request } })
    expect(await claimAlerts('u_lock', ['a@1'])).toEqual(['a@1'])
    expect(request.mock.calls[0]?.[0]).toBe('forecourt-alerted/u_lock')
  })

  it('is shown once in a page whose storage is unavailable or broken', async () => {
    stored.set('forecourt-alerted/u_spoilt', '{"no": "list"}')
    expect(await claimAlerts('u_spoilt', ['a@1'])).toEqual(['a@1'])
    vi.stubGlobal('localStorage', undefined)
    expect(await claimAlerts('u_closed', ['a@1'])).toEqual(['a@1'])
    expect(await claimAlerts('u_closed', ['a@1'])).toEqual([])
  })

  it('is chosen by each user of the browser', () => {
    const heard = vi.fn()
    const stop = subscribeAlertSettings(heard)
    expect(alertSettings('u_1')).toEqual({ sound: true, desktop: false })
    changeAlertSettings('u_1', { sound: false })
    changeAlertSettings('u_1', { desktop: true })
    stop()
    changeAlertSettings('u_1', { desktop: true })
    expect(heard).toHaveBeenCalledTimes(2)
    expect(alertSettings('u_1')).toEqual({ sound: false, desktop: true })
    expect(alertSettings('u_1')).toBe(alertSettings('u_1'))
    expect(alertSettings('u_2')).toEqual({ sound: true, desktop: false })
    stored.set('forecourt-alerts/u_3', '{"sound": "loud"')
    expect(alertSettings('u_3')).toEqual({ sound: true, desktop: false })
  })

  it('keeps a choice for the page when the storage is unavailable', () => {
    vi.stubGlobal('localStorage', undefined)
    changeAlertSettings('u_4', { sound: false })
    expect(alertSettings('u_4')).toEqual({ sound: false, desktop: false })
  })

  it('reports the result of a test, and works in a browser without sound or notifications', async () => {
    expect(desktopState()).toBe('unsupported')
    expect(await playTone()).toBe(false)
    const off = { sound: false, played: false, desktop: false, shown: false }
    expect(resultText(off)).toBe('Both are off: there is nothing to test.')
    expect(resultText({ ...off, sound: true })).toBe('This browser did not play the sound.')
    expect(resultText({ sound: true, played: true, desktop: true, shown: true })).toBe(
      'The sound was played. The notification was shown.',
    )
  })
})

describe('a wait', () => {
  const day = { open: true, work_hours: { start_time: 540, end_time: 1020 } }
  const queue = (change: Partial<WaitingQueue> = {}): WaitingQueue => ({
    items: [],
    total: 0,
    views: { all: 0, mine: 0, unassigned: 0, team: null },
    clocks: { a_1: { time_zone: 'America/Chicago', hours: { friday: day }, special_hours: [] } },
    at: AT,
    AccountId: 'a_1',
    account_seq: 0,
    ...change,
  })
  const customer: WaitingCustomer = {
    row: rowOf('c_1', { AccountId: 'a_1' }),
    since: AT,
    reason: '',
    business_ms: 7 * MINUTE,
    running: true,
  }

  it('is counted by the hours of the dealership, even if the browser’s clock is wrong', () => {
    const received = Date.parse('2031-01-01T00:00:00Z')
    const by = (minutes: number) => waitBy(customer, queue(), received, received + minutes * MINUTE)
    expect(by(0)).toEqual({ milliseconds: 7 * MINUTE, running: true })
    expect(by(-3)).toEqual({ milliseconds: 7 * MINUTE, running: true })
    expect(by(31.5)).toEqual({ milliseconds: 38.5 * MINUTE, running: true })
    // 10:00 in Chicago; the day ends at 17:00.
    expect(by(10 * 60)).toEqual({ milliseconds: (7 * 60 + 7) * MINUTE, running: false })
    expect(waitBy(customer, queue({ clocks: {} }), received, received + MINUTE).milliseconds).toBe(7 * MINUTE)
  })

  it('is read again after events that may change it', () => {
    const one = queue({ items: [customer], total: 1 })
    const row = (id: string, awaiting_reply: boolean): AccountEvent => ({
      kind: 'conversation',
      seq: 1,
      conversation_id: id,
      row: rowOf(id, { awaiting_reply }),
    })
    expect(mayChange(row('c_1', false), one)).toBe(true)
    expect(mayChange(row('c_2', true), one)).toBe(true)
    expect(mayChange(row('c_2', false), one)).toBe(false)
    expect(mayChange(row('c_2', false), { ...one, total: 60 })).toBe(true)
    expect(mayChange(row('c_2', false), undefined)).toBe(false)
  })
})

it('says who is here', () => {
  const viewer = (name: string, typing = false) => ({ user_id: name, name, typing })
  expect(viewerText([])).toBeNull()
  expect(viewerText([viewer('Dana Alvarez')])).toBe('Dana Alvarez is here')
  expect(viewerText([viewer('A'), viewer('B'), viewer('C')])).toBe('3 others are here')
  expect(viewerText([viewer('A'), viewer('Dana Alvarez', true)])).toBe('Dana Alvarez is writing')
  expect(viewerText([viewer('A', true), viewer('B', true)])).toBe('2 others are writing')
})

it('puts the number before the title while somebody waits', () => {
  expect(withWaitingCount('Dashboard · Forecourt', 0)).toBe('Dashboard · Forecourt')
  expect(withWaitingCount('Dashboard · Forecourt', 3)).toBe('(3) Dashboard · Forecourt')
})
