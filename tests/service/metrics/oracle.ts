/** What each figure must be, counted in the plainest way from what happened. Shares no code with the service. */
import { addDays, format, parseISO } from 'date-fns'
import type { Happened, LeadOf, StepKind, World } from './world'

export interface Asked {
  readonly account: string
  readonly category: 'SALES_AI' | 'CHAT_AI' | 'SERVICE_AI'
  readonly from: string
  readonly to: string
  readonly attributionDays: number
}

export interface Expected {
  readonly worked: ReadonlySet<LeadOf>
  readonly messages: number
  readonly engaged: ReadonlySet<LeadOf>
  readonly incoming: ReadonlySet<LeadOf>
  readonly appointments: readonly Happened[]
  readonly awaiting: ReadonlySet<LeadOf>
  readonly answered: ReadonlySet<LeadOf>
  readonly sales: readonly Happened[]
  readonly takeovers: readonly Happened[]
  readonly phones: ReadonlySet<LeadOf>
}

const staffKinds: readonly StepKind[] = ['staff', 'salesperson']

export function expected({ leads, happened }: World, asked: Asked): Expected {
  const own = (lead: LeadOf) =>
    lead.account === asked.account &&
    !lead.excluded &&
    (asked.category === 'CHAT_AI' ? lead.began_in_chat : lead.product === asked.category)
  const inRange = (day: string) => day >= asked.from && day <= asked.to
  const mine = happened.filter(({ lead }) => own(lead))
  const within = (kind: StepKind) => mine.filter((one) => one.kind === kind && inRange(one.day))
  const leadsOf = (list: readonly Happened[]) => new Set(list.map(({ lead }) => lead))

  const answers = mine.filter(
    (one, index) =>
      one.kind === 'customer' &&
      mine.slice(0, index).some((before) => before.lead === one.lead && before.kind === 'ai'),
  )
  const firstHandoffs = mine.filter(
    (one, index) =>
      one.kind === 'handoff' &&
      !mine.slice(0, index).some((before) => before.lead === one.lead && before.kind === 'handoff'),
  )
  const handed = leadsOf(firstHandoffs.filter(({ day }) => inRange(day)))
  const waits = (lead: LeadOf) => {
    const lines = mine.filter((one) => one.lead === lead && [...staffKinds, 'customer'].includes(one.kind))
    const last = lines.at(-1)
    return last === undefined || last.kind === 'customer'
  }
  const windowStart = (day: string) => format(addDays(parseISO(day), -asked.attributionDays), 'yyyy-MM-dd')

  return {
    worked: leadsOf(within('ai')),
    messages: within('ai').length,
    engaged: leadsOf(answers.filter(({ day }) => inRange(day))),
    incoming: new Set(leads.filter((lead) => own(lead) && inRange(lead.day))),
    appointments: within('appointment'),
    awaiting: new Set([...handed].filter(waits)),
    answered: new Set([...handed].filter((lead) => !waits(lead))),
    sales: within('sale').filter((sale) =>
      answers.some(
        (one) => one.lead === sale.lead && one.day <= sale.day && one.day >= windowStart(sale.day),
      ),
    ),
    takeovers: within('takeover'),
    phones: leadsOf(within('phone').filter(({ lead }) => lead.began_in_chat)),
  }
}
