/**
 * The two actions of a preview: creating a test lead like a real one, and having the assistant answer it
 * under unsaved instructions.
 */
import type { ServiceContext } from '../../context'
import type { Db } from '../../platform/database'
import { hoursProductOf } from '../../accounts/opening-hours'
import { ensureSource, sourceSettings } from '../../leads/journeys'
import { ownConversation } from '../../conversations/own-conversation'
import type { Visibility } from '../../accounts/lead-visibility'
import { clip } from '../../platform/plain-text'
import { emailIn, phoneIn } from '../../../rules/conversations/contact-in-text'
import type { AccountRow, VehicleRow } from '../../platform/schema/accounts'
import type { ConversationRecord, MessageRecord } from '../../platform/schema/conversations'
import { addTestLead, addTestMessages, testConversation, TEST_LEAD } from '../../leads/test-leads'
import { vehicleName } from '../../accounts/vehicles'
import { MESSAGE_MAX_LENGTH } from '../../../contract/core/schema'
import { knowledgeProductOf, type Catalogues } from '../respond/catalogue'
import { dealershipOf, isGatedFor, recentMessages } from '../respond/question'
import { readRemembered, storeRemembered } from '../state/stored-state'
import { previewWithGuardrails } from './guarded'
import { asQuestion, NEW_LEAD, PreviewMemory, rememberedAfter, standingBefore } from './memory'
import type { PreviewAssistant, AskedPreview } from './port'

/** The number of a test lead's first message. */
const FIRST_SEQ = 1
/** The first inquiry is looked for among this many messages. */
const INQUIRY_SEARCH_LIMIT = 50

type Lead = ConversationRecord & { readonly vehicle_id: string | null }

/**
 * Creates a test lead modelled on the conversation: its inquiry, then the assistant's first e-mail and first
 * SMS under the saved instructions. Every call creates another one. Returns its conversation's id. Throws
 * `no_conversation` for a conversation of another account.
 */
export async function openTestLead(
  context: ServiceContext,
  assistant: PreviewAssistant,
  catalogues: Catalogues,
  account: AccountRow & Visibility,
  conversationId: string,
): Promise<string> {
  const { db, clock } = context
  const original = await ownConversation(db, account, conversationId)
  const vehicle = await vehicleOf(db, original)
  const inquiry = await inquiryOf(db, original, vehicle)
  const { instruction, journey } = await sourceSettings(db, account.id, original.source_name)
  // The assistant may take long, so it runs outside of the transaction.
  const shared = await contextOf(context, catalogues, account, original)
  const question: AskedPreview = {
    ...shared,
    ...asQuestion(NEW_LEAD, shared.now),
    lines: [inquiry],
    history: [],
    vehicle,
    instructions: { journey: journey?.instruction ?? '', source: journey ? instruction : '' },
    stage: 'opening',
    gated: isGatedFor(account, original),
  }
  const preview = await previewWithGuardrails(assistant, question)
  const [email, sms] = preview.lines
  return await db.transaction().execute(async (tx) => {
    const at = clock.now()
    await ensureSource(tx, account.id, original.source_name, at)
    const test = await addTestLead(tx, account, original, at)
    const memory = rememberedAfter(NEW_LEAD, FIRST_SEQ, preview)
    await storeRemembered(tx, test, memory)
    await addTestMessages(
      tx,
      account,
      test.id,
      [
        { initiator: 'HUMAN', text: inquiry, channel: 'email' },
        { initiator: 'BOT', channel: 'email', ...email },
        { initiator: 'BOT', channel: 'sms', ...sms },
      ],
      at,
    )
    return test.id
  })
}

/**
 * Adds two more messages of the assistant to a test lead, under the given instructions. If the test lead has
 * said nothing since, its last answer is given again. Throws `no_conversation`, and `test_on_customer` for
 * the conversation of a customer.
 */
export async function answerTestLead(
  context: ServiceContext,
  assistant: PreviewAssistant,
  catalogues: Catalogues,
  account: AccountRow & Visibility,
  conversationId: string,
  instructions: AskedPreview['instructions'],
): Promise<void> {
  const { db, clock } = context
  const conversation = await testConversation(db, account, conversationId)
  const messages = await recentMessages(db, conversation)
  const end = messages.findLastIndex(({ initiator }) => initiator === 'HUMAN') + 1
  const start = messages.slice(0, end).findLastIndex(({ initiator }) => initiator !== 'HUMAN') + 1
  const last = messages[end - 1]
  const shared = await contextOf(context, catalogues, account, conversation)
  const seq = last?.seq ?? 0
  const before = standingBefore(await readRemembered(db, conversation, PreviewMemory), seq)
  const question: AskedPreview = {
    ...shared,
    ...asQuestion(before, shared.now),
    lines: messages.slice(start, end).map(({ text }) => text),
    history: historyOf(messages.slice(0, start)),
    vehicle: await vehicleOf(db, conversation),
    instructions,
    stage: 'next',
    gated: await isTestLeadGated(db, account, conversation, messages),
  }
  const preview = await previewWithGuardrails(assistant, question)
  const channel = last?.channel ?? conversation.last_channel
  await db.transaction().execute(async (tx) => {
    await storeRemembered(tx, conversation, rememberedAfter(before, seq, preview))
    const lines = preview.lines.map((message) => ({ initiator: 'BOT' as const, channel, ...message }))
    await addTestMessages(tx, account, conversation.id, lines, clock.now())
  })
}

/**
 * The dialogue as the assistant knows it: after each message of the customer its last answer, without those
 * that were given again and without the follow-ups, which are sent only after silence.
 */
function historyOf(messages: readonly MessageRecord[]): AskedPreview['history'] {
  return messages.flatMap(({ initiator, text }, index): AskedPreview['history'] => {
    if (initiator === 'HUMAN') return [{ from: 'customer', text }]
    const [next, afterNext] = messages.slice(index + 1).map((message) => message.initiator)
    return next === 'BOT' && afterNext !== 'BOT' ? [{ from: 'assistant', text }] : []
  })
}

/** A test lead inherits the gating of the customer it was modelled on, until it writes contact details. */
async function isTestLeadGated(
  db: Db,
  account: AccountRow,
  { account_id, preview_of }: ConversationRecord,
  messages: readonly MessageRecord[],
): Promise<boolean> {
  const original = await db
    .selectFrom('conversations')
    .select(['phone', 'email', 'cta'])
    .where('id', '=', preview_of)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  const hasContact = messages.some(
    ({ initiator, text }) =>
      initiator === 'HUMAN' && (emailIn(text) !== undefined || phoneIn(text, account.country) !== undefined),
  )
  return !hasContact && isGatedFor(account, original ?? { phone: null, email: null, cta: null })
}

/** What the assistant of the conversation's product knows about the dealership. */
export async function contextOf(
  context: ServiceContext,
  catalogues: Catalogues,
  account: AccountRow,
  conversation: Pick<ConversationRecord, 'began_in_chat' | 'product'>,
) {
  return {
    dealership: await dealershipOf(context, account, hoursProductOf(conversation)),
    catalogue: await catalogues.of(account.id, knowledgeProductOf(conversation)),
    now: context.clock.now(),
    customer_name: `${TEST_LEAD.name} ${TEST_LEAD.surname}`,
  }
}

async function vehicleOf(db: Db, { vehicle_id, account_id }: Lead): Promise<VehicleRow | null> {
  if (vehicle_id === null) return null
  const found = await db
    .selectFrom('vehicles')
    .selectAll()
    .where('id', '=', vehicle_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return found ?? null
}

/** The customer's first messages, up to the first answer; a lead that never wrote asks about its vehicle. */
async function inquiryOf(db: Db, lead: Lead, vehicle: VehicleRow | null): Promise<string> {
  const lines = await db
    .selectFrom('messages')
    .select(['initiator', 'by_salesperson', 'text'])
    .where('conversation_id', '=', lead.id)
    .where('account_id', '=', lead.account_id)
    .orderBy('seq')
    .limit(INQUIRY_SEARCH_LIMIT)
    .execute()
  const isFromCustomer = (message: (typeof lines)[number]) =>
    message.initiator === 'HUMAN' && !message.by_salesperson
  const first = lines.findIndex(isFromCustomer)
  const answered = lines.findIndex((message, index) => index > first && !isFromCustomer(message))
  const messages = first < 0 ? [] : lines.slice(first, answered < 0 ? undefined : answered)
  const text = messages
    .map((message) => message.text)
    .join('\n')
    .trim()
  if (text !== '') return clip(text, MESSAGE_MAX_LENGTH)
  return vehicle ? `I am interested in the ${vehicleName(vehicle)}.` : 'Which vehicles do you have?'
}
