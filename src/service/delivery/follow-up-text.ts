/**
 * What a follow-up says to one customer: the words of its step, filled in, with what stands under every
 * message of the channel.
 */
import type { ReplyChannel } from '../../contract/calls/reply'
import {
  fillFollowUp,
  type FollowUpTemplate,
  type FollowUpValues,
} from '../../rules/settings/follow-up-words'
import { formatMoment } from '../../rules/time/format'
import { prefillOf, withPrefill } from '../../rules/conversations/reply'
import { formatsOfAccount } from '../accounts/accounts'
import type { Executor } from '../platform/database'
import { comingAppointments } from '../conversations/lead-changes'
import { clip, plainText } from '../platform/plain-text'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord, LeadProduct } from '../platform/schema/conversations'
import { signatureForAssistant } from '../settings/signatures'
import { vehicleName } from '../accounts/vehicles'

export type WrittenFollowUp = FollowUpTemplate

/** What stands for a vehicle that is not known, by the product that works the lead. */
const NO_VEHICLE: Readonly<Record<LeadProduct, string>> = {
  SALES_AI: 'the vehicle you asked about',
  SERVICE_AI: 'the service of your vehicle',
  CARBUYING_AI: 'your vehicle',
}
const NO_NAME = 'there'
const NO_VISIT = 'the day of your visit'
const SUBJECT_LENGTH = 200

/**
 * `visit`: the beginning of the visit that it is about; null: the customer's next one, if it speaks of one at
 * all.
 */
export async function wordsFor(
  db: Executor,
  account: AccountRow,
  conversation: ConversationRecord,
  channel: ReplyChannel,
  words: WrittenFollowUp,
  visit: Date | null,
): Promise<{ subject: string; text: string }> {
  const starts_at = visit ?? (await comingAppointments(db, conversation, conversation.last_at))[0]?.starts_at
  const values = valuesOf(account, {
    name: conversation.name,
    vehicle: await vehicleOf(db, conversation),
    product: conversation.product,
    starts_at: starts_at ?? null,
  })
  return await filled(db, account, conversation.product, channel, words, values)
}

/**
 * The words with signature or opt-out line. Nothing of a name, which a customer may choose, becomes a line of
 * the mail's head.
 */
async function filled(
  db: Executor,
  account: AccountRow,
  product: LeadProduct,
  channel: ReplyChannel,
  words: WrittenFollowUp,
  values: FollowUpValues,
): Promise<{ subject: string; text: string }> {
  const text = fillFollowUp(channel === 'email' ? words.email : words.sms, values)
  return await dressed(db, account, product, channel, { subject: fillFollowUp(words.subject, values), text })
}

/**
 * Words of the assistant as they leave by a channel: with signature or opt-out line, and a subject of one
 * line.
 */
export async function dressed(
  db: Executor,
  account: AccountRow,
  product: LeadProduct,
  channel: ReplyChannel,
  words: { readonly subject: string; readonly text: string },
): Promise<{ subject: string; text: string }> {
  const signature = channel === 'email' ? await signatureForAssistant(db, account, product) : ''
  const subject = plainText(words.subject).replace(/\s+/g, ' ')
  return {
    subject: clip(subject, SUBJECT_LENGTH),
    text: withPrefill(plainText(words.text), prefillOf(channel, signature)),
  }
}

/**
 * As a customer of the account would get a step, for its preview: their name and visit are made up, the
 * vehicle is one of the stock.
 */
export async function sampleWords(
  db: Executor,
  account: AccountRow,
  words: WrittenFollowUp,
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
  const product = 'SALES_AI'
  const values = valuesOf(account, {
    name: 'Jordan',
    vehicle: vehicle ? `the ${vehicleName(vehicle)}` : null,
    product,
    starts_at: new Date(Math.ceil(now.getTime() / 3_600_000 + 24) * 3_600_000),
  })
  const { text } = await filled(db, account, product, 'sms', words, values)
  return { email: await filled(db, account, product, 'email', words, values), sms: { text } }
}

interface Told {
  readonly name: string
  /** With its article. */
  readonly vehicle: string | null
  readonly product: LeadProduct
  readonly starts_at: Date | null
}

const valuesOf = (account: AccountRow, { name, vehicle, product, starts_at }: Told): FollowUpValues => ({
  customer: name.trim() || NO_NAME,
  dealership: account.name,
  agent: account.widget.agent_name,
  vehicle: vehicle ?? NO_VEHICLE[product],
  appointment: starts_at ? formatMoment(starts_at, formatsOfAccount(account)) : NO_VISIT,
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
