/**
 * Expected content of each list, computed in the simplest way from the recorded events. It shares no code
 * with the service.
 */
import { addDays, format, parseISO } from 'date-fns'
import type { ListName } from '../../../src/contract/calls/metric-names'
import { dayIn } from '../support/zone'
import type { AppointmentKind, Category, EventKind, StepKind } from './plan'
import type { Happened, LeadOf, World } from './world'

export interface Asked {
  /** The dealerships. */
  readonly accounts: readonly string[]
  readonly category: Category
  readonly from: string
  readonly to: string
}

/** One counted item: a row of a list, on the day for which it counts. */
export interface Unit {
  readonly lead: LeadOf
  readonly day: string
  readonly amount: number
}

export interface Narrowing {
  readonly sub_metric?: 'awaiting' | 'worked' | undefined
  readonly salesperson_id?: string | undefined
  readonly source_name?: string | undefined
  readonly lead_type?: string | undefined
  /** Name of a lead. */
  readonly search_pattern?: string | undefined
}

export const shifted = (day: string, by: number) => format(addDays(parseISO(day), by), 'yyyy-MM-dd')

export const isWithin = ({ from, to }: Pick<Asked, 'from' | 'to'>, day: string) => day >= from && day <= to

/** Whether the lead belongs to the dealerships and the product, whether or not it is counted. */
const isOwn = ({ accounts, category }: Asked, lead: LeadOf) =>
  accounts.includes(lead.account) && (category === 'CHAT_AI' ? lead.began_in_chat : lead.product === category)

/** All events of these kinds at any time, for the leads that count. */
const everHappened = (world: World, asked: Asked, ...kinds: readonly StepKind[]) =>
  world.happened.filter(({ kind, lead }) => kinds.includes(kind) && isOwn(asked, lead) && !lead.excluded)

export const happenedIn = (world: World, asked: Asked, ...kinds: readonly StepKind[]) =>
  everHappened(world, asked, ...kinds).filter(({ day }) => isWithin(asked, day))

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
const answersOf = (world: World, asked: Asked): Happened[] => {
  const all = everHappened(world, asked, 'ai', 'customer')
  return all.filter(
    ({ kind, lead }, index) =>
      kind === 'customer' && all.slice(0, index).some((one) => one.kind === 'ai' && one.lead === lead),
  )
}

export const engagedIn = (world: World, asked: Asked) =>
  answersOf(world, asked).filter(({ day }) => isWithin(asked, day))

const appointmentKinds: readonly AppointmentKind[] = [
  'ai sales visit',
  'ai service visit',
  'imported ai visit',
  'staff visit',
  'staff service visit',
]

const appointments = (
  world: World,
  asked: Asked,
  only: (appointment: NonNullable<Happened['appointment']>, lead: LeadOf) => boolean,
) =>
  happenedIn(world, asked, ...appointmentKinds)
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

const handoffs = (world: World, asked: Asked) =>
  leadsOnce(everHappened(world, asked, 'handoff')).filter(({ day }) => isWithin(asked, day))

const assistedSales = (world: World, asked: Asked) => {
  const answers = answersOf(world, asked)
  return happenedIn(world, asked, 'sale')
    .filter(({ lead, day }) => {
      const first = shifted(day, -(world.attributionDays[lead.account] ?? 0))
      return answers.some((one) => one.lead === lead && one.day <= day && one.day >= first)
    })
    .map(unitOf)
}

const created = (world: World, asked: Asked, only: (lead: LeadOf) => boolean) =>
  world.leads
    .filter((lead) => isOwn(asked, lead) && only(lead))
    .map((lead) => ({ lead, day: lead.day, amount: 0 }))

const incoming = (world: World, asked: Asked) =>
  created(world, asked, ({ excluded, day }) => !excluded && isWithin(asked, day))

/** All leads that count, on the day of their last message, or of their creation if they have none. */
const lastActivity = (world: World, asked: Asked) => {
  const lines: StepKind[] = ['ai', 'customer', 'staff', 'salesperson', 'salesperson for customer']
  return created(world, asked, ({ excluded }) => !excluded).map(({ lead }) => {
    const last = world.happened.filter((one) => one.lead === lead && lines.includes(one.kind)).at(-1)
    return { lead, day: dayIn(last?.at ?? lead.createdAt, lead.zone), amount: 0 }
  })
}

type Count = (world: World, asked: Asked) => Unit[]
const worked: Count = (world, asked) => leadsOnce(happenedIn(world, asked, 'ai'))
const engaged: Count = (world, asked) => leadsOnce(engagedIn(world, asked))
const inChat =
  (count: Count): Count =>
  (world, asked) =>
    count(world, asked).filter(({ lead }) => lead.began_in_chat)
const eventOf =
  (kind: EventKind): Count =>
  (world, asked) =>
    leadsOnce(happenedIn(world, asked, kind))
const isNew = ({ from }: Asked, { lead }: Unit) => lead.day >= from
const aiAppointments: Count = (world, asked) => appointments(world, asked, ({ by }) => by === 'ai')
const sold: Count = (world, asked) => leadsOnce(happenedIn(world, asked, 'sale'))
const workedOrNew: Count = (world, asked) => leadsOnce([...worked(world, asked), ...incoming(world, asked)])

const lists: Readonly<Record<ListName, Count>> = {
  all: (world, asked) => lastActivity(world, asked).filter(({ day }) => isWithin(asked, day)),
  search: lastActivity,
  source_conversations: workedOrNew,
  lead_source_statistics: workedOrNew,
  total_leads_worked: worked,
  total_messages_sent: worked,
  messages_out: worked,
  new_leads_engaged: (world, asked) => engaged(world, asked).filter((unit) => isNew(asked, unit)),
  existing_leads_engaged: (world, asked) => engaged(world, asked).filter((unit) => !isNew(asked, unit)),
  engaged_leads: engaged,
  engagement_statistics: engaged,
  engagement_chart: engaged,
  ai_set_appointments: aiAppointments,
  ai_appointments: aiAppointments,
  ai_sales_handoffs: handoffs,
  sales_expertise_needed: handoffs,
  salesperson_performance: handoffs,
  losing_opportunities: (world, asked) =>
    handoffs(world, asked).filter(({ lead }) => isAwaiting(world, lead)),
  ai_assisted_sales: assistedSales,
  ai_assisted_vechicle_sales: assistedSales,
  ai_assisted_gross_sales: assistedSales,
  total_website_visitors: inChat(incoming),
  total_chat_leads_worked: inChat(worked),
  chat_lead_conversation_rate_in_crm: (world, asked) =>
    inChat(worked)(world, asked).filter(({ lead }) =>
      everHappened(world, asked, 'crm').some((one) => one.lead === lead && one.day <= asked.to),
    ),
  service_appointments: (world, asked) =>
    appointments(world, asked, ({ visit }, lead) => visit === 'service' && lead.began_in_chat),
  total_dealership_takeovers: (world, asked) => happenedIn(world, asked, 'takeover').map(unitOf),
  acquired_phone_numbers: inChat(eventOf('phone')),
  phone_call_requests: inChat(eventOf('call request')),
  'performance/source': inChat(engaged),
  'performance/cta': inChat(eventOf('cta')),
  cta_conversions: inChat(eventOf('cta')),
  lead_events_registered: eventOf('lead event'),
  sales: sold,
  total_sales: sold,
  closed_deals: eventOf('closed deal'),
  closed_ros: (world, asked) => happenedIn(world, asked, 'service').map(unitOf),
  confirmed_purchases: eventOf('purchase'),
  customer_messaged: (world, asked) => leadsOnce(happenedIn(world, asked, 'customer')),
  duplicate_leads: (world, asked) =>
    created(world, asked, ({ is_duplicate, day }) => is_duplicate && isWithin(asked, day)),
  test_leads_worked: (world, asked) =>
    leadsOnce(
      world.happened.filter(
        ({ kind, lead, day }) => kind === 'ai' && lead.is_test && isOwn(asked, lead) && isWithin(asked, day),
      ),
    ),
  hto_statistics: eventOf('hto'),
  follow_up_statistics: eventOf('follow-up'),
}

/** The rows of a list. */
export function unitsOf(world: World, asked: Asked, name: ListName, by: Narrowing = {}): Unit[] {
  return lists[name](world, asked).filter(
    ({ lead }) =>
      (by.source_name === undefined || lead.source === by.source_name) &&
      (by.lead_type === undefined || lead.type === by.lead_type) &&
      (by.salesperson_id === undefined || (lead.rep ?? 'unassigned') === by.salesperson_id) &&
      (by.search_pattern === undefined || lead.name === by.search_pattern) &&
      (by.sub_metric === undefined ||
        (isHanded(world, lead) && isAwaiting(world, lead) === (by.sub_metric === 'awaiting'))),
  )
}
