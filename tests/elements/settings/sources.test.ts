import type { Source, SubSourceRow } from '../../../src/contract/calls/sources'
import { ok, type Input, type Reply } from '../support/network'
import { all, equal, find, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeSettings, openSettings } from './settings-page'

const figures = {
  NewLeads: 318,
  LeadsThatWorked: 304,
  CustomersEngaged: 127,
  EngagementRate: 41.7,
  AIAppointments: 12,
  SalesExpertiseNeeded: 31,
  CloseRate: 4.1,
}
const source = (name: string, change: Partial<Source> = {}): Source => ({
  SourceId: name,
  SourceName: name,
  Status: 1,
  SubSourceNum: 2,
  ...figures,
  version: 0,
  ...change,
})
const sub = (of: string, name: string, change: Partial<SubSourceRow> = {}): SubSourceRow => ({
  SourceId: `${of}~${name}`,
  SourceName: name,
  Status: 1,
  MainSourceId: of,
  MainSourceName: of,
  ...figures,
  version: 0,
  ...change,
})
const NAMES = ['Dealer website', 'AutoMarket', 'CarScout', 'Phone', 'TradeHub', 'Walk-in', 'Radio']

const refused = (status: number, message: string): Reply => ({ status, body: { message } })

interface World {
  sources?: readonly Source[]
  answer?: (id: string, input: Input) => Reply | undefined
  allow?: string[]
}
const open = ({ sources = NAMES.map((name) => source(name)), answer, allow = ['*'] }: World = {}) =>
  openSettings({ policy: [{ Resource: 'Settings:Sources', Allow: allow }] }, (id, input) => {
    const own = answer?.(id, input)
    if (own !== undefined) return own
    if (id === 'sources.list') return ok({ sources })
    if (id !== 'sources.sub') return undefined
    const of = input['source_id'] ?? ''
    return ok({ sub_sources: [sub(of, 'Chat'), sub(of, 'Form')] })
  })

const toggle = async (label: string) => {
  const found = await find<HTMLLabelElement>('.sources-table label', label)
  const input = found.querySelector<HTMLInputElement>('input')
  if (!input) throw new Error(`No switch ${label}`)
  return input
}
const expand = async (name: string) => {
  await until(() => all(`button[aria-label="Sub-sources of ${name}"]`).length === 1, name)
  all(`button[aria-label="Sub-sources of ${name}"]`)[0]?.click()
}
const names = () => texts('.sources-table .cut')
const toast = (text: string | RegExp) => find('.toast', text)

describe('dealer-settings: lead sources', () => {
  afterEach(closeSettings)

  it('shows five sources with their figures, and more on request', async () => {
    await open({
      sources: NAMES.map((name, index) =>
        source(name, index === 1 ? { EngagementRate: null, CloseRate: null } : {}),
      ),
    })
    await toggle('Dealer website')
    equal(names(), NAMES.slice(0, 5))
    const cells = all('.sources-table tbody tr').map((row) =>
      [...row.querySelectorAll('.c-figure')].map((cell) => cell.textContent.trim()),
    )
    equal(cells[0], ['318', '304', '127 41.7%', '12', '31', '4.1%'])
    equal(cells[1]?.at(-1), '–')
    ;(await find('button', 'Show more')).click()
    await until(() => names().length === 7)
  })

  it('expands one source at a time and reads its sub-sources then', async () => {
    const { requests } = await open()
    await expand('Dealer website')
    await toggle('Dealer website, Chat')
    equal(names().slice(0, 4), ['Dealer website', 'Chat', 'Form', 'AutoMarket'])
    equal(names().length, 7)
    await expand('AutoMarket')
    await toggle('AutoMarket, Chat')
    equal(names().slice(0, 4), ['Dealer website', 'AutoMarket', 'Chat', 'Form'])
    const read = requests.filter(({ id }) => id === 'sources.sub').map(({ input }) => input['source_id'])
    equal(read, ['Dealer website', 'AutoMarket'])
    equal(all('[aria-expanded=true]').length, 1)
    await expand('AutoMarket')
    await until(() => names().length === 5)
  })

  it('says that sub-sources could not be read, and reads them again', async () => {
    let broken = true
    await open({
      answer: (id) => (id === 'sources.sub' && broken ? refused(500, 'Broken') : undefined),
    })
    await expand('Phone')
    const retry = await find('.of-state [role=alert] button')
    broken = false
    retry.click()
    await toggle('Phone, Chat')
  })

  it('switches a source at once, and its sub-sources with it', async () => {
    let done: (() => void) | undefined
    const service = await open({
      answer: (id) =>
        id === 'sources.switch'
          ? new Response(
              new ReadableStream({
                start(stream) {
                  done = () => {
                    const body = {
                      Status: 0,
                      SourceName: 'Phone',
                      canceled: 0,
                      restored: 0,
                      UpdatedSubSources: [
                        sub('Phone', 'Chat', { Status: 0 }),
                        sub('Phone', 'Form', { Status: 0 }),
                      ],
                      version: 1,
                    }
                    stream.enqueue(new TextEncoder().encode(JSON.stringify(body)))
                    stream.close()
                  }
                },
              }),
              { headers: { 'content-type': 'application/json' } },
            )
          : undefined,
    })
    await expand('Phone')
    const [whole, part] = [await toggle('Phone'), await toggle('Phone, Chat')]
    whole.click()
    await until(() => !whole.checked && whole.disabled && part.disabled && !part.checked)
    equal(whole.getAttribute('aria-busy'), 'true')
    equal((await toggle('TradeHub')).disabled, false)
    await until(() => done !== undefined)
    done?.()
    await until(() => !whole.disabled)
    equal([whole.checked, part.checked, part.disabled], [false, false, true])
    equal(part.title, 'Phone is off')
    const { input } = service.requests.findLast(({ id }) => id === 'sources.switch') ?? {}
    equal(input, { account_id: 'a_north', source_id: 'Phone', base_version: 0, Status: 0 })
  })

  it('says what a switch canceled, and takes it back with Undo', async () => {
    let version = 0
    const service = await open({
      answer: (id, input) => {
        if (id !== 'sources.switch') return undefined
        version += 1
        const Status = Number(input['Status']) as 0 | 1
        const restored = input['undo'] ? 12 : 0
        return ok({
          Status,
          SourceName: 'Phone',
          UpdatedSubSources: [sub('Phone', 'Chat', { Status }), sub('Phone', 'Form', { Status })],
          canceled: Status === 0 ? 12 : 0,
          restored,
          version,
        })
      },
    })
    const whole = await toggle('Phone')
    whole.click()
    const said = await toast(/Phone is off\. 12 scheduled messages were canceled/)
    equal(whole.checked, false)
    said.querySelector<HTMLButtonElement>('button')?.click()
    await toast('12 messages are scheduled again')
    equal(whole.checked, true)
    const { input } = service.requests.findLast(({ id }) => id === 'sources.switch') ?? {}
    equal(input, {
      account_id: 'a_north',
      source_id: 'Phone',
      base_version: 1,
      undo: true,
      Status: 1,
    } as never)
  })

  it('puts a sub-source off alone; the last one turns its source off', async () => {
    let version = 0
    await open({
      answer: (id, input) => {
        if (id !== 'sources.switchSub') return undefined
        equal(Number(input['base_version']), version)
        version += 1
        const [, name = ''] = String(input['SourceId']).split('~')
        return ok({ sub_source: sub('Phone', name, { Status: 0 }), canceled: 0, restored: 0, version })
      },
    })
    await expand('Phone')
    const whole = await toggle('Phone')
    ;(await toggle('Phone, Chat')).click()
    await until(() => version === 1 && !whole.disabled)
    equal(whole.checked, true)
    ;(await toggle('Phone, Form')).click()
    await until(() => !whole.checked)
    equal((await toggle('Phone, Chat')).disabled, true)
  })

  it('goes back and says why when it was refused, also by somebody who was faster', async () => {
    await open({
      answer: (id) =>
        id === 'sources.switch' ? refused(409, 'Dana Alvarez has saved other changes.') : undefined,
    })
    const whole = await toggle('Phone')
    whole.click()
    await toast(/Dana Alvarez has saved other changes/)
    await until(() => !whole.disabled)
    equal(whole.checked, true)
  })

  it('only shows where the policy only reads', async () => {
    await open({ allow: ['read'] })
    equal((await toggle('Phone')).disabled, true)
    await expand('Phone')
    equal((await toggle('Phone, Chat')).disabled, true)
  })

  it('finds sources by name, without accents, and shows many of them by pages', async () => {
    const many = Array.from({ length: 120 }, (_, index) => source(`Portal ${index + 1}`))
    await open({ sources: [...many, source('Autopista São Paulo')] })
    await toggle('Portal 1')
    equal(names().length, 50)
    ;(await find<HTMLButtonElement>('.pager button', '3')).click()
    await until(() => names().length === 21)
    const field = await find<HTMLInputElement>('.sources-search input')
    write(field, 'sao')
    await until(() => names().length === 1)
    equal(names(), ['Autopista São Paulo'])
    write(field, 'nobody')
    await find('[data-block=sources] .state', 'No source has this in its name.')
  })

  it('has words for nothing, and for a failure with another try', async () => {
    await open({ sources: [] })
    await find('.numbered .state', /No lead has come in yet/)
    closeSettings()
    let broken = true
    await open({ answer: (id) => (id === 'sources.list' && broken ? refused(500, 'Broken') : undefined) })
    const retry = await find('[data-block=sources] button', 'Retry')
    broken = false
    retry.click()
    await toggle('Phone')
  })

  it('cuts a long name off, whose whole stands in its title', async () => {
    const long = `${'Regional Automotive Marketplace '.repeat(12)}Ω`
    await open({ sources: [source(long)] })
    const cut = await find('.sources-table .cut', /…$/)
    equal(cut.title, long)
    equal(cut.scrollWidth > cut.clientWidth, true)
  })
})
