/** Rows of a live takeover, with the service's own texts. */
import type { Random } from '../random'
import { seedId } from '../seed-id'
import type { Cast } from './cast'
import type { RowOf } from './rows'
import type { Member } from './team'

type TakeoverRow = RowOf<'takeovers'>

export function takeoverRow(cast: Cast, owner: Member, epoch: number, at: number): TakeoverRow {
  return {
    id: seedId('t', at, cast.random),
    account_id: cast.dealership.id,
    conversation_id: cast.conversationId,
    epoch,
    owner_id: owner.userId ?? '',
    first_name: owner.firstName,
    last_name: owner.lastName,
    email: owner.email,
    started_at: new Date(at),
    owner_seen_at: new Date(at),
    ended_at: null,
    end_reason: null,
    is_continuation: false,
  }
}

/** Ends it for one of the usual reasons and returns the note for the dialogue. */
export function endTakeover(takeover: TakeoverRow, random: Random, at: number): string {
  const person = `${takeover.first_name} ${takeover.last_name}`
  const ends = [
    { reason: 'owner', weight: 8, words: `${person} ended the conversation` },
    { reason: 'owner_gone', weight: 1, words: `${person} lost the connection, the assistant continues` },
    { reason: 'customer_gone', weight: 1, words: 'The customer left, the takeover ended' },
  ]
  const { reason, words } = random.weighted(ends, ({ weight }) => weight)
  takeover.ended_at = new Date(at)
  takeover.owner_seen_at = new Date(at)
  takeover.end_reason = reason
  return words
}
