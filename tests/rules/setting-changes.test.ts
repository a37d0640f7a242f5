import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatDifference,
  settingBlockTitle,
  settingDifferences,
  settingTitle,
} from '../../src/rules/settings/setting-changes'

const twelve = { time: '12' } as const
const words = (before: unknown, after: unknown) =>
  settingDifferences(before, after, twelve).map(formatDifference)

describe('settingDifferences', () => {
  it('names each value by where it stands', () => {
    expect(
      words(
        { business_hours: { monday: { open: true, work_hours: { start_time: 540, end_time: 1080 } } } },
        { business_hours: { monday: { open: true, work_hours: { start_time: 570, end_time: 1080 } } } },
      ),
    ).toEqual(['Weekly hours › Monday › Hours › Opens: 9:00 AM → 9:30 AM'])
    expect(words({ minutesAfterOpening: 60 }, { minutesAfterOpening: 0 })).toEqual([
      'Appointment window, after opening: 60 → 0',
    ])
    expect(words({ CrmUserId: null, MainPhone: '' }, { CrmUserId: 'x', MainPhone: '' })).toEqual([
      'CRM user: nothing → x',
    ])
  })

  it('names follow-ups and their switches as the settings do', () => {
    expect(words({ 'gone-quiet-2d': 1 }, { 'gone-quiet-2d': 0 })).toEqual([
      'Went quiet after a conversation › Gentle reminder: On → Off',
    ])
  })

  it('names capabilities and options as their forms do', () => {
    expect(words({ ask_rating: true }, { ask_rating: false })).toEqual(['Chat Rating: Yes → No'])
    expect(words({ SalePrice: 'SELLING_PRICE' }, { SalePrice: 'NO_PRICE' })).toEqual([
      'Sale price: Selling Price → No Price',
    ])
    expect(words({ Note: 'SELLING_PRICE' }, { Note: 'other' })).toEqual(['Note: SELLING_PRICE → other'])
  })

  it('has days of the week in their order, whichever the database keeps', () => {
    const week = { friday: 1, monday: 1, tuesday: 1, wednesday: 1 }
    expect(words(null, week).map((line) => line.split(':')[0])).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Friday',
    ])
  })

  it('writes hours as the dealership does', () => {
    const [difference] = settingDifferences({ start_time: 780 }, { start_time: null }, { time: '24' })
    expect(difference).toEqual({ path: 'Opens', before: '13:00', after: null })
  })

  it('tells the holidays of two years apart, which have one name', () => {
    const now = { name: 'Christmas Day', date: '2026-12-25', open: false, status: true }
    const next = { ...now, date: '2027-12-25' }
    expect(
      words(
        [now, next],
        [
          { ...now, open: true },
          { ...next, status: false },
        ],
      ),
    ).toEqual(['Christmas Day, 2026-12-25 › Open: No → Yes', 'Christmas Day, 2027-12-25 › Status: Yes → No'])
    // The holiday that is in both keeps its path when the other year's is added.
    expect(words([now], [now, next])).toEqual([
      'Christmas Day, 2027-12-25 › Name: nothing → Christmas Day',
      'Christmas Day, 2027-12-25 › Date: nothing → 2027-12-25',
      'Christmas Day, 2027-12-25 › Open: nothing → No',
      'Christmas Day, 2027-12-25 › Status: nothing → Yes',
    ])
  })

  it('follows members of a list wherever they moved', () => {
    const christmas = { name: 'Christmas', open: false }
    const easter = { name: 'Easter', open: false }
    expect(words([christmas, easter], [easter, { ...christmas, open: true }])).toEqual([
      'Christmas › Open: No → Yes',
    ])
    expect(words([{ Channel: 'Email' }], [{ Channel: 'Email' }, { Channel: 'SMS' }])).toEqual([
      'SMS › Channel: nothing → SMS',
    ])
    // Without a name of their own they are identified by their path.
    expect(words([{ on: true }], [{ on: false }])).toEqual(['1 › On: Yes → No'])
    expect(words({ days: ['Mon', 'Tue'] }, { days: ['Mon'] })).toEqual(['Days: Mon, Tue → Mon'])
  })

  it('shows all of what was added or deleted', () => {
    expect(words(null, { FirstName: 'Dana', Email: 'd@x.example' })).toEqual([
      'First name: nothing → Dana',
      'Email: nothing → d@x.example',
    ])
    expect(words({ Status: 1 }, null)).toEqual(['Status: 1 → nothing'])
  })

  it('reads the switches that travel as words', () => {
    expect(words({ is_paused: 'false' }, { is_paused: 'true' })).toEqual(['Pause AI: No → Yes'])
    expect(words('old', 'new')).toEqual(['old → new'])
  })

  it('finds none between equals, every one is one, and none depends on the order of fields', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(settingDifferences(one, one, twelve)).toEqual([])
        const there = settingDifferences(one, other, twelve)
        for (const { before, after } of there) expect(before).not.toBe(after)
        const back = settingDifferences(other, one, twelve)
        const key = (path: string, a: string | null, b: string | null) => JSON.stringify([path, a, b])
        expect(back.map(({ path, before, after }) => key(path, after, before)).sort()).toEqual(
          there.map(({ path, before, after }) => key(path, before, after)).sort(),
        )
      }),
    )
  })
})

describe('the name of a setting', () => {
  it.each([
    ['working-hours/LEAD_ENGAGE', null, {}, 'Work Hours Settings, Sales AI'],
    [
      'notifications/p_1',
      null,
      { FirstName: 'Dana', LastName: 'Alvarez' },
      'Email & SMS Notification Settings, Dana Alvarez',
    ],
    ['notifications/p_1', { FirstName: 'Dana' }, null, 'Email & SMS Notification Settings, Dana'],
    ['cms/o_1', null, { label: 'Service' }, 'Content Management (CMS), Service'],
    ['unanswered/2', { question: 'Why?' }, null, 'Unanswered Questions, Why?'],
    ['pause-ai/account', null, { is_paused: 'true' }, 'Pause AI'],
    ['far-journeys/x', null, null, 'Far journeys'],
    [
      'chat-ui/ford.example',
      { chatbot_agent_name: 'Ava' },
      null,
      'Customer Experience Settings, ford.example',
    ],
    ['signature/r_1', { resource_name: 'Fleet', text: null }, null, 'Signature Settings, Fleet'],
  ])('%s', (setting, before, after, title) => expect(settingTitle(setting, before, after)).toBe(title))

  it('is readable for a block that is not known', () =>
    expect(settingBlockTitle('someNew-block/1')).toBe('Some new block'))
})
