/**
 * The text of a follow-up to one customer: the template of its step, filled in, with the signature or opt-out
 * line of the channel.
 */
import { nameToSay } from '../../rules/conversations/name-to-say'
import { categoryOf } from '../../rules/people/products'
import type { ProductId } from '../../contract/core/products'
import type { FollowUpChannel } from '../../contract/core/channels'
import {
  fillFollowUp,
  type FollowUpTemplate,
  type FollowUpValues,
} from '../../rules/settings/follow-up-words'
import { formatMoment } from '../../rules/time/format'
import { endingOf, withEnding } from '../../rules/conversations/reply'
import { formatsOfAccount } from '../accounts/accounts'
import type { Executor } from '../platform/database'
import { agentNameIn, withAgentName } from '../conversations/agent-name'
import { futureAppointments } from '../conversations/appointments'
import { clip, plainText } from '../platform/plain-text'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord, LeadProduct } from '../platform/schema/conversations'
import { signatureForAssistant } from '../settings/signatures'
import { vehicleName } from '../accounts/vehicles'

export type WrittenFollowUp = FollowUpTemplate

/** Placeholders for an unknown vehicle, by the product that works the lead. */
const UNKNOWN_VEHICLE: Readonly<Record<LeadProduct, string>> = {
  SALES_AI: 'the vehicle you asked about',
  SERVICE_AI: 'the service of your vehicle',
  CARBUYING_AI: 'your vehicle',
}
const UNKNOWN_NAME = 'there'
const UNKNOWN_VISIT = 'the day of your visit'
const SUBJECT_LENGTH = 200

/**
 * Renders a follow-up to a customer. `visit` is the start of the visit that it is about; null for the
 * customer's next one, if it mentions one at all.
 */
export async function followUpText(
  db: Executor,
  account: AccountRow,
  conversation: ConversationRecord,
  channel: FollowUpChannel,
  template: WrittenFollowUp,
  visit: Date | null,
): Promise<{ subject: string; text: string }> {
  const starts_at = visit ?? (await futureAppointments(db, conversation, conversation.last_at))[0]?.starts_at
  const named = withAgentName(account, await agentNameIn(db, account, conversation.id))
  const values = valuesOf(named, {
    name: nameToSay(conversation.name),
    vehicle: await vehicleOf(db, conversation),
    product: conversation.product,
    starts_at: starts_at ?? null,
  })
  return await fillTemplate(db, named, conversation.product, channel, template, values)
}

/**
 * Fills in a template and adds the signature or opt-out line. Names are chosen by customers, so nothing of
 * them may become a header line of an e-mail.
 */
async function fillTemplate(
  db: Executor,
  account: AccountRow,
  product: LeadProduct,
  channel: FollowUpChannel,
  template: WrittenFollowUp,
  values: FollowUpValues,
): Promise<{ subject: string; text: string }> {
  const text = fillFollowUp(channel === 'email' ? template.email : template.sms, values)
  return await withSignature(db, account, product, channel, {
    subject: fillFollowUp(template.subject, values),
    text,
  })
}

/**
 * Completes a text of the assistant for a channel: with the signature or opt-out line, and a subject of one
 * line.
 */
export async function withSignature(
  db: Executor,
  account: AccountRow,
  product: LeadProduct,
  channel: FollowUpChannel,
  template: { readonly subject: string; readonly text: string },
): Promise<{ subject: string; text: string }> {
  const signature = channel === 'email' ? await signatureForAssistant(db, account, product) : ''
  const subject = plainText(template.subject).replace(/\s+/g, ' ')
  return {
    subject: clip(subject, SUBJECT_LENGTH),
    text: withEnding(plainText(template.text), endingOf(channel, signature)),
  }
}

/** The product that works the leads of a product on screen; those of chats are worked by Sales AI. */
export function productOfLeads(product: ProductId): LeadProduct {
  const category = categoryOf(product)
  return category === 'CHAT_AI' ? 'SALES_AI' : category
}

/**
 * Renders a step for its preview: the customer's name and visit are made up, the vehicle is one of the stock.
 */
export async function sampleText(
  db: Executor,
  account: AccountRow,
  product: LeadProduct,
  template: WrittenFollowUp,
  now: Date,
): Promise<{ email: { subject: string; text: string }; sms: { text: string } }> {
  const vehicle = await db
    .selectFrom('vehicles')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('available', '=', true)
    .orderBy('stock')
    .limit(1)
    .executeTakeFirst()
  const values = valuesOf(account, {
    name: 'Jordan',
    vehicle: vehicle ? `the ${vehicleName(vehicle)}` : null,
    product,
    starts_at: new Date(Math.ceil(now.getTime() / 3_600_000 + 24) * 3_600_000),
  })
  const { text } = await fillTemplate(db, account, product, 'sms', template, values)
  return { email: await fillTemplate(db, account, product, 'email', template, values), sms: { text } }
}

interface Placeholders {
  readonly name: string
  /** With its article, such as 'the 2024 Calder'. */
  readonly vehicle: string | null
  readonly product: LeadProduct
  readonly starts_at: Date | null
}

const valuesOf = (
  account: AccountRow,
  { name, vehicle, product, starts_at }: Placeholders,
): FollowUpValues => ({
  customer: name.trim() || UNKNOWN_NAME,
  dealership: account.name,
  agent: account.widget.agent_name,
  vehicle: vehicle ?? UNKNOWN_VEHICLE[product],
  appointment: starts_at ? formatMoment(starts_at, formatsOfAccount(account)) : UNKNOWN_VISIT,
})

async function vehicleOf(db: Executor, conversation: ConversationRecord): Promise<string | null> {
  const vehicle = await db
    .selectFrom('leads as l')
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.id', '=', 'l.vehicle_id').onRef('v.account_id', '=', 'l.account_id'),
    )
    .selectAll('v')
    .where('l.id', '=', conversation.lead_id)
    .where('l.account_id', '=', conversation.account_id)
    .executeTakeFirst()
  return vehicle ? `the ${vehicleName(vehicle)}` : null
}
