/** Email Reports: the choice of them, and where their links lead. */
import { issuesOnPage } from '../support/axe'
import { ok, type Input } from '../support/network'
import { all, equal, find, texts, until } from '../support/page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { administrator, closeShell, findInPalette, openShell, pressKey, type Shell } from './shell-page'

const home = location.href
const title = document.title
const attributes = 'routing="history"'
const STANDING = {
  frequency: 'off',
  hour: 7,
  weekday: 'monday',
  when_empty: false,
  to_webhooks: false,
  language: null,
  files: [],
  Email: 'dana@northside.test',
  time_zone: 'America/Chicago',
  next_at: null,
  last_at: null,
}
const TWO_ACCOUNTS = [
  { id: 'a_north', name: 'Northside Auto Group', insight_providers: [] },
  { id: 'a_lake', name: 'Lakeview Motors', insight_providers: [] },
]

/** Chooses an option of the select under this label. */
async function choose(label: string, value: string): Promise<void> {
  await until(() => all('dialog[open] .field').some((one) => one.textContent.includes(label)))
  const box = all('dialog[open] .field').find((one) => one.querySelector('label')?.textContent === label)
  const select = box?.querySelector('select')
  if (!select) throw new Error(`No field ${label}`)
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

async function openDialog(): Promise<{ shell: Shell; saved: Input[] }> {
  const saved: Input[] = []
  const shell = await openShell({ attributes })
  shell.answer = (id, input) => {
    if (id === 'reports.read') return ok(STANDING)
    if (id === 'reports.send') return ok({ status: 'Success', Email: STANDING.Email })
    if (id !== 'reports.save') return undefined
    saved.push(input)
    return saved.length === 1
      ? { status: 409, body: { message: 'Not now' } }
      : ok({ status: 'Success', next_at: '2026-11-23T15:00:00.000Z' })
  }
  pressKey('Enter', await findInPalette('reports'))
  await find('dialog[open] select')
  return { shell, saved }
}

describe('reports by e-mail', () => {
  beforeEach(() => history.replaceState(null, '', '/'))
  afterEach(() => {
    closeShell()
    history.replaceState(null, '', home)
    document.title = title
  })

  it('are chosen with day, hour and files; after a failure what was chosen stays', async () => {
    const { saved } = await openDialog()
    equal(all('dialog[open] select').length, 2)
    await choose('How often', 'weekly')
    await choose('Day', 'friday')
    await choose('Hour', '9')
    await choose('Language', 'de')
    ;(await find('dialog[open] .option', 'The figures')).click()
    ;(await find('dialog[open] .option', /^Send these files to/)).click()
    ;(await find('dialog[open] button[type=submit]', 'Save')).click()
    await find('dialog[open] .dialog-error', 'Not now')
    ;(await find('dialog[open] button[type=submit]', 'Save')).click()
    await find('.toast', /^The next report comes on Monday, November 23, 9:00/)
    const chosen = { frequency: 'weekly', hour: 9, weekday: 'friday', when_empty: false, to_webhooks: true }
    const sent = { account_id: 'a_north', ...chosen, language: 'de', files: ['figures'] }
    equal(saved, [sent, sent])
  })

  it('are closed at once when nothing was changed, and otherwise only after a question', async () => {
    await openDialog()
    const close = () => find('dialog[open] button[aria-label=Close]')
    ;(await close()).click()
    await until(() => all('dialog[open]').length === 0)
    pressKey('Enter', await findInPalette('reports'))
    await choose('How often', 'weekly')
    ;(await close()).click()
    ;(await find('[role=alertdialog][open] button', 'Stay')).click()
    await until(() => all('[role=alertdialog][open]').length === 0)
    equal(all<HTMLSelectElement>('dialog[open] select')[0]?.value, 'weekly')
    ;(await close()).click()
    ;(await find('[role=alertdialog][open] button', 'Leave without saving')).click()
    await until(() => all('dialog[open]').length === 0)
  })

  it('are sent at once on request', async () => {
    const { shell } = await openDialog()
    ;(await find('dialog[open] button', 'Send me one now')).click()
    await find('dialog[open] [role=status]', 'A report is on its way to dana@northside.test.')
    const { input } = shell.net.requests.find(({ id }) => id === 'reports.send') ?? {}
    equal(input, { account_id: 'a_north', frequency: 'daily', language: 'en', files: [] })
  })

  it('say that they could not be read, and try again', async () => {
    let tries = 0
    const shell = await openShell({ attributes })
    shell.answer = (id) => {
      if (id !== 'reports.read') return undefined
      tries += 1
      return tries === 1 ? { status: 409, body: { message: 'Not now' } } : ok(STANDING)
    }
    pressKey('Enter', await findInPalette('reports'))
    ;(await find('dialog[open] button', 'Retry')).click()
    await find('dialog[open] select')
  })

  for (const theme of ['light', 'dark'])
    it(`are accessible, ${theme}`, async () => {
      await openDialog()
      document.querySelector('dealer-console')?.setAttribute('theme', theme)
      await choose('How often', 'weekly')
      equal(await issuesOnPage(await find('dialog[open]')), [])
    })
})

describe('a link of a report', () => {
  afterEach(() => {
    closeShell()
    history.replaceState(null, '', home)
    document.title = title
  })
  const openLink = (path: string) => {
    history.replaceState(null, '', path)
    return openShell({ attributes, profile: administrator({ ChildAccounts: TWO_ACCOUNTS }) })
  }

  it('opens its account and product with its filters, and leaves them out of the URL', async () => {
    const { net } = await openLink(
      '/conversations?endpoint=engaged_leads&range=2026-11-16..2026-11-20&account=a_lake&product=DealerChat',
    )
    await until(() =>
      net.requests.some(
        ({ id, input }) => id === 'dashboard.conversations' && input['product'] === 'DealerChat',
      ),
    )
    const { input } =
      net.requests.findLast(({ id }) => id === 'dashboard.conversations') ??
      ({ input: {} } as { input: Input })
    equal(
      [input['account_id'], input['name'], input['start_date']],
      ['a_lake', 'engaged_leads', '2026-11-16T00:00:00'],
    )
    equal(
      location.pathname + location.search,
      '/conversations?endpoint=engaged_leads&range=2026-11-16..2026-11-20',
    )
  })

  it('says when its account is none of the user’s, and shows nothing of another', async () => {
    await openLink('/conversations?endpoint=engaged_leads&account=a_foreign')
    await find('.toast', 'This link is for a dealership that you cannot see')
    equal(location.pathname + location.search, '/')
    equal(texts('.page-head h1'), ['Dashboard'])
  })
})
