/**
 * A preview's two acts: to make a test lead like a real one, and to let the assistant answer it under
 * instructions that nobody saved.
 */
import type { ServiceContext } from '../../context'
import type { Db } from '../../platform/database'
import { hoursProductOf } from '../../settings/hours'
import { keepSource, sourceSettings } from '../../leads/journeys'
import { ownConversation } from '../../conversations/own-conversation'
import type { Visibility } from '../../accounts/lead-visibility'
import { clip } from '../../platform/plain-text'
import { emailIn, phoneIn } from '../../../rules/conversations/contact-in-text'
import type { AccountRow, VehicleRow } from '../../platform/schema/accounts'
import type { ConversationRecord, MessageRecord } from '../../platform/schema/conversations'
import { addTestLead, addTestLines, testConversation, TEST_LEAD } from '../../leads/test-leads'
import { vehicleName } from '../../accounts/vehicles'
import { MESSAGE_MAX_LENGTH } from '../../../contract/core/schema'
import { knowledgeProductOf, type Catalogues } from '../catalogue'
import { redact } from '../guardrails'
import { dealershipOf, isKeptBack, lastLines } from '../question'
import type { PreviewAssistant, PreviewLine, PreviewQuestion } from './port'

/** A first inquiry is among so many lines, or there is none. */
const FIRST_LINES = 50

type Lead = ConversationRecord & { readonly vehicle_id: string | null }

/**
 * Makes a test lead after the conversation: its inquiry, then the assistant's first e-mail and first SMS
 * under the saved instructions. Every call makes another one. Answers its conversation; throws 404 for a
 * conversation of another account.
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
  // The assistant may take its time: nothing is held meanwhile.
  const question: PreviewQuestion = {
    ...(await knownOf(context, catalogues, account, original)),
    lines: [inquiry],
    history: [],
    vehicle,
    instructions: { journey: journey?.instruction ?? '', source: journey ? instruction : '' },
    stage: 'opening',
    gated: isKeptBack(account, original),
  }
  const [email, sms] = await obedient(assistant, question)
  return await db.transaction().execute(async (tx) => {
    const at = clock.now()
    await keepSource(tx, account.id, original.source_name, at)
    const test = await addTestLead(tx, account, original, at)
    await addTestLines(
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
 * Two more lines of the assistant for a test lead, as the given instructions have them. When the test lead
 * has said nothing since, the last answer is given anew. Throws 404, or 409 for the conversation of a
 * customer.
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
  const said = await lastLines(db, conversation)
  const end = said.findLastIndex(({ initiator }) => initiator === 'HUMAN') + 1
  const start = said.slice(0, end).findLastIndex(({ initiator }) => initiator !== 'HUMAN') + 1
  const channel = said[end - 1]?.channel ?? conversation.last_channel
  const question: PreviewQuestion = {
    ...(await knownOf(context, catalogues, account, conversation)),
    lines: said.slice(start, end).map(({ text }) => text),
    history: said
      .slice(0, start)
      .flatMap(({ initiator, text }) =>
        text === '' || initiator === 'SYSTEM'
          ? []
          : [{ from: initiator === 'HUMAN' ? ('customer' as const) : ('assistant' as const), text }],
      ),
    vehicle: await vehicleOf(db, conversation),
    instructions,
    stage: 'next',
    gated: await isTestKeptBack(db, account, conversation, said),
  }
  const answers = await obedient(assistant, question)
  await db.transaction().execute(async (tx) => {
    const lines = answers.map((line) => ({ initiator: 'BOT' as const, channel, ...line }))
    await addTestLines(tx, account, conversation.id, lines, clock.now())
  })
}

/** The preview's two lines as far as the capabilities of the account allow them. */
export async function obedient(assistant: PreviewAssistant, question: PreviewQuestion) {
  const of = ({ text, object }: PreviewLine): PreviewLine => ({
    text: text === '' ? '' : redact(question, text),
    object,
  })
  const [first, second] = await assistant.preview(question)
  return [of(first), of(second)] as const
}

/** A test lead stands for the customer whom it was made after, until somebody writes a way to reach it. */
async function isTestKeptBack(
  db: Db,
  account: AccountRow,
  { account_id, preview_of }: ConversationRecord,
  said: readonly MessageRecord[],
): Promise<boolean> {
  const original = await db
    .selectFrom('conversations')
    .select(['phone', 'email', 'cta'])
    .where('id', '=', preview_of)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  const wrote = said.some(
    ({ initiator, text }) =>
      initiator === 'HUMAN' && (emailIn(text) !== undefined || phoneIn(text, account.country) !== undefined),
  )
  return !wrote && isKeptBack(account, original ?? { phone: null, email: null, cta: null })
}

/** What the assistant of the conversation's product knows of the dealership. */
export async function knownOf(
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

/** What the customer wrote first, up to the first answer; a lead that never wrote asks for its vehicle. */
async function inquiryOf(db: Db, lead: Lead, vehicle: VehicleRow | null): Promise<string> {
  const lines = await db
    .selectFrom('messages')
    .select(['initiator', 'by_salesperson', 'text'])
    .where('conversation_id', '=', lead.id)
    .where('account_id', '=', lead.account_id)
    .orderBy('seq')
    .limit(FIRST_LINES)
    .execute()
  const isTheirs = (line: (typeof lines)[number]) => line.initiator === 'HUMAN' && !line.by_salesperson
  const first = lines.findIndex(isTheirs)
  const answered = lines.findIndex((line, place) => place > first && !isTheirs(line))
  const said = first < 0 ? [] : lines.slice(first, answered < 0 ? undefined : answered)
  const text = said
    .map((line) => line.text)
    .join('\n')
    .trim()
  if (text !== '') return clip(text, MESSAGE_MAX_LENGTH)
  return vehicle
    ? `I am interested in the ${vehicleName(vehicle)}.`
    : 'I am interested in one of your vehicles.'
}
