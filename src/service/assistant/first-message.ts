/**
 * The assistant's first message to a lead that came in without a talk: what a preview of such a lead shows,
 * under the saved instructions of its journey and source. Thought out while nothing is held;
 * `delivery/follow-up-queue.ts` sends it.
 */
import { formatDate, formatTime } from '../../rules/time/format'
import type { ServiceContext } from '../context'
import type { Db } from '../platform/database'
import type { FirstMessage, Opener } from '../delivery/follow-up-queue'
import { hoursProductOf } from '../settings/hours'
import { sourceSettings } from '../leads/journeys'
import { handOver, makeAppointment } from '../conversations/lead-changes'
import type { NewAccountEvent } from '../platform/live-log'
import type { Consequence } from '../conversations/messages'
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
import { dealershipOf, isKeptBack, lastLines } from './question'
import { isolate } from '../../rules/text/bidi'

/** `preview` writes; `assistant` says what an answer to the same lines does besides speaking. */
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
    const said = await lastLines(db, conversation)
    const vehicle = await vehicleOf(db, account_id, conversation.vehicle_id)
    const { instruction, journey } = await sourceSettings(db, account_id, conversation.source_name)
    const question: PreviewQuestion = {
      dealership: await dealershipOf(context, account, hoursProductOf(conversation)),
      catalogue: await catalogues.of(account_id, knowledgeProductOf(conversation)),
      now: clock.now(),
      customer_name: `${conversation.name} ${conversation.surname}`.trim(),
      lines: await askedIn(db, conversation, said),
      history: [],
      vehicle,
      instructions: { journey: journey?.instruction ?? '', source: journey ? instruction : '' },
      stage: 'opening',
      gated: isKeptBack(account, conversation),
    }
    const { text, effects } = await compose(preview, assistant, question, conversation)
    return {
      subject:
        vehicle === null
          ? `Your inquiry at ${isolate(account.name)}`
          : `Your inquiry about the ${isolate(vehicleName(vehicle))}`,
      text,
      last_seq: said.at(-1)?.seq ?? 0,
      effects: doing(account, effects),
    }
  }
}

type Composed = Pick<FirstMessage, 'text'> & { readonly effects: readonly Effect[] }

/**
 * Words and deeds that fit each other. Where it cannot be told what the words do, it is written again without
 * the customer's own.
 */
async function compose(
  preview: PreviewAssistant,
  assistant: Assistant,
  question: PreviewQuestion,
  customer: ConversationRecord,
): Promise<Composed> {
  const [line, next] = await preview.preview(question)
  const effects = await effectsOf(assistant, question, customer, next)
  if (effects !== null) return { text: redact(question, line.text), effects }
  const { vehicle } = question
  const wish =
    vehicle === null
      ? 'I am interested in one of your vehicles.'
      : `I am interested in the ${vehicleName(vehicle)}.`
  const plain = { ...question, lines: [wish] }
  const [bare, after] = await preview.preview(plain)
  return { text: redact(plain, bare.text), effects: handOffOf(after) ?? [] }
}

/** A hand-off that the second line tells of; null: it tells of something else. */
function handOffOf({ object }: PreviewLine): readonly Effect[] | null {
  if (object === null) return []
  const { type, reason } = object
  return type === 'handoff' && typeof reason === 'string' ? [{ kind: 'handoff', reason }] : null
}

/** What the words promise; null: it cannot be told. */
async function effectsOf(
  assistant: Assistant,
  question: PreviewQuestion,
  { name, surname, phone, email }: ConversationRecord,
  told: PreviewLine,
): Promise<readonly Effect[] | null> {
  const handOff = handOffOf(told)
  if (handOff !== null) return handOff
  const asked = {
    ...question,
    customer: { name: [name, surname].filter(Boolean).join(' '), phone, email },
    handed_off: false,
    appointments: [],
  }
  const { effects } = applyGuardrails(asked, await assistant.answer(asked))
  const [effect, another] = effects.filter(({ kind }) => kind !== 'contact')
  const { object } = told
  if (object?.type === 'contact') return effect === undefined ? [] : null
  if (another !== undefined || effect?.kind !== 'appointment' || object?.type !== 'slot') return null
  const { formats } = question.dealership
  const isSame =
    object.day === formatDate(effect.starts_at, formats) &&
    object.time === formatTime(effect.starts_at, formats) &&
    object.visit === effect.visit
  return isSame ? [effect] : null
}

const doing =
  (account: AccountRow, effects: readonly Effect[]): Consequence =>
  async (tx, conversation, message) => {
    const events: NewAccountEvent[] = []
    for (const effect of effects) {
      const present = await readConversation(tx, conversation)
      if (effect.kind === 'handoff') events.push(...(await handOver(tx, present, effect.reason, message.at)))
      else if (effect.kind === 'appointment') {
        events.push(...(await makeAppointment(tx, account, present, effect, message.at)))
      }
    }
    return events
  }

/** The customer's lines that nobody has answered; the one that shows a whole lead, as a question. */
async function askedIn(
  db: Db,
  { id, account_id }: ConversationRecord,
  said: readonly MessageRecord[],
): Promise<string[]> {
  const lead = await db
    .selectFrom('lead_questions')
    .select(['seq', 'text'])
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return said
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
