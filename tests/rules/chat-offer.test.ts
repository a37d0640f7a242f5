/** Who may answer an offered chat, and until when. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isDeclined,
  isOfferOpen,
  OFFER_MS,
  offerRefusal,
  type OfferFacts,
} from '../../src/rules/conversations/chat-offer'

const BEGIN = new Date('2026-11-21T17:00:00Z')
const at = (ms: number) => new Date(BEGIN.getTime() + ms)
const offer = (change: Partial<OfferFacts> = {}): OfferFacts => ({
  state: 'open',
  from_id: 'u_from',
  to_user_id: 'u_to',
  declined_by: [],
  expires_at: at(OFFER_MS),
  ...change,
})
const person = (id: string, isMember = false) => ({ id, isMember })
const ANSWERS = ['accept', 'decline', 'withdraw'] as const

describe('an offered chat', () => {
  it('is open until its last moment', () => {
    expect(isOfferOpen(offer(), at(OFFER_MS - 1))).toBe(true)
    expect(isOfferOpen(offer(), at(OFFER_MS))).toBe(false)
    expect(isOfferOpen(offer({ state: 'withdrawn' }), at(0))).toBe(false)
  })

  it('is answered by the colleague and withdrawn by the sender', () => {
    expect(offerRefusal('accept', offer(), person('u_to'), at(0))).toBe(null)
    expect(offerRefusal('decline', offer(), person('u_to'), at(0))).toBe(null)
    expect(offerRefusal('withdraw', offer(), person('u_from'), at(0))).toBe(null)
    expect(offerRefusal('withdraw', offer(), person('u_to'), at(0))).toBe('offer_of_other')
    expect(offerRefusal('accept', offer(), person('u_from'), at(0))).toBe('offer_not_yours')
  })

  it('to a team is answered by those who are members now and have not declined', () => {
    const team = offer({ to_user_id: null, declined_by: ['u_no'] })
    expect(offerRefusal('accept', team, person('u_a', true), at(0))).toBe(null)
    expect(offerRefusal('accept', team, person('u_a', false), at(0))).toBe('offer_not_yours')
    expect(offerRefusal('accept', team, person('u_no', true), at(0))).toBe('offer_not_yours')
    // The sender may be a member.
    expect(offerRefusal('accept', team, person('u_from', true), at(0))).toBe('offer_not_yours')
  })

  it('is never answered by a stranger, nor by anybody once it is over', () => {
    const facts = fc.record({
      state: fc.constantFrom('open', 'accepted', 'declined', 'withdrawn', 'expired', 'ended'),
      from_id: fc.constantFrom('u_a', 'u_b'),
      to_user_id: fc.constantFrom('u_b', 'u_c', null),
      declined_by: fc.subarray(['u_a', 'u_b', 'u_c']),
      expires_at: fc.integer({ min: -5, max: 5 }).map(at),
    })
    const asker = fc.record({ id: fc.constantFrom('u_a', 'u_b', 'u_c', 'u_d'), isMember: fc.boolean() })
    fc.assert(
      fc.property(facts, asker, fc.constantFrom(...ANSWERS), (one, who, answer) => {
        if (offerRefusal(answer, one, who, BEGIN) !== null) return
        expect(one.state).toBe('open')
        expect(one.expires_at.getTime()).toBeGreaterThan(BEGIN.getTime())
        expect(who.id === one.from_id).toBe(answer === 'withdraw')
        if (answer !== 'withdraw') expect(who.isMember || who.id === one.to_user_id).toBe(true)
      }),
    )
  })

  it('is declined when nobody is left who could accept', () => {
    expect(isDeclined({ to_user_id: 'u_to', declined_by: ['u_to'] }, [])).toBe(true)
    expect(isDeclined({ to_user_id: null, declined_by: ['u_a'] }, ['u_a', 'u_b'])).toBe(false)
    expect(isDeclined({ to_user_id: null, declined_by: ['u_a', 'u_gone'] }, ['u_a'])).toBe(true)
  })
})
