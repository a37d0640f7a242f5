/** The users who are notified when the assistant hands off a lead. */
import type { Cast } from './cast'
import type { RowOf } from './rows'
import { assign, type Member } from './team'

/** The salesperson of the lead, or another user if it has none, and often a colleague. */
export function notificationRows(
  { random, team, dealership, conversationId }: Cast,
  salesperson: Member | null,
  seq: number,
  at: number,
): RowOf<'notifications'>[] {
  const first = salesperson ?? assign(random, team)
  const second = random.chance(0.45) ? assign(random, team) : first
  return [...new Set([first, second])].map((member) => ({
    conversation_id: conversationId,
    account_id: dealership.id,
    seq,
    user_id: member.userId ?? member.id ?? '',
    notif_name: 'Sales expertise needed',
    at: new Date(at),
  }))
}
