/** What the assistant is asked: the customer's open lines, and all that it must know to answer them. */
import { VehicleCard } from '../../contract/calls/dialogue'
import type { ProductId } from '../../contract/core/products'
import { readAs } from '../../contract/core/schema'
import { dayOf } from '../../rules/time/format'
import { chatAbilitiesOf, chatPreferences, isGated } from '../../rules/settings/capabilities'
import { specialDaysFrom } from '../../rules/settings/special-days'
import type { ServiceContext } from '../context'
import { formatsOfAccount } from '../accounts/accounts'
import { chosenAnswers } from '../settings/bot-answers'
import type { Db } from '../platform/database'
import { hoursOf, hoursProductOf } from '../settings/hours'
import { comingAppointments } from '../conversations/lead-changes'
import type { AccountRow, VehicleRow } from '../platform/schema/accounts'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'
import { vehiclePageOf } from '../accounts/vehicles'
import { knowledgeProductOf, type Catalogues } from './catalogue'
import { findVehicles, wishIn } from './embedded/vehicle-search'
import type { Catalogue, Question } from './port'

/** How far the assistant remembers, lines. */
const MEMORY_LINES = 40

type Speaker = Question['history'][number]['from']
type Line = Pick<MessageRecord, 'initiator' | 'by_salesperson'>
const FROM: Readonly<Record<MessageRecord['initiator'], Speaker | null>> = {
  HUMAN: 'customer',
  BOT: 'assistant',
  SPECIALIST: 'person',
  SYSTEM: null,
}

/** A salesperson who writes from the CRM stands among the customer's lines. */
const speakerOf = ({ initiator, by_salesperson }: Line): Speaker | null =>
  by_salesperson ? 'person' : FROM[initiator]
const isCustomer = (line: Line) => speakerOf(line) === 'customer'

export interface OpenQuestion {
  readonly question: Question
  /** Number of the dialogue's last line, which is the last that the question holds. */
  readonly last_seq: number
  /** The channel of that line. */
  readonly channel: string
}

/** The question that waits in a conversation; null: no line of the customer does. */
export async function questionOf(
  context: ServiceContext,
  catalogues: Catalogues,
  account: AccountRow,
  conversation: ConversationRecord & { readonly vehicle_id: string | null },
): Promise<OpenQuestion | null> {
  const { db, clock } = context
  const said = await lastLines(db, conversation)
  const firstOpen = said.findLastIndex((line) => !isCustomer(line)) + 1
  const open = said.slice(firstOpen)
  const last = open.at(-1)
  if (last === undefined) return null
  const now = clock.now()
  const coming = await comingAppointments(db, conversation, now)
  const catalogue = await catalogues.of(account.id, knowledgeProductOf(conversation))
  const question: Question = {
    account_id: account.id,
    dealership: await dealershipOf(context, account, hoursProductOf(conversation)),
    catalogue,
    now,
    lines: open.map((line) => line.text),
    history: said.slice(0, firstOpen).flatMap((line) => {
      const from = speakerOf(line)
      return from === null ? [] : [{ from, text: line.text }]
    }),
    customer: {
      name: [conversation.name, conversation.surname].filter(Boolean).join(' '),
      phone: conversation.phone,
      email: conversation.email,
    },
    vehicle: await vehicleInTalk(db, account, said.slice(0, firstOpen), conversation.vehicle_id, catalogue),
    handed_off: conversation.handed_off_at !== null,
    gated: isKeptBack(account, conversation),
    appointments: coming.map((appointment) => appointment.starts_at),
  }
  return { question, last_seq: last.seq, channel: last.channel }
}

/**
 * What the assistant knows of the dealership itself, as it stands now: what was saved counts at once. Hours
 * are those of the product; special days include the calendar's holidays that do not count.
 */
export async function dealershipOf(
  { db, settings, clock }: Pick<ServiceContext, 'db' | 'settings' | 'clock'>,
  account: AccountRow,
  product: ProductId,
): Promise<Question['dealership']> {
  const hours = await hoursOf(db, account, product)
  const today = dayOf(clock.now(), account.time_zone)
  const capabilities = chatAbilitiesOf(account)
  return {
    name: account.name,
    address: account.address,
    phone: account.phone,
    formats: formatsOfAccount(account),
    hours: { ...hours, special: specialDaysFrom(hours.special, account.country, today) },
    departments: await departmentsOf(db, account.id),
    preferences: chatPreferences(account.preferences, capabilities),
    capabilities,
    answers: await chosenAnswers(db, account.id),
    agent_name: account.widget.agent_name,
    vehicle_page: vehiclePageOf(settings, account),
  }
}

/** Lead gating keeps prices and stock from this customer: nobody could reach them yet. */
export const isKeptBack = (
  account: AccountRow,
  { phone, email, cta }: Pick<ConversationRecord, 'phone' | 'email' | 'cta'>,
): boolean => phone === null && email === null && isGated(account.capabilities, { begunByCta: cta !== null })

/** Departments with hours of their own, by name. */
const departmentsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('named_hours')
    .select(['name', 'business_hours as hours'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute()

/** The newest lines of a conversation, as many as the assistant remembers, oldest first. */
export async function lastLines(
  db: Db,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
): Promise<MessageRecord[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .orderBy('seq', 'desc')
    .limit(MEMORY_LINES)
    .execute()
  return rows.reverse()
}

/**
 * The vehicle that was shown or spoken of last, when it was one alone; else the page's on which the talk
 * began.
 */
async function vehicleInTalk(
  db: Db,
  account: AccountRow,
  said: readonly MessageRecord[],
  pageVehicleId: string | null,
  { vehicles }: Catalogue,
): Promise<VehicleRow | null> {
  const stock = said.flatMap((line) => shownIn(line) ?? spokenOfIn(line, vehicles) ?? []).at(-1)
  if (stock === undefined && pageVehicleId === null) return null
  const found = await db
    .selectFrom('vehicles')
    .selectAll()
    .where('account_id', '=', account.id)
    .where((eb) => (stock === undefined ? eb('id', '=', pageVehicleId) : eb('stock', '=', stock)))
    .executeTakeFirst()
  return found ?? null
}

/** Stock number of the only vehicle whose card a line shows. */
function shownIn({ attachments }: MessageRecord): string | undefined {
  const [card, another] = (attachments ?? []) as { Data?: unknown }[]
  return another ? undefined : readAs(VehicleCard, card?.Data)?.Stock
}

/**
 * Stock number of the only vehicle on the lot that a line names, by a person of the dealership or by a
 * customer who asks for it.
 */
function spokenOfIn(line: MessageRecord, vehicles: readonly VehicleRow[]): string | undefined {
  const speaker = speakerOf(line)
  if (speaker !== 'person' && speaker !== 'customer') return undefined
  // What a customer brings is not what they look for.
  if (speaker === 'customer' && /\b(?:my|our|trade|trading)\b/i.test(line.text)) return undefined
  const wish = wishIn(line.text, vehicles)
  if (wish.stock === undefined && wish.model === undefined) return undefined
  const { vehicles: found, exact } = findVehicles(wish, vehicles, 2)
  return exact && found.length === 1 ? found[0]?.stock : undefined
}
