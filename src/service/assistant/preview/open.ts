/**
 * The two actions of a preview: creating a test lead like a real one, and having the assistant answer it
 * under unsaved instructions.
 */
import type { ServiceContext } from '../../context'
import type { Db } from '../../platform/database'
import { hoursProductOf } from '../../settings/hours'
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
import { knowledgeProductOf, type Catalogues } from '../catalogue'
import { redact } from '../guardrails'
import { dealershipOf, isGatedFor, recentMessages } from '../question'
import type { PreviewAssistant, PreviewLine, PreviewQuestion } from './port'

/** The first inquiry is looked for among this many messages. */
const INQUIRY_SEARCH_LIMIT = 50

type Lead = ConversationRecord & { readonly vehicle_id: string | null }

/**
 * Creates a test lead modelled on the conversation: its inquiry, then the assistant's first e-mail and first
 * SMS under the saved instructions. Every call creates another one. Returns its conversation's id. Throws 404
 * for a conversation of another account.
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
  const question: PreviewQuestion = {
    ...(await contextOf(context, catalogues, account, original)),
    lines: [inquiry],
    history: [],
    vehicle,
    instructions: { journey: journey?.instruction ?? '', source: journey ? instruction : '' },
    stage: 'opening',
    gated: isGatedFor(account, original),
  }
  const [email, sms] = await previewWithGuardrails(assistant, question)
  return await db.transaction().execute(async (tx) => {
    const at = clock.now()
    await ensureSource(tx, account.id, original.source_name, at)
    const test = await addTestLead(tx, account, original, at)
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
 * said nothing since, its last answer is given again. Throws 404, and 409 for the conversation of a customer.
 */
export async function answerTestLead(
  context: ServiceContext,
  assistant: PreviewAssistant,
  catalogues: Catalogues,
  account: AccountRow & Visibility,
  conversationId: string,
  instructions: PreviewQuestion['instructions'],
): Promise<void> {
  const { db, clock } = context
  const conversation = await testConversation(db, account, conversationId)
  const messages = await recentMessages(db, conversation)
  const end = messages.findLastIndex(({ initiator }) => initiator === 'HUMAN') + 1
  const start = messages.slice(0, end).findLastIndex(({ initiator }) => initiator !== 'HUMAN') + 1
  const channel = messages[end - 1]?.channel ?? conversation.last_channel
  const question: PreviewQuestion = {
    ...(await contextOf(context, catalogues, account, conversation)),
    lines: messages.slice(start, end).map(({ text }) => text),
    history: messages
      .slice(0, start)
      .flatMap(({ initiator, text }) =>
        text === '' || initiator === 'SYSTEM'
          ? []
          : [{ from: initiator === 'HUMAN' ? ('customer' as const) : ('assistant' as const), text }],
      ),
    vehicle: await vehicleOf(db, conversation),
    instructions,
    stage: 'next',
    gated: await isTestLeadGated(db, account, conversation, messages),
  }
  const answers = await previewWithGuardrails(assistant, question)
  await db.transaction().execute(async (tx) => {
    const lines = answers.map((line) => ({ initiator: 'BOT' as const, channel, ...line }))
    await addTestMessages(tx, account, conversation.id, lines, clock.now())
  })
}

/** The two messages of the preview, restricted by the account's capabilities. */
export async function previewWithGuardrails(assistant: PreviewAssistant, question: PreviewQuestion) {
  const guarded = ({ text, object }: PreviewLine): PreviewLine => ({
    text: text === '' ? '' : redact(question, text),
    object,
  })
  const [first, second] = await assistant.preview(question)
  return [guarded(first), guarded(second)] as const
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
  const isFromCustomer = (line: (typeof lines)[number]) => line.initiator === 'HUMAN' && !line.by_salesperson
  const first = lines.findIndex(isFromCustomer)
  const answered = lines.findIndex((line, index) => index > first && !isFromCustomer(line))
  const messages = first < 0 ? [] : lines.slice(first, answered < 0 ? undefined : answered)
  const text = messages
    .map((line) => line.text)
    .join('\n')
    .trim()
  if (text !== '') return clip(text, MESSAGE_MAX_LENGTH)
  return vehicle
    ? `I am interested in the ${vehicleName(vehicle)}.`
    : 'I am interested in one of your vehicles.'
}
