import { describe, expect, it } from 'vitest'
import { dashboardPanels } from '../../src/rules/metrics/dashboard-panels'
import { successRate } from '../../src/rules/metrics/success-rate'

const on = { TakeoverEnabled: true, ServiceScheduler: true }

describe('dashboardPanels', () => {
  it('shows Sales AI five cards, the pair, the funnel, both tables and the engagement chart', () => {
    const panels = {
      title: 'Operational Efficiency',
      cards: [
        'total_leads_worked',
        'total_messages_sent',
        'new_leads_engaged',
        'existing_leads_engaged',
        'ai_set_appointments',
      ],
      paired: ['ai_sales_handoffs', 'ai_assisted_sales'],
      tables: [
        'sales_funnel',
        'salesperson_performance',
        'lead_source_statistics',
        'response_times',
        'engagement_chart',
      ],
    }
    expect(dashboardPanels('SALES_AI', on)).toEqual(panels)
    expect(dashboardPanels('CARBUYING_AI', on)).toEqual(panels)
  })

  it('shows Service AI repair orders where the others show vehicle sales', () => {
    expect(dashboardPanels('SERVICE_AI', on).tables).not.toContain('sales_funnel')
    expect(dashboardPanels('SERVICE_AI', on).paired).toEqual(['ai_sales_handoffs', 'closed_ros'])
  })

  it('shows the chat product its own cards and tables', () => {
    expect(dashboardPanels('CHAT_AI', on)).toEqual({
      title: 'Chat Performance',
      cards: [
        'total_website_visitors',
        'total_chat_leads_worked',
        'chat_lead_conversation_rate_in_crm',
        'service_appointments',
        'ai_set_appointments',
        'total_dealership_takeovers',
        'acquired_phone_numbers',
      ],
      paired: ['satisfaction'],
      tables: ['sales_funnel', 'performance/source', 'performance/cta', 'response_times'],
    })
  })

  it('shows takeovers and service appointments of the chat product only where the account has them', () => {
    const without = (settings: Partial<typeof on>) => dashboardPanels('CHAT_AI', { ...on, ...settings }).cards
    expect(without({ TakeoverEnabled: false })).not.toContain('total_dealership_takeovers')
    expect(without({ TakeoverEnabled: false })).toContain('service_appointments')
    expect(without({ ServiceScheduler: false })).not.toContain('service_appointments')
    expect(without({ ServiceScheduler: false })).toContain('total_dealership_takeovers')
  })
})

describe('successRate', () => {
  it('rounds down and knows no rate over nothing', () => {
    expect(successRate(195, 31)).toBe(86)
    expect(successRate(2, 1)).toBe(66)
    expect(successRate(0, 4)).toBe(0)
    expect(successRate(0, 0)).toBeNull()
  })
})
