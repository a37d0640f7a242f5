import type { ProductId } from '../../../src/contract/core/products'
import type { ConversationRow } from '../../../src/contract/calls/conversations'
import { all, equal, find, texts, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import { profile, row } from './fixtures'

const heads = () => texts('thead th:not(.c-id)')

function productProfile(Id: ProductId, providers = ['FordDirect']) {
  const made = profile()
  const [account] = made.user_info.ChildAccounts
  return {
    ...made,
    user_info: {
      ...made.user_info,
      Products: [{ Id, Name: Id, Attributes: [] }],
      ChildAccounts: account
        ? [{ ...account, insight_providers: providers.map((provider_name) => ({ provider_name })) }]
        : [],
    },
  }
}
const open = (Id: ProductId, rows: ConversationRow[], attributes = '') =>
  openConsole({ rows, profile: productProfile(Id) }, attributes)

async function choose(label: string, value: string) {
  await find('.filters label', label)
  const select = all<HTMLSelectElement>('.filters select').find(
    ({ labels }) => labels[0]?.textContent === label,
  )
  if (!select) throw new Error(`There is no choice of ${label}`)
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('dealer-conversations: the list after a look at a conversation', () => {
  afterEach(closeConsole)

  it('is at the rows at which it was left, and another list at its top', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => row(`c${index + 1}`))
    await openConsole({ rows }, 'view="list"')
    const list = () => find('.list-table .scroll:has(tbody a)')
    const element = await find('dealer-conversations')
    const look = async () => {
      element.setAttribute('view', 'conversation')
      await find('.pane.list')
      element.setAttribute('view', 'list')
    }
    ;(await list()).scrollTop = 300
    await look()
    equal((await list()).scrollTop, 300)
    await look()
    equal((await list()).scrollTop, 300)
    element.setAttribute('view', 'conversation')
    ;(await find('.pane.list button[aria-label="Next"]')).click()
    element.setAttribute('view', 'list')
    await until(() => all('.pages [aria-current=page]')[0]?.textContent === '2')
    equal((await list()).scrollTop, 0)
  })
})

describe('dealer-conversations: the list of each product', () => {
  afterEach(closeConsole)

  it('of SERVICE_AI has the service completed in place of source and score', async () => {
    await open('SERVICE_AI', [
      row('c1', { CloseDate: '2026-11-03', ServicePrice: 1284 }),
      row('c2', { ServicePrice: 0 }),
      row('c3'),
    ])
    await find('.c-name a', 'Customer c1')
    equal(heads(), [
      'Customer',
      'Customer’s Last Message',
      'Activity Date',
      'Channel',
      'Salesperson Assigned',
      'Service Completed',
      'Customer Contact',
      'Reply as Assistant',
    ])
    equal(texts('td.c-service'), ['11/03/2026 $1,284.00', '$0.00', '---'])
  })

  it('sorts by six columns and no other', async () => {
    await open('LEAD_ENGAGE', [row('c1')])
    await find('.c-name a', 'Customer c1')
    equal(texts('thead .sort'), [
      'Customer',
      'Activity Date',
      'Last Channel',
      'Salesperson Assigned',
      'Lead Source',
      'Buyer Score',
    ])
  })

  it('of CARBUYING_AI has the columns of Sales AI', async () => {
    await open('CARBUYING_AI', [row('c1')])
    await find('.c-name a', 'Customer c1')
    equal(heads().slice(3, 8), [
      'Last Channel',
      'Salesperson Assigned',
      'Lead Source',
      'Customer Contact',
      'Buyer Score',
    ])
  })

  it('shows Buyer Score only to accounts whose providers include it', async () => {
    await openConsole({ rows: [row('c1')], profile: productProfile('LEAD_ENGAGE', ['OtherDirect']) })
    await find('.c-name a', 'Customer c1')
    equal(heads().includes('Buyer Score'), false)
  })

  it('shows a conversation that is counted twice as two rows', async () => {
    await open('LEAD_ENGAGE', [row('c1'), row('c2'), row('c1')])
    await until(() => texts('tbody .c-name a').length === 3)
    equal(texts('tbody .c-name a'), ['Customer c1', 'Customer c2', 'Customer c1'])
  })

  it('of the chat product chooses by metric, and shows the choice that holds', async () => {
    const { service } = await open('DealerChat', [row('c1', { Source: 'Google' })])
    const metric = await find<HTMLSelectElement>('.filters select', /Total Chat Leads Worked/)
    await until(() => metric.options.length === 9, 'the options')
    equal(metric.selectedOptions[0]?.text, 'Total Chat Leads Worked')
    equal(metric.labels[0]?.textContent, 'Metric')
    equal(
      [...metric.options].filter(({ disabled }) => disabled).map(({ text }) => text),
      ['New by Source'],
    )
    await choose('Metric', 'losing_opportunities')
    await until(() => service.last('dashboard.conversations')?.['name'] === 'losing_opportunities')
    equal(metric.selectedOptions[0]?.text, 'Awaiting Sales Response')
    await find('.chip', 'Awaiting Sales Response')

    await choose('Source', 'Google')
    await until(() => service.last('dashboard.conversations')?.['source_name'] === 'Google')
    equal([...metric.options].filter(({ disabled }) => disabled).length, 0)
    await choose('Metric', 'source_conversations')
    await until(() => service.last('dashboard.conversations')?.['name'] === 'source_conversations')

    // The list of one source does not exist for all sources together.
    await choose('Source', '')
    await until(() => service.last('dashboard.conversations')?.['name'] === 'all')
    equal(metric.selectedOptions[0]?.text, 'All conversations')
  })

  it('of the other products has no metric to choose', async () => {
    await open('LEAD_ENGAGE', [row('c1')])
    await find('.c-name a', 'Customer c1')
    equal(all('.filters select').length, 1)
  })
})
