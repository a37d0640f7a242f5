/**
 * The assistant's first message to a lead that came in without a dialogue: what a preview of such a lead
 * shows, under the saved instructions of its journey and source. It is composed outside of any transaction
 * and sent by `delivery/follow-up-queue.ts`.
 */
import { formatDate, formatTime } from '../../rules/time/format'
import type { ServiceContext } from '../context'
import type { Db } from '../platform/database'
import type { FirstMessage, Opener } from '../delivery/follow-up-queue'
import { hoursProductOf } from '../settings/hours'
import { sourceSettings } from '../leads/journeys'
import { handOver, bookAppointment } from '../conversations/lead-changes'
import type { NewAccountEvent } from '../platform/live-log'
import type { FurtherWork } from '../conversations/messages'
import { ownConversation } from '../conversations/own-conversation'
import type { AccountRow, VehicleRow } from '../platform/schema/accounts'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'
import { vehicleName } from '../accounts/vehicles'
import { readConversation } from '../conversations/conversation-writes'
import { cataloguesOf, knowledgeProductOf } from './catalogue'
import { embeddedAssistant } from './embedded/embedded'
import { applyGuardrails, redact } from './guardrails'
import type { Assistant, Effect } from './port'
import { embeddedPreview } from './preview/embedded'
import type { PreviewAssistant, PreviewLine, PreviewQuestion } from './preview/port'
import { dealershipOf, isGatedFor, recentMessages } from './question'
import { isolate } from '../../rules/text/bidi'

/** `preview` writes the text; `assistant` tells which effects an answer to the same messages would have. */
export function firstMessages(
  context: ServiceContext,
  preview: PreviewAssistant = embeddedPreview(),
  assistant: Assistant = embeddedAssistant(),
): Opener {
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
    const question: PreviewQuestion = {
      dealership: await dealershipOf(context, account, hoursProductOf(conversation)),
      catalogue: await catalogues.of(account_id, knowledgeProductOf(conversation)),
      now: clock.now(),
      customer_name: `${conversation.name} ${conversation.surname}`.trim(),
      lines: await openMessages(db, conversation, messages),
      history: [],
      vehicle,
      instructions: { journey: journey?.instruction ?? '', source: journey ? instruction : '' },
      stage: 'opening',
      gated: isGatedFor(account, conversation),
    }
    const { text, effects } = await compose(preview, assistant, question, conversation)
    return {
      subject:
        vehicle === null
          ? `Your inquiry at ${isolate(account.name)}`
          : `Your inquiry about the ${isolate(vehicleName(vehicle))}`,
      text,
      last_seq: messages.at(-1)?.seq ?? 0,
      effects: applyEffects(account, effects),
    }
  }
}

type Composed = Pick<FirstMessage, 'text'> & { readonly effects: readonly Effect[] }

/**
 * A text and effects that agree with each other. Where the effects of the text cannot be determined, it is
 * composed again without the customer's own words.
 */
async function compose(
  preview: PreviewAssistant,
  assistant: Assistant,
  question: PreviewQuestion,
  customer: ConversationRecord,
): Promise<Composed> {
  const [first, next] = await preview.preview(question)
  const effects = await effectsOf(assistant, question, customer, next)
  if (effects !== null) return { text: redact(question, first.text), effects }
  const { vehicle } = question
  const interest =
    vehicle === null
      ? 'I am interested in one of your vehicles.'
      : `I am interested in the ${vehicleName(vehicle)}.`
  const neutral = { ...question, lines: [interest] }
  const [bare, after] = await preview.preview(neutral)
  return { text: redact(neutral, bare.text), effects: handOffOf(after) ?? [] }
}

/** The hand-off that the second message announces; null when it announces something else. */
function handOffOf({ object }: PreviewLine): readonly Effect[] | null {
  if (object === null) return []
  const { type, reason } = object
  return type === 'handoff' && typeof reason === 'string' ? [{ kind: 'handoff', reason }] : null
}

/** The effects that the text promises; null when they cannot be determined. */
async function effectsOf(
  assistant: Assistant,
  question: PreviewQuestion,
  { name, surname, phone, email }: ConversationRecord,
  promised: PreviewLine,
): Promise<readonly Effect[] | null> {
  const handOff = handOffOf(promised)
  if (handOff !== null) return handOff
  const answerable = {
    ...question,
    customer: { name: [name, surname].filter(Boolean).join(' '), phone, email },
    handed_off: false,
    appointments: [],
  }
  const { effects } = applyGuardrails(answerable, await assistant.answer(answerable))
  const [effect, another] = effects.filter(({ kind }) => kind !== 'contact')
  const { object } = promised
  if (object?.type === 'contact') return effect === undefined ? [] : null
  if (another !== undefined || effect?.kind !== 'appointment' || object?.type !== 'slot') return null
  const { formats } = question.dealership
  const isSame =
    object.day === formatDate(effect.starts_at, formats) &&
    object.time === formatTime(effect.starts_at, formats) &&
    object.visit === effect.visit
  return isSame ? [effect] : null
}

const applyEffects =
  (account: AccountRow, effects: readonly Effect[]): FurtherWork =>
  async (tx, conversation, message) => {
    const events: NewAccountEvent[] = []
    for (const effect of effects) {
      const present = await readConversation(tx, conversation)
      if (effect.kind === 'handoff') events.push(...(await handOver(tx, present, effect.reason, message.at)))
      else if (effect.kind === 'appointment') {
        events.push(...(await bookAppointment(tx, account, present, effect, message.at)))
      }
    }
    return events
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
