/** Who is told of what, and what a person who is told must hold. */
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { SubscriberData } from '../../src/contract/calls/notifications'
import { noticeOf, oneLine, teamNotice, type NoticeFacts } from '../../src/rules/settings/notice-words'
import {
  notifiedChannels,
  checkSubscriber,
  isPhoneValid,
  newSubscription,
  NOTIFICATION_TYPES,
  principalOf,
  PRINCIPALS,
  notifiedProducts,
  SUBSCRIBER_TEXTS,
  typesFor,
  withPrincipal,
  type PrincipalId,
} from '../../src/rules/settings/notifications'

const person = (change: Partial<SubscriberData> = {}): SubscriberData => ({
  FirstName: 'Dana',
  LastName: 'Alvarez',
  Email: 'd.alvarez@northside.example',
  MainPhone: '+13125550166',
  CrmUserId: 'p_dana',
  Channels: [{ Channel: 'Email', SubscribedNotifications: [newSubscription('handoff')] }],
  ...change,
})
const issues = (change: Partial<SubscriberData>, country = 'US') =>
  checkSubscriber(person(change), country).issues
const SMS = [{ Channel: 'SMS' as const, SubscribedNotifications: [newSubscription('handoff')] }]

describe('a person who is told', () => {
  it('is good as it stands, with the number as E.164', () => {
    const { issues, subscriber } = checkSubscriber(person({ MainPhone: '3125550166' }), 'US')
    expect(issues).toEqual({})
    expect(subscriber).toMatchObject({ phone: '+13125550166', email: 'd.alvarez@northside.example' })
  })

  it.each<[string, Partial<SubscriberData>, Record<string, string>]>([
    ['no first name', { FirstName: ' ' }, { FirstName: SUBSCRIBER_TEXTS.empty }],
    ['no last name', { LastName: '' }, { LastName: SUBSCRIBER_TEXTS.empty }],
    ['a wrong address', { Email: 'dana@' }, { Email: 'Email format is not correct' }],
    ['two addresses', { Email: 'a@b.example,c@d.example' }, { Email: SUBSCRIBER_TEXTS.email }],
    ['no address for its mail', { Email: '' }, { Email: SUBSCRIBER_TEXTS.empty }],
    [
      'dashes in the number',
      { MainPhone: '312-555-0166' },
      { MainPhone: 'Please enter valid phone number (example: +1xxxxxxxxx)' },
    ],
    ['too few digits', { MainPhone: '+1312' }, { MainPhone: SUBSCRIBER_TEXTS.phone }],
    ['a second number that is none', { SecondaryPhone: 'x' }, { SecondaryPhone: SUBSCRIBER_TEXTS.phone }],
    ['no number for its SMS', { MainPhone: '', Channels: SMS }, { MainPhone: SUBSCRIBER_TEXTS.empty }],
    ['nothing subscribed', { Channels: [] }, { Channels: SUBSCRIBER_TEXTS.noChannel }],
    [
      'an empty channel',
      { Channels: [{ Channel: 'SMS', SubscribedNotifications: [] }] },
      { Channels: SUBSCRIBER_TEXTS.noChannel },
    ],
    [
      'an unknown notification',
      { Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'moon', Principals: [] }] }] },
      { 'Channels.0.SubscribedNotifications.0.Id': 'There is no such notification' },
    ],
    [
      'both principals',
      {
        Channels: [
          {
            Channel: 'Email',
            SubscribedNotifications: [
              {
                Id: 'handoff',
                Principals: PRINCIPALS.map(({ Id, Name }) => ({ Id, Name, Status: true })),
              },
            ],
          },
        ],
      },
      { 'Channels.0.SubscribedNotifications.0.Principals': SUBSCRIBER_TEXTS.exclusive },
    ],
    [
      'only assigned, without a CRM user',
      {
        CrmUserId: null,
        Channels: [{ Channel: 'Email', SubscribedNotifications: [withPrincipal('handoff', 'OnlyAssigned')] }],
      },
      { CrmUserId: SUBSCRIBER_TEXTS.crmUser },
    ],
    ['a channel twice', { Channels: [...SMS, ...SMS] }, { 'Channels.1.Channel': 'SMS is in the list twice' }],
  ])('%s', (_, change, expected) => {
    expect(issues(change)).toEqual(expected)
  })

  it('needs neither address nor number for a channel that tells nothing', () => {
    expect(issues({ MainPhone: '' })).toEqual({})
    expect(issues({ Email: '', Channels: SMS })).toEqual({})
  })

  it('reads a number by the country of the dealership', () => {
    expect(checkSubscriber(person({ MainPhone: '02079460018' }), 'GB').subscriber.phone).toBe('+442079460018')
    expect(isPhoneValid('02079460018', 'GB')).toBe(true)
    expect(isPhoneValid('', 'US')).toBe(true)
  })

  it('a number that passes is an optional plus and digits, and is kept as E.164', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\+?\d{8,12}$/)), (text) => {
        if (text.trim() === '' || !isPhoneValid(text, 'US')) return
        expect(text.trim()).toMatch(/^\+?\d+$/)
        const { phone } = checkSubscriber(person({ MainPhone: text }), 'US').subscriber
        expect(phone).toMatch(/^\+\d{7,15}$/)
        expect(isPhoneValid(phone ?? '', 'US')).toBe(true)
      }),
    )
  })
})

describe('principals', () => {
  it('begin unselected and exclude each other', () => {
    expect(newSubscription('handoff').Principals.map(({ Status }) => Status)).toEqual([false, false])
    const ids = [null, 'OnlyAssigned', 'OnlyOrphan'] as const
    for (const id of ids) {
      const { Principals } = withPrincipal('handoff', id)
      expect(Principals.filter(({ Status }) => Status).map((one) => one.Id)).toEqual(id === null ? [] : [id])
    }
  })

  it('narrow who is told, on every channel alike', () => {
    const lead = fc.constantFrom<string | null>(null, 'p_dana', 'p_marcus')
    const principal = fc.constantFrom<PrincipalId | null>(null, 'OnlyAssigned', 'OnlyOrphan')
    fc.assert(
      fc.property(lead, principal, fc.constantFrom('p_dana', null), (salesperson, id, crm_user_id) => {
        const channels = (['Email', 'SMS'] as const).map((Channel) => ({
          Channel,
          SubscribedNotifications: [withPrincipal('handoff', id)],
        }))
        expect(channels.flatMap((one) => one.SubscribedNotifications.map(principalOf))).toEqual([id, id])
        const fits = id === null || (id === 'OnlyOrphan' ? salesperson === null : salesperson === crm_user_id)
        const isOrphanOfNobody = id === 'OnlyAssigned' && salesperson === null
        expect(notifiedChannels({ crm_user_id, channels }, 'handoff', salesperson)).toEqual(
          fits && !isOrphanOfNobody ? ['Email', 'SMS'] : [],
        )
        expect(notifiedChannels({ crm_user_id, channels }, 'new_lead', salesperson)).toEqual([])
      }),
    )
  })
})

describe('products', () => {
  it.each([
    ['SALES_AI', false, ['LEAD_ENGAGE']],
    ['SALES_AI', true, ['LEAD_ENGAGE', 'DealerChat']],
    ['SERVICE_AI', false, ['SERVICE_AI']],
    ['CARBUYING_AI', true, ['CARBUYING_AI', 'DealerChat']],
  ] as const)('of a conversation of %s, begun in chat: %s', (product, began_in_chat, expected) => {
    expect(notifiedProducts({ product, began_in_chat })).toEqual(expected)
  })
})

it('shows new_chat_start to super-admins alone', () => {
  expect(typesFor('SUPER-ADMIN')).toHaveLength(NOTIFICATION_TYPES.length)
  for (const role of ['ADMIN', 'REGULAR'] as const) {
    expect(typesFor(role).map(({ Id }) => Id)).not.toContain('new_chat_start')
    expect(typesFor(role)).toHaveLength(NOTIFICATION_TYPES.length - 1)
  }
})

describe('words', () => {
  const facts: NoticeFacts = {
    dealership: 'Northside Calder',
    formats: { date: 'MM/DD/YYYY', time: '12', phone: 'national', zone: 'America/Chicago', country: 'US' },
    customer: 'Jae Park',
    source: 'Dealer website',
    vehicle: '2025 Calder Terrane Touring',
    said: 'A person\nplease',
  }

  it('say who, why, of which vehicle, and what was said', () => {
    expect(noticeOf('handoff', { ...facts, reason: 'The customer asked for a person' })).toEqual({
      subject: 'Sales expertise needed: Jae Park',
      text: [
        'Sales expertise needed: Jae Park',
        'Why: The customer asked for a person',
        'Vehicle: 2025 Calder Terrane Touring',
        'Source: Dealer website',
        'Last line: “A person please”',
        'Northside Calder',
      ].join('\n'),
    })
    const starts_at = new Date('2026-11-28T20:00:00Z')
    expect(noticeOf('appointment_set', { ...facts, starts_at }).subject).toBe(
      'Appointment set: Jae Park, Saturday, November 28, 2:00 PM',
    )
    expect(noticeOf('unsubscribed', { ...facts, customer: '', channel: 'sms' }).subject).toBe(
      'A customer wants no more messages by SMS',
    )
  })

  it('tell our team what was changed', () => {
    const by = { dealership: 'Northside Calder', by: 'Dana Alvarez', email: 'dana@northside.example' }
    expect(teamNotice({ ...by, changed: ['preferences', 'working hours'] }).text).toContain(
      'Changed lately: preferences, working hours.',
    )
    expect(teamNotice({ ...by, changed: [] }).text).toContain('Nothing was changed lately.')
  })

  it('are one short line whatever a person wrote, so that none can forge another', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(
        text,
        text,
        fc.constantFrom(...NOTIFICATION_TYPES.map(({ Id }) => Id)),
        (one, two, kind) => {
          const words = noticeOf(kind, { ...facts, customer: one, source: two, said: two, reason: one })
          expect(words.subject).not.toMatch(/[\r\n\u2028\u2029]/)
          expect([...words.subject].length).toBeLessThanOrEqual(160)
          expect(words.text.split(/\r\n|[\r\n\u2028\u2029]/).length).toBeLessThanOrEqual(6)
        },
      ),
    )
    expect(oneLine('a\u202Eb\u0000c', 80)).toBe('a b c')
    expect(oneLine('x'.repeat(200), 160)).toBe(`${'x'.repeat(159)}…`)
  })
})
