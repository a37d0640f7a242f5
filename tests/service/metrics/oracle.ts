/**
 * Expected content of each list, computed in the simplest way from the recorded events. It shares no code
 * with the service.
 */
import { addDays, format, parseISO } from 'date-fns'
import type { Channel } from '../../../src/contract/calls/conversations'
import type { ListName } from '../../../src/contract/calls/metric-names'
import { dayIn } from '../support/zone'
import type { AppointmentKind, Category, EventKind, StepKind } from './plan'
import { repliesOf, type Reply } from './oracle-replies'
import type { Happened, LeadOf, World } from './world'

export interface FigureQuery {
  /** The dealerships. */
  readonly accounts: readonly string[]
  readonly category: Category
  readonly from: string
  readonly to: string
  readonly today: string
}

/** One counted item: a row of a list, on the day for which it counts. */
export interface Unit {
  readonly lead: LeadOf
  readonly day: string
  readonly amount: number
  /** Of a list of replies. */
  readonly reply?: Reply
}

export interface Narrowing {
  readonly sub_metric?: 'awaiting' | 'worked' | undefined
  readonly salesperson_id?: string | undefined
  readonly source_name?: string | undefined
  readonly lead_type?: string | undefined
  readonly cta?: string | undefined
  readonly page_type?: string | undefined
  readonly traffic_source?: string | undefined
  readonly channel?: Channel | undefined
  readonly hour?: number | undefined
  readonly goal?: 'met' | 'missed' | undefined
  /** Name of a lead. */
  readonly search_pattern?: string | undefined
}

export const shifted = (day: string, by: number) => format(addDays(parseISO(day), by), 'yyyy-MM-dd')

export const isWithin = ({ from, to }: Pick<FigureQuery, 'from' | 'to'>, day: string) =>
  day >= from && day <= to

/** Whether the lead belongs to the dealerships and the product, whether or not it is counted. */
const isOwn = ({ accounts, category }: FigureQuery, lead: LeadOf) =>
  accounts.includes(lead.account) && (category === 'CHAT_AI' ? lead.began_in_chat : lead.product === category)

/** All events of these kinds at any time, for the leads that count. */
const everHappened = (world: World, query: FigureQuery, ...kinds: readonly StepKind[]) =>
  world.happened.filter(({ kind, lead }) => kinds.includes(kind) && isOwn(query, lead) && !lead.excluded)

export const happenedIn = (world: World, query: FigureQuery, ...kinds: readonly StepKind[]) =>
  everHappened(world, query, ...kinds).filter(({ day }) => isWithin(query, day))

/** Each lead once, on its first day. */
export function leadsOnce(things: readonly Unit[]): Unit[] {
  const units = new Map<LeadOf, Unit>()
  for (const { lead, day, amount } of things) {
    const known = units.get(lead)
    units.set(lead, { lead, day: known?.day ?? day, amount: (known?.amount ?? 0) + amount })
  }
  return [...units.values()]
}

const unitOf = ({ lead, day, amount }: Unit): Unit => ({ lead, day, amount })

/** Messages of customers after a message of the AI. */
const answersOf = (world: World, query: FigureQuery): Happened[] => {
  const all = everHappened(world, query, 'ai', 'customer')
  return all.filter(
    ({ kind, lead }, index) =>
      kind === 'customer' && all.slice(0, index).some((one) => one.kind === 'ai' && one.lead === lead),
  )
}

export const engagedIn = (world: World, query: FigureQuery) =>
  answersOf(world, query).filter(({ day }) => isWithin(query, day))

const appointmentKinds: readonly AppointmentKind[] = [
  'ai sales visit',
  'ai service visit',
  'imported ai visit',
  'staff visit',
  'staff service visit',
]

const appointments = (
  world: World,
  query: FigureQuery,
  only: (appointment: NonNullable<Happened['appointment']>, lead: LeadOf) => boolean,
) =>
  happenedIn(world, query, ...appointmentKinds)
    .filter(({ appointment, lead }) => appointment !== undefined && only(appointment, lead))
    .map(unitOf)

const isHanded = ({ happened }: World, lead: LeadOf) =>
  happened.some((one) => one.lead === lead && one.kind === 'handoff')

/** Nobody of the dealership has written since the customer's last message. */
export function isAwaiting({ happened }: World, lead: LeadOf): boolean {
  const kinds: StepKind[] = ['customer', 'staff', 'salesperson', 'salesperson for customer']
  const last = happened.filter((one) => one.lead === lead && kinds.includes(one.kind)).at(-1)
  return last === undefined || last.kind === 'customer'
}

const handoffs = (world: World, query: FigureQuery) =>
  leadsOnce(everHappened(world, query, 'handoff')).filter(({ day }) => isWithin(query, day))

const assistedSales = (world: World, query: FigureQuery) => {
  const answers = answersOf(world, query)
  return happenedIn(world, query, 'sale')
    .filter(({ lead, day }) => {
      const first = shifted(day, -(world.attributionDays[lead.account] ?? 0))
      return answers.some((one) => one.lead === lead && one.day <= day && one.day >= first)
    })
    .map(unitOf)
}

const created = (world: World, query: FigureQuery, only: (lead: LeadOf) => boolean) =>
  world.leads
    .filter((lead) => isOwn(query, lead) && only(lead))
    .map((lead) => ({ lead, day: lead.day, amount: 0 }))

const incoming = (world: World, query: FigureQuery) =>
  created(world, query, ({ excluded, day }) => !excluded && isWithin(query, day))

/** All leads that count, on the day of their last message, or of their creation if they have none. */
const lastActivity = (world: World, query: FigureQuery) => {
  const lines: StepKind[] = ['ai', 'customer', 'staff', 'salesperson', 'salesperson for customer']
  return created(world, query, ({ excluded }) => !excluded).map(({ lead }) => {
    const last = world.happened.filter((one) => one.lead === lead && lines.includes(one.kind)).at(-1)
    return { lead, day: dayIn(last?.at ?? lead.createdAt, lead.zone), amount: 0 }
  })
}

const repliesIn = (world: World, query: FigureQuery, by: Reply['by'], onlyFirst = false): Unit[] =>
  repliesOf(world, by).filter(
    ({ lead, day }, index, all) =>
      isOwn(query, lead) &&
      !lead.excluded &&
      isWithin(query, day) &&
      (!onlyFirst || all.findIndex((one) => one.lead === lead) === index),
  )

/** The leads that came in and took a step of the funnel, whenever that was. */
const funnel =
  (took: (world: World, query: FigureQuery, lead: LeadOf) => boolean) =>
  (world: World, query: FigureQuery): Unit[] =>
    incoming(world, query).filter(({ lead }) => took(world, query, lead))

const salesVisits = ({ happened }: World, lead: LeadOf) =>
  happened.flatMap(({ lead: of, appointment }) =>
    of === lead && appointment?.visit === 'sales' ? [appointment] : [],
  )

/** Visits on their day that nobody has marked. */
const unmarked = (world: World, query: FigureQuery): Unit[] =>
  created(world, query, ({ excluded }) => !excluded).flatMap(({ lead }) =>
    salesVisits(world, lead)
      .filter(({ canceled, outcome }) => !canceled && !outcome)
      .map(({ startsAt }) => ({ lead, day: dayIn(startsAt, lead.zone), amount: 0 }))
      .filter(({ day }) => isWithin(query, day) && day < query.today),
  )

type Count = (world: World, query: FigureQuery) => Unit[]
const worked: Count = (world, query) => leadsOnce(happenedIn(world, query, 'ai'))
const engaged: Count = (world, query) => leadsOnce(engagedIn(world, query))
const inChat =
  (count: Count): Count =>
  (world, query) =>
    count(world, query).filter(({ lead }) => lead.began_in_chat)
const eventOf =
  (kind: EventKind): Count =>
  (world, query) =>
    leadsOnce(happenedIn(world, query, kind))
const isNew = ({ from }: FigureQuery, { lead }: Unit) => lead.day >= from
const aiAppointments: Count = (world, query) => appointments(world, query, ({ by }) => by === 'ai')
const rated: Count = (world, query) => happenedIn(world, query, 'rating').map(unitOf)
const sold: Count = (world, query) => leadsOnce(happenedIn(world, query, 'sale'))
const workedOrNew: Count = (world, query) => leadsOnce([...worked(world, query), ...incoming(world, query)])

const lists: Readonly<Record<ListName, Count>> = {
  all: (world, query) => lastActivity(world, query).filter(({ day }) => isWithin(query, day)),
  search: lastActivity,
  source_conversations: workedOrNew,
  lead_source_statistics: workedOrNew,
  incoming_leads: incoming,
  total_leads_worked: worked,
  total_messages_sent: worked,
  messages_out: worked,
  new_leads_engaged: (world, query) => engaged(world, query).filter((unit) => isNew(query, unit)),
  existing_leads_engaged: (world, query) => engaged(world, query).filter((unit) => !isNew(query, unit)),
  engaged_leads: engaged,
  engagement_statistics: engaged,
  engagement_chart: engaged,
  ai_set_appointments: aiAppointments,
  ai_appointments: aiAppointments,
  ai_sales_handoffs: handoffs,
  sales_expertise_needed: handoffs,
  salesperson_performance: handoffs,
  losing_opportunities: (world, query) =>
    handoffs(world, query).filter(({ lead }) => isAwaiting(world, lead)),
  ai_assisted_sales: assistedSales,
  ai_assisted_vechicle_sales: assistedSales,
  ai_assisted_gross_sales: assistedSales,
  total_website_visitors: inChat(incoming),
  total_chat_leads_worked: inChat(worked),
  chat_lead_conversation_rate_in_crm: (world, query) =>
    inChat(worked)(world, query).filter(({ lead }) =>
      everHappened(world, query, 'crm').some((one) => one.lead === lead && one.day <= query.to),
    ),
  service_appointments: (world, query) =>
    appointments(world, query, ({ visit }, lead) => visit === 'service' && lead.began_in_chat),
  total_dealership_takeovers: (world, query) => happenedIn(world, query, 'takeover').map(unitOf),
  acquired_phone_numbers: inChat(eventOf('phone')),
  phone_call_requests: inChat(eventOf('call request')),
  'performance/source': inChat(engaged),
  'performance/cta': inChat(eventOf('cta')),
  cta_conversions: inChat(eventOf('cta')),
  lead_events_registered: eventOf('lead event'),
  sales: sold,
  total_sales: sold,
  closed_deals: eventOf('closed deal'),
  closed_ros: (world, query) => happenedIn(world, query, 'service').map(unitOf),
  confirmed_purchases: eventOf('purchase'),
  customer_messaged: (world, query) => leadsOnce(happenedIn(world, query, 'customer')),
  duplicate_leads: (world, query) =>
    created(world, query, ({ is_duplicate, day }) => is_duplicate && isWithin(query, day)),
  test_leads_worked: (world, query) =>
    leadsOnce(
      world.happened.filter(
        ({ kind, lead, day }) => kind === 'ai' && lead.is_test && isOwn(query, lead) && isWithin(query, day),
      ),
    ),
  hto_statistics: eventOf('hto'),
  follow_up_statistics: eventOf('follow-up'),
  ai_replies: (world, query) => repliesIn(world, query, 'assistant'),
  first_ai_replies: (world, query) => repliesIn(world, query, 'assistant', true),
  satisfaction: (world, query) => rated(world, query).filter(({ amount }) => amount > 3),
  chat_ratings: rated,
  person_replies: (world, query) => repliesIn(world, query, 'person'),
  first_person_replies: (world, query) => repliesIn(world, query, 'person', true),
  sales_funnel: incoming,
  funnel_engaged: funnel((world, query, lead) => answersOf(world, query).some((one) => one.lead === lead)),
  funnel_appointments: funnel((world, _query, lead) => salesVisits(world, lead).length > 0),
  funnel_shown: funnel((world, _query, lead) =>
    salesVisits(world, lead).some(({ outcome }) => outcome === 'came'),
  ),
  funnel_sold: funnel(({ happened }, _query, lead) =>
    happened.some((one) => one.lead === lead && one.kind === 'sale'),
  ),
  unmarked_visits: unmarked,
  assistant_value: assistedSales,
}

/** The rows of a list. */
export function unitsOf(world: World, query: FigureQuery, name: ListName, by: Narrowing = {}): Unit[] {
  return lists[name](world, query).filter(
    ({ lead, reply }) =>
      (by.source_name === undefined || lead.source === by.source_name) &&
      (by.lead_type === undefined || lead.type === by.lead_type) &&
      (by.cta === undefined || lead.cta === by.cta) &&
      (by.page_type === undefined || lead.page === by.page_type) &&
      (by.traffic_source === undefined || (lead.began_in_chat && lead.traffic === by.traffic_source)) &&
      (by.salesperson_id === undefined ||
        ((reply ? reply.writer : lead.rep) ?? 'unassigned') === by.salesperson_id) &&
      (by.channel === undefined || reply?.channel === by.channel) &&
      (by.hour === undefined || reply?.hour === by.hour) &&
      (by.goal === undefined || reply?.met === (by.goal === 'met')) &&
      (by.search_pattern === undefined || lead.name === by.search_pattern) &&
      (by.sub_metric === undefined ||
        (isHanded(world, lead) && isAwaiting(world, lead) === (by.sub_metric === 'awaiting'))),
  )
}
