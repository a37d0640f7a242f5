import { describe, expect, it } from 'vitest'
import { USUAL_FORMATS } from '../../../src/contract/core/formats'
import type { ListName } from '../../../src/contract/calls/metric-names'
import { LIST_NAMES } from '../../../src/contract/calls/metric-names'
import { listColumns } from '../../../src/features/conversations/list/list-columns'

const columnsOf = (change: Partial<Parameters<typeof listColumns>[0]> = {}) =>
  listColumns({
    name: 'all',
    category: 'SALES_AI',
    group: false,
    formats: { ...USUAL_FORMATS, zone: 'America/Chicago', country: 'US' },
    buyerScore: true,
    link: () => ({ href: '/', onClick: () => undefined }),
    onReply: () => undefined,
    ...change,
  })
const keys = (change?: Parameters<typeof columnsOf>[0]) => columnsOf(change).map(({ key }) => key)

describe('columns of a list', () => {
  it('stand in their order, the id last', () => {
    expect(keys()).toEqual([
      'Name, Surname',
      'message',
      'Timestamp',
      'Channel',
      'CrmSalesperson',
      'Source',
      'contact',
      'EPMScore',
      'reply',
      'ConversationId',
    ])
  })

  it('count the messages of the AI only in lists that count messages', () => {
    const counting = LIST_NAMES.filter((name) => keys({ name }).includes('message_count'))
    expect(counting).toEqual(['total_messages_sent', 'messages_out'] satisfies ListName[])
  })

  it('name the dealership only in a group', () => {
    expect(keys({ group: true })[1]).toBe('Dealership')
    expect(keys()).not.toContain('Dealership')
  })

  it('contain neither source nor score in a service product, for any user', () => {
    const service = keys({ category: 'SERVICE_AI' })
    expect(service).toContain('service')
    expect(service.filter((key) => key === 'Source' || key === 'EPMScore')).toEqual([])
  })
})
