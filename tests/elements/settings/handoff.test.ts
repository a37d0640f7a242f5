import { HANDOFF_KINDS, PHRASES_MAX, type HandoffTriggers } from '../../../src/contract/core/handoff'
import { ok, type Input, type Reply } from '../support/network'
import { all, equal, find, focused, pressReady, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeSettings, openSettings } from './settings-page'

const KINDS = [
  'Personal crisis',
  'Dangerous vehicle',
  'Accident or injury',
  'Harassment or discrimination',
  'Legal steps',
  'Fraud or theft',
  'Refunds and disputed bills',
  'Complaints',
  'Personal data',
  'Price offers',
  'Asks for a person',
]
const ALWAYS = ['Personal crisis', 'Dangerous vehicle', 'Accident or injury', 'Legal steps']

interface World {
  allow?: string[]
  triggers?: HandoffTriggers
  answer?: (id: string, input: Input) => Reply | undefined
}

/** A dealership that hands off all but price offers, and knows a phrase of its own. */
async function open({ allow = ['*'], triggers, answer }: World = {}) {
  const state = {
    off: ['price_offer'],
    phrases: [{ text: 'channel 7 news', kind: 'complaint' }],
    ...triggers,
    version: 3,
  }
  const net = await openSettings(
    { policy: [{ Resource: 'Settings:BotAnswers', Allow: allow }] },
    (id, input) => {
      const own = answer?.(id, input)
      if (own !== undefined) return own
      if (id === 'handOver.read') return ok(state)
      if (id !== 'handOver.save') return undefined
      const { off, phrases } = input as unknown as HandoffTriggers
      Object.assign(state, { off, phrases, version: state.version + 1 })
      return ok({ status: 'Success', version: state.version })
    },
  )
  return { ...net, state }
}

const BLOCK = '[data-block=hand-over]'
const box = async (kind: string) => {
  const option = await find(`${BLOCK} label.option`, kind)
  const input = option.querySelector<HTMLInputElement>('input')
  if (!input) throw new Error(kind)
  return input
}
const phrases = () => all<HTMLInputElement>(`${BLOCK} li input`)
const kinds = () => all<HTMLSelectElement>(`${BLOCK} li select`)
const shown = () => phrases().map(({ value }, index) => [value, kinds()[index]?.value])
const press = (text: string) => pressReady(`${BLOCK} button`, text)
const remove = (name: string) => pressReady(`${BLOCK} button[aria-label="Delete ${name}"]`)
const savesOf = ({ requests }: { requests: readonly { id: string; input: Input }[] }) =>
  requests.filter(({ id }) => id === 'handOver.save').map(({ input }) => input)

describe('dealer-settings: handoff', () => {
  afterEach(closeSettings)

  it('shows each kind, and locks those that a person always answers', async () => {
    await open()
    await box('Complaints')
    equal(texts(`${BLOCK} label.option`), KINDS)
    for (const kind of KINDS) {
      const { checked, disabled } = await box(kind)
      equal([kind, checked, disabled], [kind, kind !== 'Price offers', ALWAYS.includes(kind)])
    }
    equal(shown(), [['channel 7 news', 'complaint']])
    equal(kinds()[0]?.options.length, HANDOFF_KINDS.length)
  })

  it('adds, changes and removes phrases, and saves all at once', async () => {
    const world = await open()
    ;(await box('Complaints')).click()
    ;(await box('Price offers')).click()
    await press('Add a phrase')
    await until(() => phrases().length === 2 && focused() === phrases()[1])
    equal(shown()[1], ['', 'person'])
    const [, text] = phrases()
    const [, kind] = kinds()
    if (!text || !kind) throw new Error('No new phrase')
    write(text, 'Ask for Renée')
    kind.value = 'legal'
    kind.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => shown()[1]?.join() === 'Ask for Renée,legal')
    const [first] = phrases()
    if (first) write(first, 'Channel 9')
    await press('Save')
    await find('.toast', /Handoff settings saved/)
    equal(world.state, {
      off: ['complaint'],
      phrases: [
        { text: 'Channel 9', kind: 'complaint' },
        { text: 'Ask for Renée', kind: 'legal' },
      ],
      version: 4,
    })
    await remove('Channel 9')
    await until(() => phrases().length === 1)
    equal(focused()?.textContent, 'Add a phrase')
    await press('Save')
    await until(() => world.state.version === 5)
    equal(world.state.phrases, [{ text: 'Ask for Renée', kind: 'legal' }])
    equal(
      savesOf(world).map((input) => Number(input['base_version'])),
      [3, 4],
    )
  })

  it('shows a refusal at its phrase and keeps what was typed', async () => {
    const fields = { 'phrases.1.text': 'Is required' }
    const refused: Reply = { status: 400, body: { message: 'phrases.1.text: Is required', fields } }
    await open({ answer: (id) => (id === 'handOver.save' ? refused : undefined) })
    await press('Add a phrase')
    await press('Save')
    await find(`${BLOCK} li:last-child .error`, 'Is required')
    equal(all(`${BLOCK} li:first-child .error`).length, 0)
    equal(phrases().length, 2)
  })

  it('lets the second of two who save keep theirs or take the other', async () => {
    let isFirst = true
    const world = await open({
      answer: (id) => {
        if (id !== 'handOver.save' || !isFirst) return undefined
        isFirst = false
        Object.assign(world.state, { phrases: [{ text: 'Theirs', kind: 'fraud' }], version: 9 })
        return { status: 409, body: { message: 'Renee Whitaker has saved other changes.' } }
      },
    })
    ;(await box('Personal data')).click()
    await press('Save')
    await find(`${BLOCK} .banner[role=alert]`, /Renee Whitaker/)
    equal(shown(), [['channel 7 news', 'complaint']])
    const theirs = await find(`${BLOCK} .banner button`, 'Show theirs')
    theirs.focus()
    theirs.click()
    await until(() => shown()[0]?.join() === 'Theirs,fraud')
    equal(focused() === (await find(BLOCK)), true)
    equal((await box('Personal data')).checked, true)
    ;(await box('Personal data')).click()
    await press('Save')
    await until(() => world.state.version === 10)
    equal(
      [world.state.off, world.state.phrases],
      [['price_offer', 'data_deletion'], [{ text: 'Theirs', kind: 'fraud' }]],
    )
  })

  it('only shows where the policy only reads', async () => {
    await open({ allow: ['read'] })
    for (const kind of KINDS) equal((await box(kind)).disabled, true)
    const controls = [...phrases(), ...kinds(), ...all<HTMLButtonElement>(`${BLOCK} button`)]
    equal(
      controls.every(({ disabled }) => disabled),
      true,
    )
    equal(texts(`${BLOCK} button`).includes('Save'), false)
  })

  it('can be read again after a failure', async () => {
    let broken = true
    await open({
      answer: (id) =>
        id === 'handOver.read' && broken ? { status: 500, body: { message: 'Broken' } } : undefined,
    })
    const retry = await find(`${BLOCK} button`, 'Retry')
    broken = false
    retry.click()
    await box('Complaints')
  })

  it('holds as many and as long phrases as there may be', async () => {
    const text = 'Donaudampfschifffahrtsgesellschaft '.repeat(3).slice(0, 80)
    await open({
      triggers: { off: [], phrases: Array.from({ length: PHRASES_MAX }, () => ({ text, kind: 'refund' })) },
    })
    await box('Complaints')
    equal(phrases().length, PHRASES_MAX)
    const add = await find<HTMLButtonElement>(`${BLOCK} button`, 'Add a phrase')
    equal(add.disabled, true)
    for (const width of [1100, 390, 320]) {
      const settings = await find('dealer-settings')
      settings.style.inlineSize = `${width}px`
      const block = await find(BLOCK)
      await until(() => block.clientWidth <= width)
      equal(block.scrollWidth <= block.clientWidth, true)
    }
  })
})
