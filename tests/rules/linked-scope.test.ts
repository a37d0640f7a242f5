import { describe, expect, it } from 'vitest'
import { linkedScopeOf, withLinkedScope, withoutLinkedScope } from '../../src/rules/routes/linked-scope'
import { figureLink, waitingLink } from '../../src/rules/reports/report-links'
import { filtersFromSearchParams } from '../../src/rules/conversations/list-filters'
import { returnPath } from '../../src/rules/routes/return-path'

const scope = { account: 'acc 1&2', product: 'SALES_AI' } as const

describe('a link that names its account', () => {
  it('says it, and leaves the rest of the path as it was', () => {
    const path = '/conversations?endpoint=all&range=2026-11-19..2026-11-19#top'
    const linked = withLinkedScope(path, scope)
    expect(linkedScopeOf(linked)).toEqual(scope)
    expect(withoutLinkedScope(linked)).toBe(path)
  })

  it.each(['/', '/?range=today', '/conversation/c_1?product=DEALER_CHAT'])('%s names none', (path) => {
    expect(linkedScopeOf(path)).toBeNull()
  })

  it('leaves out a product that does not exist', () => {
    expect(linkedScopeOf('/?account=a&product=NONE')).toEqual({ account: 'a', product: null })
  })
})

describe('the links of a report', () => {
  const days = { start: '2026-11-16', end: '2026-11-22' }
  const redirect = { endpoint: 'conversations_ai_sales_handoffs', metric: 'ai_sales_handoffs' }

  it('open the list of a figure on its days, also after signing in', () => {
    const path = figureLink(redirect, days, scope)
    const { range, filters } = filtersFromSearchParams(new URL(path, 'https://x').searchParams)
    expect(range).toEqual(days)
    expect(filters).toMatchObject({ endpoint: 'ai_sales_handoffs', metric: 'ai_sales_handoffs' })
    expect(returnPath(path)).toBe(path)
  })

  it('open the dashboard on its days for a figure without a list', () => {
    expect(withoutLinkedScope(figureLink(null, days, scope))).toBe('/?range=2026-11-16..2026-11-22')
  })

  it('open those who wait, and those of them who are one’s own', () => {
    expect(withoutLinkedScope(waitingLink(null, scope))).toBe('/conversation')
    expect(withoutLinkedScope(waitingLink('mine', scope))).toBe('/conversation?assigned=mine')
  })
})
