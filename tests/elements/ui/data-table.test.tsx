import { afterEach, describe, it } from './mocha'
import { DataTable, type Column, type DataTableProps } from '../../../src/ui/table/data-table'
import type { Sort } from '../../../src/ui/table/next-sort'
import { clearPages, equal, kitPage, until } from './kit-page'

interface Rep {
  name: string
  worked: number
  rate: number | null
}

const reps: Rep[] = [
  { name: 'Terrence', worked: 31, rate: 83 },
  { name: 'anthony', worked: 24, rate: 72 },
  { name: 'Dana', worked: 42, rate: null },
  { name: 'Élodie', worked: 7, rate: 100 },
  { name: 'Zed', worked: 100, rate: 5 },
  { name: 'Priya', worked: 9, rate: 60 },
]

const columns: Column<Rep>[] = [
  { key: 'name', head: 'Sales Rep', sortValue: (rep) => rep.name, cell: (rep) => rep.name },
  { key: 'worked', head: 'Worked', align: 'end', sortValue: (rep) => rep.worked, cell: (rep) => rep.worked },
  { key: 'rate', head: 'Rate', align: 'end', sortValue: (rep) => rep.rate, cell: (rep) => rep.rate ?? '–' },
  { key: 'note', head: 'Note', cell: () => 'x'.repeat(301) },
]

async function table(props: Partial<DataTableProps<Rep>> = {}) {
  const page = kitPage()
  await page.render(
    <DataTable label="Reps" columns={columns} rows={reps} rowKey={(rep) => rep.name} {...props} />,
  )
  return {
    page,
    names: () => page.texts('tbody th'),
    sorts: () => page.all('thead th').map((head) => head.getAttribute('aria-sort')),
  }
}

describe('table', () => {
  afterEach(clearPages)

  it('sorts by its first column at first, without regard to case, and shows five rows', async () => {
    const { names, sorts } = await table()
    equal(names(), ['anthony', 'Dana', 'Élodie', 'Priya', 'Terrence'])
    equal(sorts(), ['ascending', 'none', 'none', null])
  })

  it('sorts ascending on a press and reverses on the next', async () => {
    const { page, names, sorts } = await table({ initialRows: 'all' })
    page.find('.sort', 'Worked').click()
    await until(() => names()[0] === 'Élodie')
    equal(names(), ['Élodie', 'Priya', 'anthony', 'Terrence', 'Dana', 'Zed'])
    page.find('.sort', 'Worked').click()
    await until(() => names()[0] === 'Zed')
    equal(sorts(), ['none', 'descending', 'none', null])
  })

  it('keeps missing values last in both directions', async () => {
    const { page, names } = await table({ initialRows: 'all' })
    page.find('.sort', 'Rate').click()
    await until(() => names()[0] === 'Zed')
    equal(names().at(-1), 'Dana')
    page.find('.sort', 'Rate').click()
    await until(() => names()[0] === 'Élodie')
    equal(names().at(-1), 'Dana')
  })

  it('shows the rest on Show more, and the total under whatever stands above it', async () => {
    const { page, names } = await table({ total: { name: 'Total', worked: 213 } })
    equal(page.texts('tfoot th, tfoot td'), ['Total', '213', '', ''])
    page.find('button', 'Show more').click()
    await until(() => names().length === 6)
    page.find('.sort', 'Worked').click()
    await until(() => names()[0] === 'Élodie')
    equal(page.texts('tfoot th'), ['Total'])
  })

  it('cuts text over 300 characters', async () => {
    const { page } = await table()
    equal(page.texts('tbody td:last-child')[0], `${'x'.repeat(300)}…`)
  })

  it('leaves the order to the server when it is told to', async () => {
    const requests: Sort[] = []
    const { page, names } = await table({
      initialRows: 'all',
      sort: { key: 'worked', direction: 'ascending' },
      onSort: (sort) => requests.push(sort),
    })
    equal(
      names(),
      reps.map((rep) => rep.name),
    )
    page.find('.sort', 'Worked').click()
    page.find('.sort', 'Sales Rep').click()
    equal(requests, [
      { key: 'worked', direction: 'descending' },
      { key: 'name', direction: 'ascending' },
    ])
  })

  it('says that it waits, failed or is empty, in at least 280 px', async () => {
    const waiting = await table({ status: 'loading', rows: [] })
    equal(waiting.page.texts('tbody [role=status]'), ['Loading...'])
    let retried = 0
    const failed = await table({ status: 'error', rows: [], onRetry: () => retried++ })
    equal(failed.page.texts('tbody .state > span'), ['There is a problem displaying these data'])
    failed.page.find('button', 'Retry').click()
    equal(retried, 1)
    const empty = await table({ rows: [] })
    equal(empty.page.texts('tbody .state > span'), ['There is no data available'])
    for (const { page } of [waiting, failed, empty]) equal(page.find('.data-table').offsetHeight >= 280, true)
  })
})
