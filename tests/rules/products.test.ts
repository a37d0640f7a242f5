import { describe, expect, it } from 'vitest'
import { productLabel, productToShow } from '../../src/rules/people/products'

const both = [{ Id: 'LEAD_ENGAGE' as const }, { Id: 'DealerChat' as const }]

describe('product to show', () => {
  it('is the one that was chosen', () => expect(productToShow(both, 'DealerChat', null)).toBe('DealerChat'))
  it('is the first when the choice is not the account’s', () =>
    expect(productToShow(both, 'SERVICE_AI', null)).toBe('LEAD_ENGAGE'))
  it('is none without products', () => expect(productToShow([], 'LEAD_ENGAGE', 'DEALER_CHAT')).toBeNull())

  it.each(['DEALER_CHAT', 'OEM_CHAT'])('is the chat product for %s while on sales', (parameter) =>
    expect(productToShow(both, 'LEAD_ENGAGE', parameter)).toBe('DealerChat'),
  )
  it('stays on any other product, for another parameter, and without a chat product', () => {
    expect(productToShow([{ Id: 'SERVICE_AI' }, ...both], 'SERVICE_AI', 'DEALER_CHAT')).toBe('SERVICE_AI')
    expect(productToShow(both, 'LEAD_ENGAGE', 'dealer_chat')).toBe('LEAD_ENGAGE')
    expect(productToShow([{ Id: 'LEAD_ENGAGE' }], null, 'OEM_CHAT')).toBe('LEAD_ENGAGE')
  })
})

describe('product label', () => {
  it('is the name, with what two products add to it', () => {
    expect(productLabel({ Id: 'LEAD_ENGAGE', Name: 'Sales AI' })).toBe('Sales AI')
    expect(productLabel({ Id: 'SALESCAMPAIGNS', Name: 'Campaigns' })).toBe('F&I Campaigns')
    expect(productLabel({ Id: 'SALES_AI', Name: 'Sales' })).toBe('Sales Copilot')
  })
})
