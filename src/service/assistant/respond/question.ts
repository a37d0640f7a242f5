/** Builds the assistant's question: the customer's open messages, and everything needed to answer them. */
import { nameToSay } from '../../../rules/conversations/name-to-say'
import { VehicleCard } from '../../../contract/calls/dialogue'
import { isChannel } from '../../../contract/core/channels'
import type { ProductId } from '../../../contract/core/products'
import { readAs } from '../../../contract/core/schema'
import { chatCapabilitiesOf, chatPreferences, isGated } from '../../../rules/settings/capabilities'
import type { ServiceContext } from '../../context'
import { formatsOfAccount } from '../../accounts/accounts'
import { chosenAnswers } from '../../settings/bot-answers'
import type { Db } from '../../platform/database'
import { hoursProductOf } from '../../accounts/opening-hours'
import { agentNameIn } from '../../conversations/agent-name'
import { futureAppointments } from '../../conversations/appointments'
import type { AccountRow, VehicleRow } from '../../platform/schema/accounts'
import type { ConversationRecord, MessageRecord } from '../../platform/schema/conversations'
import { vehiclePageOf } from '../../accounts/vehicles'
import { knowledgeProductOf, type Catalogues } from './catalogue'
import type { AskedQuestion, Question } from '../port'
import { departmentHoursOf } from './department-hours'
import { readableLines } from './open-lines'
import { toldKind } from './announced-effects'
import { readDialogueState } from '../state/stored-state'

/** How many messages back the assistant remembers. */
const MEMORY_LIMIT = 40

type Speaker = Question['history'][number]['from']
type Authorship = Pick<MessageRecord, 'initiator' | 'by_salesperson'>
const FROM: Readonly<Record<MessageRecord['initiator'], Speaker | null>> = {
  HUMAN: 'customer',
  BOT: 'assistant',
  SPECIALIST: 'person',
  SYSTEM: null,
}

/** A message by a salesperson from the CRM is stored among the customer's messages. */
const speakerOf = ({ initiator, by_salesperson }: Authorship): Speaker | null =>
  by_salesperson ? 'person' : FROM[initiator]
const isCustomer = (message: Authorship) => speakerOf(message) === 'customer'
/** Notes of the system and letters of machines are no answers. */
const isAnswer = (message: Authorship) => ['assistant', 'person'].includes(speakerOf(message) ?? '')

export interface OpenQuestion {
  readonly question: AskedQuestion
  /** The number of the dialogue's last message, which is the last one that the question includes. */
  readonly last_seq: number
  /** The channel of the customer's last message. */
  readonly channel: string
}

/** Reads the open question of a conversation; null when no message of the customer waits for an answer. */
export async function questionOf(
  context: ServiceContext,
  catalogues: Catalogues,
  account: AccountRow,
  conversation: ConversationRecord & { readonly vehicle_id: string | null },
): Promise<OpenQuestion | null> {
  const { db, clock } = context
  const messages = await recentMessages(db, conversation)
  const firstOpen = messages.findLastIndex(isAnswer) + 1
  const notes = await eventsAfter(db, conversation, messages[firstOpen]?.seq)
  // Whoever subscribed again is not taken at their earlier word that they want no messages.
  const since = notes.findLast(({ event }) => event === 'SUBSCRIBED')?.after_seq ?? 0
  const open = messages
    .slice(firstOpen)
    .filter((message) => isCustomer(message) && !message.automatic && message.seq > since)
  const [last, newest] = [open.at(-1), messages.at(-1)]
  if (last === undefined || newest === undefined) return null
  const handoff = notes.findLast(({ event }) => event === 'HANDOFF')
  const now = clock.now()
  const upcoming = await futureAppointments(db, conversation, now)
  const catalogue = await catalogues.of(account.id, knowledgeProductOf(conversation))
  const question: AskedQuestion = {
    account_id: account.id,
    dealership: {
      ...(await dealershipOf(context, account, hoursProductOf(conversation))),
      agent_name: await agentNameIn(db, account, conversation.id),
    },
    catalogue,
    now,
    channel: channelOf(last.channel),
    state: await readDialogueState(db, conversation),
    lines: readableLines(open.map((message) => message.text)),
    history: messages.slice(0, firstOpen).flatMap((message) => {
      const from = speakerOf(message)
      const shows = shownIn(message)
      return from === null ? [] : [{ from, text: message.text, ...(shows !== undefined && { shows }) }]
    }),
    customer: {
      name: nameToSay([conversation.name, conversation.surname].filter(Boolean).join(' ')),
      phone: conversation.phone,
      email: conversation.email,
    },
    vehicle: await shownVehicle(db, account, messages.slice(0, firstOpen), conversation.vehicle_id),
    handed_off: conversation.handed_off_at !== null,
    ...(handoff && { told: toldKind(handoff.data) }),
    gated: isGatedFor(account, conversation),
    appointments: upcoming.map((appointment) => appointment.starts_at),
  }
  return { question, last_seq: newest.seq, channel: last.channel }
}

/** What happened besides messages since the first open one, oldest first. */
async function eventsAfter(
  db: Db,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
  seq: number | undefined,
): Promise<{ event: string; after_seq: number; data: unknown }[]> {
  if (seq === undefined) return []
  return await db
    .selectFrom('events')
    .select(['event', 'after_seq', 'data'])
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('event', 'in', ['HANDOFF', 'SUBSCRIBED'])
    .where('after_seq', '>=', seq)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/**
 * What the assistant knows about the dealership itself. It is read each time, so that saved settings apply at
 * once. The hours are those of the product.
 */
export async function dealershipOf(
  { db, settings, clock }: Pick<ServiceContext, 'db' | 'settings' | 'clock'>,
  account: AccountRow,
  product: ProductId,
): Promise<Question['dealership']> {
  const capabilities = chatCapabilitiesOf(account)
  return {
    name: account.name,
    address: account.address,
    phone: account.phone,
    formats: formatsOfAccount(account),
    ...(await departmentHoursOf(db, account, product, clock.now())),
    preferences: chatPreferences(account.preferences, capabilities),
    capabilities,
    answers: await chosenAnswers(db, account.id),
    hand_over: account.hand_over,
    agent_name: account.widget.agent_name,
    vehicle_page: vehiclePageOf(settings, account),
  }
}

/** The channel of a reply to a message; a form on the web site is answered in the chat. */
const channelOf = (channel: string): Question['channel'] => (isChannel(channel) ? channel : 'chat')

/** Whether lead gating withholds prices and stock from this customer because nobody could reach them yet. */
export const isGatedFor = (
  account: AccountRow,
  { phone, email, cta }: Pick<ConversationRecord, 'phone' | 'email' | 'cta'>,
): boolean => phone === null && email === null && isGated(account.capabilities, { begunByCta: cta !== null })

/** Reads the newest messages of a conversation, as many as the assistant remembers, oldest first. */
export async function recentMessages(
  db: Db,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
): Promise<MessageRecord[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .orderBy('seq', 'desc')
    .limit(MEMORY_LIMIT)
    .execute()
  return rows.reverse()
}

/** The last vehicle that was shown alone; otherwise that of the page on which the dialogue began. */
async function shownVehicle(
  db: Db,
  account: AccountRow,
  messages: readonly MessageRecord[],
  pageVehicleId: string | null,
): Promise<VehicleRow | null> {
  const stock = messages.flatMap((message) => shownIn(message) ?? []).at(-1)
  if (stock === undefined && pageVehicleId === null) return null
  const found = await db
    .selectFrom('vehicles')
    .selectAll()
    .where('account_id', '=', account.id)
    .where((eb) => (stock === undefined ? eb('id', '=', pageVehicleId) : eb('stock', '=', stock)))
    .executeTakeFirst()
  return found ?? null
}

/** The stock number of the only vehicle whose card a message shows. */
function shownIn({ attachments }: MessageRecord): string | undefined {
  const [card, another] = (attachments ?? []) as { Data?: unknown }[]
  return another ? undefined : readAs(VehicleCard, card?.Data)?.Stock
}
