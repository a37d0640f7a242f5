import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isCustomerOnline,
  isStale,
  joinButton,
  stuckText,
  takeoverEndDue,
  takeoverEventType,
} from '../../src/rules/conversations/takeover'
import { takeoverBadge } from '../../src/rules/conversations/takeover-badge'

const now = new Date('2026-11-21T15:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const MINUTE = 60_000

describe('a customer is stale', () => {
  test('from the fifteenth minute on, to the millisecond', () => {
    expect(isStale(ago(15 * MINUTE - 1), now)).toBe(false)
    expect(isStale(ago(15 * MINUTE), now)).toBe(true)
  })
  test('when they never wrote', () => expect(isStale(null, now)).toBe(true))
  test('not by a line that a wrong clock dates ahead', () => expect(isStale(ago(-MINUTE), now)).toBe(false))
  test('reads the wire’s text as it reads a Date', () => {
    expect(isStale(ago(16 * MINUTE).toISOString(), now)).toBe(true)
  })
})

describe('a takeover ends', () => {
  const running = {
    status: 'IN_PROGRESS' as const,
    ownerSeenAt: now,
    customerSeenAt: now,
    lastHumanAt: now,
  }
  test('three minutes after its owner was seen', () => {
    expect(takeoverEndDue({ ...running, ownerSeenAt: ago(3 * MINUTE - 1) }, now)).toBeNull()
    expect(takeoverEndDue({ ...running, ownerSeenAt: ago(3 * MINUTE) }, now)).toBe('owner_gone')
  })
  test('fifteen minutes after the customer left', () => {
    const gone = { ...running, lastHumanAt: ago(20 * MINUTE) }
    expect(takeoverEndDue({ ...gone, customerSeenAt: ago(15 * MINUTE - 1) }, now)).toBeNull()
    expect(takeoverEndDue({ ...gone, customerSeenAt: ago(15 * MINUTE) }, now)).toBe('customer_gone')
  })
  test('not while a silent customer is still here', () => {
    const silent = { ...running, lastHumanAt: ago(60 * MINUTE), customerSeenAt: ago(-20_000) }
    expect(takeoverEndDue(silent, now)).toBeNull()
  })
  test('only when it runs, whatever the moments', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (owner, customer) => {
        const facts = { ownerSeenAt: ago(owner), customerSeenAt: ago(customer), lastHumanAt: ago(customer) }
        return (
          takeoverEndDue({ ...facts, status: 'NONE' }, now) === null &&
          takeoverEndDue({ ...facts, status: 'COMPLETED' }, now) === null &&
          (takeoverEndDue({ ...facts, status: 'IN_PROGRESS' }, now) !== null) ===
            (owner >= 3 * MINUTE || customer >= 15 * MINUTE)
        )
      }),
    )
  })
})

describe('the join button', () => {
  const state = {
    takeover: { status: 'NONE' as const, owner_id: null },
    userId: 'u_1',
    lastHumanAt: now,
    now,
    busy: false,
  }
  const owned = (owner_id: string) => ({ status: 'IN_PROGRESS' as const, owner_id })

  test('invites', () => expect(joinButton(state)).toEqual({ text: 'Join The Conversation', disabled: false }))
  test('waits while joining', () => {
    expect(joinButton({ ...state, busy: true })).toEqual({ text: 'Join The Conversation', disabled: true })
  })
  test('is disabled under another owner', () => {
    expect(joinButton({ ...state, takeover: owned('u_2') })).toEqual({
      text: 'Join the conversation',
      disabled: true,
    })
  })
  test('says that the customer is offline', () => {
    const stale = { ...state, lastHumanAt: ago(15 * MINUTE) }
    const offline = { text: 'CUSTOMER OFFLINE, PLEASE TRY IN A WHILE', disabled: true }
    expect(joinButton(stale)).toEqual(offline)
    expect(joinButton({ ...stale, takeover: { status: 'COMPLETED', owner_id: null } })).toEqual(offline)
  })
  test('gives way to the reply box of its owner, who sees when it is stuck', () => {
    expect(joinButton({ ...state, takeover: owned('u_1') })).toBeNull()
    expect(stuckText(owned('u_1'), 'u_1', ago(15 * MINUTE), now)).toBe(
      'Stuck in progress more than 15 minutes',
    )
    expect(stuckText(owned('u_1'), 'u_1', ago(14 * MINUTE), now)).toBeNull()
    expect(stuckText(owned('u_2'), 'u_1', ago(15 * MINUTE), now)).toBeNull()
  })
})

test('badges read every variant of the event type', () => {
  expect(takeoverEventType('IN_PROGRESS')).toBe('EVENT#DEALERSHIP_TAKEOVER_IN_PROGRESS')
  expect(takeoverEventType('NONE')).toBeNull()
  expect(takeoverBadge(takeoverEventType('IN_PROGRESS'))).toBe('In Progress')
  expect(takeoverBadge('COMPLETED')).toBe('Completed')
  expect(takeoverBadge('EVENT#SOMETHING_ELSE')).toBeNull()
  expect(takeoverBadge(null)).toBeNull()
})

test('a customer is online until their lease ends', () => {
  expect(isCustomerOnline(ago(-1), now)).toBe(true)
  expect(isCustomerOnline(now, now)).toBe(false)
  expect(isCustomerOnline(null, now)).toBe(false)
})
