/** Reads who the customer is, what they look at, and who is responsible for them. */
import { sql, type Selectable } from 'kysely'
import { ASSIGNED } from '../../contract/calls/assignment'
import { VISIT_EVENTS } from '../../contract/calls/visits'
import { OFFER_EVENTS } from '../../contract/calls/chat-offers'
import { Channel } from '../../contract/calls/conversations'
import type { LeadInfo, VehicleInfo } from '../../contract/calls/lead'
import { CHAT_RATED } from '../../contract/core/chat-rating'
import { v } from '../../contract/core/schema'
import { salePriceOf, type Preferences } from '../../rules/settings/preferences'
import { formatRoute } from '../../rules/routes/routes'
import { TAKEOVER_EVENT_PREFIX, takeoverEventType } from '../../rules/conversations/takeover'
import { DomainError } from '../platform/errors'
import { ASSIGNEE_NAME, toAssignee } from '../conversations/assignees'
import { fullNameOf } from '../conversations/conversations'
import { ratedIn } from '../conversations/dialogue'
import { connectedChannels } from '../outbound/channel-reach'
import type { Executor } from '../platform/database'
import { readAgenticLead } from './journeys'
import { isVisible, type Visibility } from '../accounts/lead-visibility'
import type { AccountRow, VehicleRow } from '../platform/schema/accounts'
import type { Tables } from '../platform/schema'
import type { ConversationRecord } from '../platform/schema/conversations'
import { takeoverRow } from '../conversations/takeover-rows'

/** Notes in the details pane, the newest. */
const EVENT_LIMIT = 20
/** Notes about joining and leaving among them. */
const TAKEOVER_LIMIT = 2

/** Events about who of the staff works on the lead, which say nothing about the customer. */
const ABOUT_STAFF: readonly string[] = [
  ASSIGNED,
  ...Object.values(OFFER_EVENTS),
  // The list of visits shows them.
  ...Object.values(VISIT_EVENTS),
]

/** Percent; from these on a buyer score is shown as High or Medium. */
const HIGH_SCORE = 70
const MEDIUM_SCORE = 40

export async function readLead(
  db: Executor,
  account: AccountRow & Visibility,
  conversationId: string,
): Promise<LeadInfo> {
  const found = await db
    .selectFrom('conversations as c')
    .innerJoin('leads as l', 'l.id', 'c.lead_id')
    .leftJoin('salespeople as p', (join) =>
      join.onRef('p.id', '=', 'c.salesperson_id').onRef('p.account_id', '=', 'c.account_id'),
    )
    .selectAll('c')
    .select(['l.status', 'l.crm_profile_url', 'l.vehicle_id', 'l.buyer_score_provider', 'l.is_test'])
    .select(ASSIGNEE_NAME.as('assignee_name'))
    .select(['p.full_name as assigned_name', 'p.email as assigned_email'])
    .where('c.id', '=', conversationId)
    .where('c.account_id', '=', account.id)
    .where(isVisible('c', account.leads))
    .executeTakeFirst()
  if (!found) throw new DomainError('no_conversation')
  const takeover = await takeoverRow(db, found)
  const assigned = found.assigned_name ?? found.salesperson_name
  return {
    LeadId: found.lead_id,
    ConversationId: found.id,
    AccountId: account.id,
    FullName: fullNameOf(found),
    Email: found.email,
    Phone: found.phone,
    Channel: v.parse(Channel, found.last_channel),
    LeadType: found.lead_type,
    LeadSource: found.source_name,
    LeadStatus: found.status,
    AssignedTo: assigned,
    assignee: toAssignee(found, found.assignee_name),
    CrmProfileUrl: found.crm_profile_url,
    ReplyAssistant:
      !found.is_test && (await canReply(db, found))
        ? `${formatRoute('conversation', { cid: found.id })}?reply=now`
        : null,
    StopAssistant: formatRoute('stop-communication', { cid: found.id }),
    TakeoverEventType: takeoverEventType(found.takeover_status),
    SalesPerson: takeover ? `${takeover.first_name} ${takeover.last_name}`.trim() : assigned,
    SalesPersonEmail: takeover?.email ?? found.assigned_email,
    LastHumanTimestamp: found.last_human_at?.toISOString() ?? null,
    UserId: found.lead_id,
    HighlightedEvents: await readHighlights(db, account.id, conversationId),
    vehicleInfo: await readVehicle(db, account, found.vehicle_id),
    AgenticLead: await readAgenticLead(db, found),
    is_test: found.is_test,
    CustomerScore:
      found.buyer_score !== null && found.buyer_score_provider !== null
        ? {
            [found.buyer_score_provider]: {
              epm_label: scoreLabel(found.buyer_score),
              score: found.buyer_score,
            },
          }
        : {},
  }
}

/**
 * Whether staff can answer by another channel than the chat: the dialogue used it, the customer has an
 * address on it or the dealership has connected it, and the customer did not unsubscribe.
 */
async function canReply(
  db: Executor,
  { id, account_id, email, phone, unsubscribed, last_channel }: ConversationRecord,
): Promise<boolean> {
  const connected = (await connectedChannels(db, account_id)).filter((one) => !unsubscribed.includes(one))
  // After a WhatsApp message, only that is answered.
  if (last_channel === 'whatsapp') return connected.includes(last_channel)
  const reachable = [
    ...(email === null || unsubscribed.includes('email') ? [] : ['email']),
    ...(phone === null || unsubscribed.includes('sms') ? [] : ['sms']),
    ...connected,
  ]
  if (reachable.length === 0) return false
  const message = await db
    .selectFrom('messages')
    .select('seq')
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('channel', 'in', reachable)
    .limit(1)
    .executeTakeFirst()
  return message !== undefined
}

function scoreLabel(score: number): string {
  if (score >= HIGH_SCORE) return 'High'
  return score >= MEDIUM_SCORE ? 'Medium' : 'Low'
}

/**
 * The newest notes about the lead. Of those about joining and leaving only the latest two are among them, so
 * that facts about the customer stay in sight however often staff join.
 */
async function readHighlights(
  db: Executor,
  accountId: string,
  conversationId: string,
): Promise<LeadInfo['HighlightedEvents']> {
  const { rows } = await sql<
    Pick<Selectable<Tables['events']>, 'event' | 'event_name' | 'highlight' | 'data' | 'at'>
  >`
    with own as (
      select event, event_name, highlight, data, at, id from events
      where conversation_id = ${conversationId} and account_id = ${accountId}
        and event <> all(${[...ABOUT_STAFF]}::text[])
    )
    (select * from own where not starts_with(event, ${TAKEOVER_EVENT_PREFIX}) order by at desc, id desc limit ${EVENT_LIMIT})
    union all
    (select * from own where starts_with(event, ${TAKEOVER_EVENT_PREFIX}) order by at desc, id desc limit ${TAKEOVER_LIMIT})
    order by at desc, id desc`.execute(db)
  return rows.map(({ event, event_name, highlight, data, at }) => ({
    Event: event,
    EventName: event_name,
    HighlightType: highlight,
    ts: at.toISOString(),
    ...(event === CHAT_RATED && ratedIn(data)),
  }))
}

/** The vehicle that a lead asks about, with the price that its dealership shows. */
export async function readVehicle(
  db: Executor,
  account: Pick<AccountRow, 'id' | 'preferences'>,
  vehicleId: string | null,
): Promise<VehicleInfo | null> {
  if (vehicleId === null) return null
  const vehicle = await db
    .selectFrom('vehicles')
    .selectAll()
    .where('id', '=', vehicleId)
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  return vehicle ? vehicleInfoOf(vehicle, account.preferences) : null
}

const vehicleInfoOf = (vehicle: VehicleRow, preferences: Preferences): VehicleInfo => ({
  Year: vehicle.year,
  Make: vehicle.make,
  Model: vehicle.model,
  Vehicle: [vehicle.year, vehicle.make, vehicle.model, vehicle.trim].filter(Boolean).join(' '),
  Price: salePriceOf(vehicle, preferences),
  Available: vehicle.available,
  ImageUrl: vehicle.image_url,
  Vin: vehicle.vin,
  Stock: vehicle.stock,
  Mileage: vehicle.mileage,
})
