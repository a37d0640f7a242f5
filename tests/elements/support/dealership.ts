/** A made-up dealership's figures and its user, in the shapes of the contract. */
import type {
  LeadSourceRow,
  MetricCard,
  MetricName,
  Redirect,
  SalesRepRow,
} from '../../../src/contract/metrics'
import type { Profile, UserInfo } from '../../../src/contract/session'
import { ok, type Input, type Reply } from './network'

export const TODAY = '2026-11-21'

export function profile(user: Partial<UserInfo> = {}): Profile {
  return {
    user_info: {
      UserId: 'u_dana',
      username: 'dana@northside.test',
      nickname: 'Dana',
      FirstName: 'Dana',
      LastName: 'Alvarez',
      Email: 'dana@northside.test',
      DealerId: 'a_north',
      Role: 'REGULAR',
      Policy: [],
      ChildAccounts: [{ id: 'a_north', name: 'Northside Auto Group', insight_providers: [] }],
      Products: [
        { Id: 'LEAD_ENGAGE', Name: 'Sales AI', Attributes: [] },
        { Id: 'DealerChat', Name: 'Chat AI', Attributes: [] },
      ],
      ...user,
    },
    dealerSettings: {
      HasKnowledgeBank: true,
      ActiveFAR: true,
      Country: 'US',
      TimeZone: 'America/Chicago',
      DealershipName: 'Northside Auto Group',
      TakeoverEnabled: true,
      ManufacturerAccount: false,
    },
  }
}

const to = (list: string, more: Partial<Redirect> = {}): Redirect => ({
  endpoint: `conversations_${list}`,
  metric: list,
  ...more,
})

const card = (metric: string, label: string, more: Partial<MetricCard> = {}): MetricCard => ({
  kind: 'card',
  metric,
  label,
  description: `What ${label} counts.`,
  unit: 'count',
  count: 0,
  rate: null,
  additional_metrics: [],
  bars: [],
  redirect: to(metric),
  ...more,
})

const rep = (FullName: string, awaiting: number, worked: number): SalesRepRow => {
  const salesperson_id = `p_${FullName}`
  const cell = (value: number, sub_metric: string) => ({
    value,
    redirect: value === 0 ? null : to('ai_sales_handoffs', { sub_metric, salesperson_id }),
  })
  const all = awaiting + worked
  return {
    FullName,
    salesperson_id,
    negative: cell(awaiting, 'awaiting'),
    positive: cell(worked, 'worked'),
    positive_rate: all === 0 ? null : Math.floor((100 * worked) / all),
  }
}

const source = (source_name: string, lead_type: string, worked: number, engaged: number): LeadSourceRow => ({
  source_name,
  lead_type,
  new_leads: worked + 10,
  leads_that_worked: worked,
  engaged_leads: engaged,
  engagement_rate: worked === 0 ? null : Math.round((1000 * engaged) / worked) / 10,
  sales_expertise_needed: 3,
  appt_count: 2,
  redirect: to('source_conversations', { source_name, lead_type }),
})

export const figures: Partial<Record<MetricName, unknown>> = {
  total_leads_worked: card('total_leads_worked', 'Total Leads Worked', { count: 1284 }),
  total_messages_sent: card('total_messages_sent', 'Total Messages Sent', { count: null, redirect: null }),
  new_leads_engaged: card('new_leads_engaged', 'New Leads Engaged', {
    count: 412,
    rate: { value: 41.9, n: 983, description: 'of 983 new leads worked' },
  }),
  existing_leads_engaged: card('existing_leads_engaged', 'Existing Leads Engaged', {
    rate: { value: null, n: 0, description: 'of 0 existing leads worked' },
  }),
  ai_set_appointments: card('ai_set_appointments', 'AI Set Appointments', { count: 164 }),
  ai_sales_handoffs: card('ai_sales_handoffs', 'AI Sales Handoffs', {
    count: 226,
    bars: [
      {
        label: 'Handoffs Worked',
        count: 225,
        rate: { value: 99.6, n: 226, description: 'of 226' },
        redirect: to('ai_sales_handoffs', { sub_metric: 'worked' }),
        style: 'filled',
      },
      {
        label: 'Awaiting Sales Response',
        count: 1,
        rate: { value: 0.4, n: 226, description: 'of 226' },
        redirect: to('ai_sales_handoffs', { sub_metric: 'awaiting' }),
        style: 'outlined',
      },
    ],
  }),
  ai_assisted_sales: card('ai_assisted_sales', 'AI assisted vehicle sales', {
    count: 87,
    additional_metrics: [
      {
        label: 'AI assisted gross sales',
        description: 'Gross of those sales.',
        unit: 'usd',
        count: 342915,
        rate: null,
        redirect: null,
      },
    ],
  }),
  total_chat_leads_worked: card('total_chat_leads_worked', 'Total Chat Leads Worked', { count: 642 }),
  salesperson_performance: {
    kind: 'salesperson_performance',
    description: 'Hand-offs by salesperson.',
    items: [
      rep('Terrence Brooks', 6, 31),
      rep('anthony ferraro', 9, 24),
      rep('Dana Alvarez', 3, 42),
      rep('Priya Raman', 0, 14),
      rep('Zoe Adams', 0, 0),
      rep('Ngozi Okafor', 4, 35),
    ],
  },
  lead_source_statistics: {
    kind: 'lead_source_statistics',
    description: 'A row a source.',
    items: [source('CarScout', 'Internet', 262, 98), source('AutoMarket', 'Internet', 0, 0)],
  },
}

/** Answers everything that the console asks about this dealership. */
export function dealership(user: Profile = profile()) {
  return (id: string, input: Input): Reply | undefined => {
    switch (id) {
      case 'session.consoleConfig':
        return ok({
          issuer: location.origin,
          client_id: 'c',
          audience: 'a',
          brand: 'forecourt',
          demo: false,
          version: '1',
        })
      case 'session.login':
        return ok(user)
      case 'session.logout':
        return ok({ status: 'OK' })
      case 'session.switchUser':
        return ok({ ...user, user_info: { ...user.user_info, DealerId: input['account_id'] } })
      case 'dashboard.metricFilters':
        return ok({ metrics: [], sources: [], today: TODAY, time_zone: 'America/Chicago' })
      case 'dashboard.metric':
        return ok(figures[input['metric'] as MetricName] ?? card(input['metric'] ?? '', 'Another figure'))
      default:
        return undefined
    }
  }
}
