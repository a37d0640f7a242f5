import { all, equal, find, focused, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import { row } from './fixtures'

const people = [row('c1', { FullName: 'Marisol Reyes' }), row('c2', { FullName: 'Grace Oyelaran' })]
const realClick = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'click')

/** Downloaded files, with their names. */
let files: { name: string; content: Promise<string> }[]

/** A response body that the test sends chunk by chunk. */
function slowBody() {
  let control: ReadableStreamDefaultController<Uint8Array>
  let given = false
  const body = new ReadableStream<Uint8Array>({
    start: (started) => void (control = started),
    cancel: () => void (given = true),
  })
  return {
    response: new Response(body),
    send: (text: string) => control.enqueue(new TextEncoder().encode(text)),
    end: () => control.close(),
    isGivenUp: () => given,
  }
}

describe('dealer-conversations: the list as CSV', () => {
  beforeEach(() => {
    files = []
    // A real download would leave a file behind after every run.
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      if (!this.download) return realClick?.value.call(this)
      files.push({ name: this.download, content: fetch(this.href).then((answer) => answer.text()) })
    }
  })
  afterEach(() => {
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click')
    closeConsole()
  })

  it('asks with exactly what the list was asked with, and names the file by list, account and days', async () => {
    const { service } = await openConsole({ rows: people }, 'range="2026-10-01..2026-10-31"')
    await find('.c-name a', 'Marisol Reyes')
    ;(await find('.sort', 'Customer')).click()
    await until(() => service.last('dashboard.conversations')?.['sort_column'] !== undefined)
    ;(await find('[aria-label="Download CSV"]:enabled')).click()
    await until(() => files.length === 1, 'the file')
    equal(files[0]?.name, 'new-leads-engaged_northside-calder_2026-10-01_2026-10-31.csv')
    equal(await files[0]?.content, 'Customer\r\nMarisol Reyes\r\nGrace Oyelaran')
    const { page_id, ...asked } = service.last('dashboard.conversations') ?? {}
    equal(page_id, '1')
    equal(service.last('dashboard.conversationsCsv'), asked)
    await find('.toast', /The list was downloaded as CSV/)
  })

  it('of a search has what was searched', async () => {
    const { service } = await openConsole({ rows: people })
    write(await find<HTMLInputElement>('input[type=search]'), 'grace')
    await until(() => service.last('dashboard.conversations')?.['name'] === 'search')
    await until(() => all('tbody .c-name').length === 1)
    ;(await find('[aria-label="Download CSV"]:enabled')).click()
    await until(() => files.length === 1, 'the file')
    equal(files[0]?.name, 'search-grace_northside-calder.csv')
    equal(service.last('dashboard.conversationsCsv')?.['search_pattern'], 'grace')
  })

  it('says how far it is, and can be cancelled', async () => {
    const { service } = await openConsole({ rows: people })
    const slow = slowBody()
    service.answer('dashboard.conversationsCsv', slow.response)
    ;(await find('[aria-label="Download CSV"]:enabled')).click()
    await find('.csv .button[aria-busy]', 'Preparing CSV')
    slow.send('x'.repeat(2500))
    await find('.csv .button[aria-busy]', 'CSV, 3 KB')
    // A second click has no effect.
    ;(await find('.csv .button[aria-busy]')).click()
    ;(await find('[aria-label="Cancel the download"]')).click()
    const button = await find('[aria-label="Download CSV"]')
    await until(slow.isGivenUp, 'the service to be told')
    await until(() => focused() === button)
    equal([files.length, all('.toast').length], [0, 0])
    equal(service.requests.filter(({ id }) => id === 'dashboard.conversationsCsv').length, 1)
  })

  it('leaves the list as it is when it fails', async () => {
    const { service } = await openConsole({ rows: people })
    service.answer('dashboard.conversationsCsv', { status: 403, body: { message: 'You may not take this.' } })
    ;(await find('[aria-label="Download CSV"]:enabled')).click()
    await find('[role=alert] .toast', /The CSV could not be downloaded: You may not take this\./)
    await find('.c-name a', 'Marisol Reyes')
    await find('[aria-label="Download CSV"]')
    equal(files.length, 0)
  })

  it('is not offered for nothing', async () => {
    await openConsole({ rows: [] })
    await find('.table-state', /There is no data available/)
    equal((await find<HTMLButtonElement>('[aria-label="Download CSV"]')).disabled, true)
  })
})
