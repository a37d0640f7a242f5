import { describe, expect, it } from 'vitest'
import { dashboardPanels } from '../../src/rules/dashboard-panels'
import { successRate } from '../../src/rules/success-rate'

const on = { TakeoverEnabled: true }

describe('dashboardPanels', () => {
  it('shows Sales AI five cards, the pair and both tables', () => {
    expect(dashboardPanels('SALES_AI', on)).toEqual({
      title: 'Operational Efficiency',
      cards: [
        'total_leads_worked',
        'total_messages_sent',
        'new_leads_engaged',
        'existing_leads_engaged',
        'ai_set_appointments',
      ],
      paired: ['ai_sales_handoffs', 'ai_assisted_sales'],
      tables: ['salesperson_performance', 'lead_source_statistics'],
    })
  })

  it('shows takeovers of the chat product only where the account has them', () => {
    expect(dashboardPanels('CHAT_AI', on).cards).toContain('total_dealership_takeovers')
    expect(dashboardPanels('CHAT_AI', { TakeoverEnabled: false }).cards).not.toContain(
      'total_dealership_takeovers',
    )
    expect(dashboardPanels('CHAT_AI', on).tables).toEqual([])
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
