/**
 * The assistant's first message to a lead that came in without a dialogue: what a preview of such a lead
 * shows, under the saved instructions of its journey and source. It is composed outside of any transaction
 * and sent by `delivery/follow-up-queue.ts`.
 */
import { nameToSay } from '../../../rules/conversations/name-to-say'
import type { ServiceContext } from '../../context'
import type { Db } from '../../platform/database'
import { firstChannel } from '../../delivery/first-message'
import type { Opener } from '../../delivery/follow-up-queue'
import { hoursProductOf } from '../../accounts/opening-hours'
import { sourceSettings } from '../../leads/journeys'
import { ownConversation } from '../../conversations/own-conversation'
import type { VehicleRow } from '../../platform/schema/accounts'
import type { ConversationRecord, MessageRecord } from '../../platform/schema/conversations'
import { vehicleName } from '../../accounts/vehicles'
import { cataloguesOf, knowledgeProductOf } from '../respond/catalogue'
import { applyEffects } from '../respond/effects'
import { embeddedPreview } from '../preview/embedded'
import { previewWithGuardrails } from '../preview/guarded'
import type { Preview, PreviewAssistant, AskedPreview } from '../preview/port'
import { dealershipOf, isGatedFor, recentMessages } from '../respond/question'
import { storeDialogueState } from '../state/stored-state'
import { isolate } from '../../../rules/text/bidi'

export function firstMessages(context: ServiceContext): Opener {
  const assistant = embeddedPreview()
  const catalogues = cataloguesOf(context)
  return async ({ account_id, conversation_id }) => {
    const { db, clock } = context
    const account = await db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow()
    const conversation = await ownConversation(db, { id: account_id }, conversation_id)
    const messages = await recentMessages(db, conversation)
    const vehicle = await vehicleOf(db, account_id, conversation.vehicle_id)
    const { instruction, journey } = await sourceSettings(db, account_id, conversation.source_name)
    const { name, surname, phone, email } = conversation
    const customer_name = nameToSay(`${name} ${surname}`.trim())
    const question: AskedPreview = {
      dealership: await dealershipOf(context, account, hoursProductOf(conversation)),
      catalogue: await catalogues.of(account_id, knowledgeProductOf(conversation)),
      now: clock.now(),
      customer_name,
      channel: firstChannel(conversation),
      state: null,
      lines: await openMessages(db, conversation, messages),
      history: [],
      customer: { name: customer_name, phone, email },
      vehicle,
      handed_off: false,
      appointments: [],
      instructions: { journey: journey?.instruction ?? '', source: journey ? instruction : '' },
      stage: 'opening',
      gated: isGatedFor(account, conversation),
    }
    const { lines, effects, state } = await compose(assistant, question)
    return {
      subject:
        vehicle === null
          ? `Your inquiry at ${isolate(account.name)}`
          : `Your inquiry about the ${isolate(vehicleName(vehicle))}`,
      text: lines[0].text,
      last_seq: messages.at(-1)?.seq ?? 0,
      effects: async (tx, present, { at }) => {
        await storeDialogueState(tx, present, state)
        return await applyEffects(tx, account, present, effects, at)
      },
    }
  }
}

/**
 * A text whose effects can be applied. A first message can only bring in a person; where the answer to the
 * customer's own words would do more, it is composed without them.
 */
async function compose(assistant: PreviewAssistant, question: AskedPreview): Promise<Preview> {
  const answer = await previewWithGuardrails(assistant, question)
  // How the lead is reached is known already.
  const effects = answer.effects.filter(({ kind }) => kind !== 'contact')
  if (effects.every(({ kind }) => kind === 'handoff')) return { ...answer, effects }
  const { vehicle } = question
  const interest =
    vehicle === null ? 'Which vehicles do you have?' : `I am interested in the ${vehicleName(vehicle)}.`
  return await previewWithGuardrails(assistant, { ...question, lines: [interest] })
}

/**
 * The customer's messages that nobody has answered; a message that shows a whole lead is read as its
 * question.
 */
async function openMessages(
  db: Db,
  { id, account_id }: ConversationRecord,
  messages: readonly MessageRecord[],
): Promise<string[]> {
  const lead = await db
    .selectFrom('lead_questions')
    .select(['seq', 'text'])
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return messages
    .filter(({ initiator, by_salesperson }) => initiator === 'HUMAN' && !by_salesperson)
    .map(({ seq, text }) => (seq === lead?.seq ? lead.text : text))
}

async function vehicleOf(db: Db, accountId: string, vehicleId: string | null): Promise<VehicleRow | null> {
  if (vehicleId === null) return null
  const found = await db
    .selectFrom('vehicles')
    .selectAll()
    .where('id', '=', vehicleId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found ?? null
}
