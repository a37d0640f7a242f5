/** The lead and the conversation of a play, with list columns that are consistent with the messages. */
import { LAST_MESSAGE_LENGTH } from '../../../src/service/conversations/conversations'
import { searchTextOf } from '../../../src/service/conversations/conversation-writes'
import { clip } from '../../../src/service/platform/plain-text'
import type { LeadProduct } from '../../../src/service/platform/schema/conversations'
import { seedId } from '../seed-id'
import type { Source } from '../world/sources'
import { addAftermath } from './aftermath'
import type { Play } from './play'
import type { RowOf, Rows } from './rows'
import { visitOfWriter } from './visit'
import { markVisits } from './visit-marks'

export interface LeadFacts {
  readonly source: Source
  readonly product: LeadProduct
  readonly beganInChat: boolean
  readonly kind: 'real' | 'test' | 'duplicate'
  readonly blacklisted: boolean
  readonly buyerScore: number | null
  readonly showsVehicle: boolean
}

/** Completes the rows of a play. */
export function recordsOf(play: Play, facts: LeadFacts): Rows {
  const { cast, rows } = play
  const service = addAftermath(play, facts.product, facts.kind === 'real')
  if (facts.kind === 'real') markVisits(play)
  const arrival = facts.beganInChat ? visitOfWriter(cast, play.action) : null
  const { dealership, customer, random } = cast
  const name = play.knowsName ? customer.first : ''
  const surname = play.knowsName ? customer.last : ''
  const phone = play.knowsPhone ? customer.phone : null
  const email = play.knowsEmail ? customer.email : null
  const createdAt = new Date(cast.startsAt)
  const leadId = seedId('l', cast.startsAt, random)
  const shared = {
    account_id: dealership.id,
    source_name: facts.source.name,
    lead_type: facts.source.leadType,
    salesperson_id: play.salesperson?.id ?? null,
    buyer_score: facts.buyerScore,
    created_at: createdAt,
  }
  const lead: RowOf<'leads'> = {
    ...shared,
    id: leadId,
    first_name: name,
    last_name: surname,
    email,
    phone,
    status: statusOf(play),
    crm_profile_url: `https://crm.example/${dealership.id}/leads/${leadId.slice(2)}`,
    vehicle_id: facts.showsVehicle ? cast.vehicle.id : null,
    buyer_score_provider: facts.buyerScore === null ? null : (dealership.insightProviders[0] ?? null),
    blacklisted: facts.blacklisted,
    is_test: facts.kind === 'test',
    is_duplicate: facts.kind === 'duplicate',
    from_crm: false,
  }
  const { messages } = rows
  const lastOf = (initiator: RowOf<'messages'>['initiator']) =>
    messages.findLast((message) => message.initiator === initiator)
  const last = messages.at(-1)
  const human = lastOf('HUMAN')
  const staff = lastOf('SPECIALIST')
  const humanText = human ? clip(human.text, LAST_MESSAGE_LENGTH) : null
  const takeover = rows.takeovers.at(-1)
  const conversation: RowOf<'conversations'> = {
    ...shared,
    id: cast.conversationId,
    lead_id: leadId,
    product: facts.product,
    began_in_chat: facts.beganInChat,
    excluded: facts.kind !== 'real',
    name,
    surname,
    phone,
    email,
    salesperson_name: play.salesperson?.id ? play.salesperson.name : null,
    lead_day: cast.calendar.dayOf(cast.startsAt).day,
    last_at: last?.at ?? createdAt,
    last_channel: last?.channel ?? play.channel,
    last_seq: messages.length,
    last_human_text: humanText,
    last_human_at: human?.at ?? null,
    last_ai_at: lastOf('BOT')?.at ?? null,
    last_staff_at: staff?.at ?? null,
    handed_off_at: play.handedOffAt,
    awaiting_reply: play.handedOffAt !== null && (staff?.seq ?? 0) <= (human?.seq ?? 0),
    // The rebuild after the seed sets both; nobody is notified of past waits.
    awaiting_since: null,
    reply_due_at: null,
    reply_notice_at: null,
    // Who was handed the lead works on it, if they use the console.
    assignee_id: play.handedOffAt === null ? null : (play.salesperson?.userId ?? null),
    team_id: null,
    ai_stopped: play.aiStopped,
    unsubscribed: [...play.unsubscribed],
    takeover_status: takeover ? 'COMPLETED' : 'NONE',
    takeover_epoch: play.epoch,
    takeover_id: takeover?.id ?? null,
    takeover_owner_id: null,
    customer_seen_at: facts.beganInChat ? (human?.at ?? null) : null,
    ai_due_at: null,
    ai_listen_at: null,
    ai_leased_until: null,
    preview_of: null,
    erased_at: null,
    undelivered: null,
    traffic_source: arrival?.visit.traffic_source ?? null,
    cta: play.action?.label ?? null,
    cta_page_type: play.action?.page ?? null,
    ...service,
    search_text: searchTextOf({ name, surname, phone, email }),
  }
  return {
    ...rows,
    leads: [lead],
    conversations: [conversation],
    visits: arrival ? [arrival.visit] : [],
    cta_clicks: arrival?.clicks ?? [],
  }
}

function statusOf(play: Play): string {
  const { rows } = play
  if (rows.sales.length > 0) return 'Sold'
  if (play.unsubscribed.size > 0) return 'Unsubscribed'
  if (play.outcome === 'over') return 'Lost'
  if (rows.appointments.length > 0) return 'Appointment set'
  if (play.handedOffAt) return 'Working'
  if (rows.messages.some(({ initiator }) => initiator === 'HUMAN')) return 'Engaged'
  return rows.messages.length > 0 ? 'Contacted' : 'New'
}
