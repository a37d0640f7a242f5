/** Which events are pushed to a person's devices. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PUSH_KINDS } from '../../src/contract/core/push-kinds'
import { deviceName } from '../../src/rules/people/device-name'
import { newSubscription, withPrincipal } from '../../src/rules/settings/notifications'
import { FIRST_PUSH_KINDS, isPersonal, isPushed, PUSH_OPTIONS } from '../../src/rules/settings/push'

const kind = fc.constantFrom(...PUSH_KINDS)
const entry = (
  id: string,
  principal: 'OnlyAssigned' | 'OnlyOrphan' | null,
  crm_user_id: string | null = 'p_me',
) => ({
  crm_user_id,
  channels: [{ Channel: 'Email' as const, SubscribedNotifications: [withPrincipal(id, principal)] }],
})

describe('a push', () => {
  it('of a kind that was not chosen is never sent', () => {
    fc.assert(
      fc.property(kind, fc.subarray([...PUSH_KINDS]), (one, chosen) => {
        const others = chosen.filter((other) => other !== one)
        expect(isPushed(one, others, [entry(one, null)], 'p_me')).toBe(false)
        expect(isPushed(one, [...others, one], [], null)).toBe(true)
      }),
    )
  })

  it('is sent by the first choice before there is another', () => {
    for (const one of PUSH_KINDS) expect(isPushed(one, null, [], null)).toBe(FIRST_PUSH_KINDS.includes(one))
  })

  it.each([
    ['OnlyAssigned', 'p_me', true],
    ['OnlyAssigned', 'p_other', false],
    ['OnlyAssigned', null, false],
    ['OnlyOrphan', null, true],
    ['OnlyOrphan', 'p_me', false],
  ] as const)('follows %s of the person’s entry for a lead of %s: %s', (principal, salesperson, told) => {
    expect(isPushed('handoff', null, [entry('handoff', principal)], salesperson)).toBe(told)
    // What names the person has no such limit.
    expect(isPushed('mention', null, [entry('mention', principal)], salesperson)).toBe(true)
  })

  it('is not limited by an entry for another kind', () => {
    const own = [
      {
        ...entry('handoff', 'OnlyAssigned'),
        channels: [{ Channel: 'SMS' as const, SubscribedNotifications: [newSubscription('new_lead')] }],
      },
    ]
    expect(isPushed('handoff', null, own, null)).toBe(true)
  })

  it('that names nobody wakes a phone only while a customer waits', () => {
    for (const one of PUSH_KINDS)
      if (PUSH_OPTIONS[one].urgency === 'high' && !isPersonal(one))
        expect(['handoff', 'customer_waiting', 'reply_due']).toContain(one)
  })
})

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge, Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox, Linux'],
    ['curl/8.0', ''],
    ['', ''],
  ])('of %s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })

  it('is short, whatever the browser says', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5_000 }), (text) => {
        expect(deviceName(text).length).toBeLessThan(40)
      }),
    )
  })
})
