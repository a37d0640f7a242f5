import { all, equal, find, focused, frames, pressReady, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import {
  boxOf,
  cards,
  choose,
  close,
  closeService,
  dialogButton,
  names,
  open,
  openService,
  options,
  press,
  world,
} from './dashboard-page'
import { ACCOUNT, journey } from './journey-service'

describe('the Agentic Dashboard', () => {
  beforeEach(openService)
  afterEach(closeService)

  it('lists journeys with what they say and how much goes through them, the first one open', async () => {
    world.state.journeys.push(journey('j3', 'x'.repeat(120)))
    await open()
    await find('h2', 'Agentic Dashboard')
    equal(cards(), ['First 14 days', 'Patient follow-up', 'x'.repeat(120)])
    equal(texts('.journey-card .clamp-2.muted')[0], 'Be brief.')
    equal(
      all('.journey-facts')[0] &&
        [...(all('.journey-facts')[0]?.children ?? [])].map((fact) => fact.textContent),
      ['Version 3', '2 sources', '1,296 leads'],
    )
    equal((await boxOf('Journey Instructions')).value, 'Be brief.')
    equal(names('.journey'), ['AutoMarket', 'CarScout'])
    equal(names('.unassigned-sources'), ['TradeHub'])
    equal([texts('h1'), all('.agentic')[0]?.scrollWidth], [[], all('.agentic')[0]?.clientWidth])
    await press(/Patient follow-up/, '.journey-card')
    await find('.journey h3', 'Patient follow-up')
    await find('.journey p', 'No lead source has this journey yet.')
  })

  it('shows the list or a journey where there is no room for both', async () => {
    const container = await open()
    container.style.inlineSize = '390px'
    const shown = () => [all('.journey-list'), all('.journey')].map(([part]) => part?.checkVisibility())
    await until(() => JSON.stringify(shown()) === '[true,false]')
    await press(/First 14 days/, '.journey-card')
    await until(() => JSON.stringify(shown()) === '[false,true]')
    await press('All journeys')
    await until(() => JSON.stringify(shown()) === '[true,false]')
  })

  it('opens the journey that the address names', async () => {
    await open('/j2')
    await find('.journey h3', 'Patient follow-up')
  })

  it('says what is empty, what fails, and what is refused', async () => {
    Object.assign(world.state, { journeys: [], unassigned: [] })
    world.answer('agentic.dashboard', { status: 403, body: { message: 'Ask an administrator.' } })
    await open()
    await find('.state.failed > span', 'Ask an administrator.')
    world.heal('agentic.dashboard')
    await press('Retry')
    await find('.state > span', /There is no journey yet/)
    await find('.unassigned-sources p', 'Every lead source has a journey.')
    await press('Add the first one')
    await find('dialog[open] h2', 'Add Journey')
  })

  it('adds a journey with its first instructions, and opens it', async () => {
    await open()
    await press('Add Journey', '.page-head button')
    await dialogButton('Add Journey')
    equal((await find('dialog[open]')).querySelectorAll('.error').length, 2)
    equal(world.count('agentic.addJourney'), 0)
    write(await find('dialog[open] input'), '  Service drive ')
    write(await find('dialog[open] textarea'), 'Offer a visit.')
    world.answer('agentic.addJourney', {
      status: 400,
      body: { message: 'Invalid', fields: { name: 'Another journey has this name.' } },
    })
    await dialogButton('Add Journey')
    await find('dialog[open] .error', 'Another journey has this name.')
    world.heal('agentic.addJourney')
    await dialogButton('Add Journey')
    await find('.journey h3', 'Service drive')
    equal(world.last('agentic.addJourney'), {
      account_id: ACCOUNT,
      name: 'Service drive',
      instruction: 'Offer a visit.',
    })
    await until(() => all('dialog[open]').length === 0)
  })

  it('renames a journey', async () => {
    await open()
    await press('Rename')
    write(await find('dialog[open] input'), 'The first fortnight')
    await dialogButton('Rename')
    await find('.journey h3', 'The first fortnight')
    equal(cards()[0], 'The first fortnight')
  })

  it('says which sources become unassigned before a journey is deleted', async () => {
    await open()
    await press('Delete')
    await find('.dialog-body p', 'These lead sources become unassigned and keep their own instructions:')
    equal(texts('dialog[open] li'), ['AutoMarket', 'CarScout'])
    world.answer('agentic.deleteJourney', { status: 503, body: { message: 'Busy' } })
    await dialogButton('Delete')
    await find('.dialog-error')
    world.heal('agentic.deleteJourney')
    await dialogButton('Delete')
    await until(() => cards().length === 1)
    equal(names('.unassigned-sources'), ['TradeHub', 'AutoMarket', 'CarScout'])
    await until(() => focused()?.textContent === 'Agentic Dashboard')
  })

  it('assigns a source from the unassigned ones, from the journey, and takes it away', async () => {
    await open()
    await choose('Assign TradeHub', 'Patient follow-up')
    await find('.unassigned-sources p', 'Every lead source has a journey.')
    equal(world.last('agentic.assignSource'), {
      account_id: ACCOUNT,
      source_name: 'TradeHub',
      journey_id: 'j2',
    })
    await until(() => focused()?.textContent === 'Unassigned lead sources')
    await choose('Move CarScout', 'No journey')
    await until(() => names('.unassigned-sources').includes('CarScout'))
    equal(names('.journey'), ['AutoMarket'])
    await press('Add lead source')
    ;(await find('[role=menu]:popover-open [role=menuitem]', 'CarScout')).click()
    await until(() => names('.journey').includes('CarScout'))
  })

  it('edits the test questions, at most twenty, and goes back to the usual set', async () => {
    await open()
    await find('.badge', 'Usual set')
    await press('Add a question')
    const added = await find<HTMLInputElement>('.questions li:nth-child(3) input')
    await until(() => focused() === added)
    write(added, ' Do you take trades? ')
    await pressReady('button[aria-label="Remove question 1"]')
    await pressReady('.journey button[type=submit]')
    await find('.toast', /Test questions saved/)
    equal(world.last('agentic.saveTestQuestions'), {
      account_id: ACCOUNT,
      journey_id: 'j1',
      base_version: 0 as never,
      questions: ['Do you deliver?', 'Do you take trades?'] as never,
    })
    await until(() => !texts('.badge').includes('Usual set'))
    await press('Use the usual set')
    await find('.badge', 'Usual set')
    world.state.questions = { questions: Array.from({ length: 20 }, () => 'Why?'), own: true, version: 9 }
    await close()
    await open()
    await find('.small-text', '20 of 20')
    equal((await find<HTMLButtonElement>('.add-question')).disabled, true)
  })

  it('has no buttons for users with read access only, from the start or after a refused change', async () => {
    const controls = () =>
      texts('button').filter((label) =>
        /^(Add|Rename|Delete|Save|Assign|Move|Roll back|Use|Discard)/.test(label),
      )
    world.state.may_change = false
    await open()
    await find('.banner', /You can view journeys here/)
    equal([controls(), (await boxOf('Journey Instructions')).readOnly], [[], true])
    await until(() => texts('.journey li').includes('Is it there?'))
    equal(controls(), [])
    await close()
    world.state.may_change = true
    await open()
    await until(() => controls().includes('Rename'))
    write(await boxOf('Journey Instructions'), 'Mine.')
    world.answer('agentic.saveInstruction', { status: 403, body: { message: 'Ask an administrator.' } })
    await press('Save Instruction')
    await dialogButton('Okay')
    await find('.banner', /You can view journeys here/)
    await until(() => controls().length === 0 && all('dialog[open]').length === 0)
    equal((await boxOf('Journey Instructions')).value, 'Mine.')
  })

  it('reads the token at each call, and leaves nothing behind', async () => {
    const tokens: (string | null)[] = []
    const { fetch } = globalThis
    globalThis.fetch = (target, init) => {
      tokens.push(new Headers(init?.headers).get('authorization'))
      return fetch(target, init)
    }
    const container = await open()
    await find('.journey h3', 'First 14 days')
    await frames()
    options.userToken = 'second'
    tokens.length = 0
    await press('Rename')
    write(await find('dialog[open] input'), 'Other')
    await dialogButton('Rename')
    await find('.journey h3', 'Other')
    equal([...new Set(tokens)], ['Bearer second'])
    globalThis.fetch = fetch
    await close()
    equal(container.childNodes.length, 0)
    await close()
    equal(world.count('agentic.dashboard'), 2)
  })
})
