import { expect, it } from 'vitest'
import { pendingAfter } from '../../src/service/conversations/pending-answer'

const at = new Date('2026-11-21T16:00:00Z')
const before = (ms: number) => new Date(at.getTime() - ms)
const after = (ms: number) => new Date(at.getTime() + ms)
const account = { ai_paused: false, sources_off: [] }
const pending = (ai_due_at: Date | null, { automatic = false, ai_leased_until = null as Date | null } = {}) =>
  pendingAfter(
    {
      takeover_status: 'NONE',
      ai_stopped: false,
      unsubscribed: [],
      source_name: 'Dealer website',
      lead_type: 'Chat',
      ai_due_at,
      ai_leased_until,
    },
    account,
    { automatic, channel: 'chat', at },
  )

it('makes an answer due a moment after the last message, so that pieces are answered together', () => {
  const due = { ai_due_at: after(400), ai_listen_at: after(400), ai_leased_until: null }
  expect(pending(null)).toEqual(due)
  expect(pending(after(200))).toEqual(due)
  expect(pending(before(500))).toEqual(due)
})

it('leaves a late answer in its place, whatever is written meanwhile', () => {
  expect(pending(before(1_500))).toMatchObject({ ai_due_at: before(1_500), ai_listen_at: after(400) })
})

it('makes an answer that is begun due anew, since it has not read the message', () => {
  expect(pending(before(1_500), { ai_leased_until: after(20_000) })).toMatchObject({ ai_due_at: after(400) })
})

it('makes nothing due for what a machine wrote', () => {
  expect(pending(before(1_500), { automatic: true })).toEqual({})
})
