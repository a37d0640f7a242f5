/** Applies what a reply of the assistant does besides its text, inside the transaction that stores it. */
import type { Tx } from '../../platform/database'
import type { NewAccountEvent } from '../../platform/live-log'
import type { AccountRow } from '../../platform/schema/accounts'
import type { ConversationRecord } from '../../platform/schema/conversations'
import { readConversation } from '../../conversations/conversation-writes'
import { bookAppointment, cancelAppointments } from '../../conversations/appointments'
import { startHandoff } from '../../conversations/handoff'
import { withoutReplacements } from '../../conversations/proven-contacts'
import { storeContact } from '../../conversations/store-contact'
import type { Effect } from '../port'

/** Returns events for live readers. An opt-out is applied by `opt-out.ts`, which needs further locks. */
export async function applyEffects(
  tx: Tx,
  account: AccountRow,
  conversation: ConversationRecord,
  effects: readonly Effect[],
  at: Date,
): Promise<NewAccountEvent[]> {
  const events: NewAccountEvent[] = []
  for (const effect of effects) {
    const present = await readConversation(tx, conversation)
    if (effect.kind === 'contact') {
      events.push(...(await storeContact(tx, present, await withoutReplacements(tx, present, effect), at)))
    } else if (effect.kind === 'handoff') events.push(...(await startHandoff(tx, present, effect, at)))
    else if (effect.kind === 'appointment') {
      events.push(...(await bookAppointment(tx, account, present, effect, at)))
    } else if (effect.kind === 'cancel_appointment') {
      events.push(...(await cancelAppointments(tx, account, present, at)))
    }
  }
  return events
}
