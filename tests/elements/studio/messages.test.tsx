import type { EngagementMessage, UiSettings } from '../../../src/contract/calls/chat-ui'
import { all, equal, find, focused, frames, texts, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { apply, closeStudio, control, FIRST, openStudio, revert, uiDomain } from './studio-page'
import { retype, typeInto } from './typing'

const message = (id: string, more: Partial<EngagementMessage> = {}): EngagementMessage => ({
  id,
  message: `Words of ${id}`,
  enabled: true,
  message_type: 'custom',
  home: true,
  srp: false,
  vdp: false,
  other: false,
  ...more,
})
const open = async (engagement_messages: EngagementMessage[], more: Partial<UiSettings> = {}) => {
  const studio = await openStudio({ domains: [uiDomain(FIRST, { engagement_messages, ...more })] })
  await find('button', 'Add message')
  return studio
}
const row = (id: string) => find(`[data-message="${id}"]`)
const within = async <E extends HTMLElement>(id: string, selector: string, words?: string) => {
  const found = [...(await row(id)).querySelectorAll<E>(selector)].find(
    (one) =>
      words === undefined || one.textContent.trim() === words || one.getAttribute('aria-label') === words,
  )
  if (!found) throw new Error(`${id}: nothing fits ${selector} ${words ?? ''}`)
  return found
}
const press = async (id: string, name: string) => {
  ;(await within(id, 'button', name)).click()
  await frames(2)
}
const editor = (id: string) => within<HTMLTextAreaElement>(id, 'textarea')
const enabled = (id: string) => within<HTMLInputElement>(id, '[role=switch]')
const pages = async (id: string) =>
  [...(await row(id)).querySelectorAll('[aria-pressed=true]')].map((chip) => chip.textContent)
const add = async () => {
  ;(await find('button', 'Add message')).click()
  await frames(3)
}
const rows = () => all('[data-message]').map((one) => one.dataset['message'])
const sent = (studio: Awaited<ReturnType<typeof open>>) => studio.saves().at(-1)?.settings

describe('widget-studio: engagement messages', () => {
  afterEach(closeStudio)

  it('has a switch for all, and one for desktop and mobile each', async () => {
    const studio = await open([], { chat_pop_up_enabled: false })
    for (const name of [
      'Show engagement messages',
      'Once per 24 hours on desktop',
      'Once per 24 hours on mobile',
    ])
      (await control(name)).click()
    ;(await apply()).click()
    await until(() => studio.saves().length === 1)
    equal(sent(studio), {
      chatbot_hide_notification_bubble_mobile: false,
      chatbot_hide_notification_bubble_desktop: false,
      chat_pop_up_enabled: true,
    })
  })

  it('says that there are none', async () => {
    await open([])
    await find('.state', 'There are no engagement messages.')
    equal(texts('.phrases-foot .help'), ['0 of 10'])
  })

  it('lets of a default one change the switch alone', async () => {
    const studio = await open([message('d', { message_type: 'default' })])
    equal((await within('d', '.badge')).textContent, 'Default')
    equal(
      (await row('d')).querySelectorAll('textarea, [aria-label^="Edit"], [aria-label^="Delete"]').length,
      0,
    )
    equal(
      [...(await row('d')).querySelectorAll<HTMLButtonElement>('.chip')].every(({ disabled }) => disabled),
      true,
    )
    ;(await enabled('d')).click()
    ;(await apply()).click()
    await until(() => studio.saves().length === 1)
    equal(sent(studio)?.engagement_messages, [message('d', { message_type: 'default', enabled: false })])
  })

  it('disables a message that is shown nowhere, until it is shown somewhere again', async () => {
    await open([message('m')])
    await press('m', 'Home')
    equal(await pages('m'), [])
    equal([(await enabled('m')).checked, (await enabled('m')).disabled], [false, true])
    await within('m', '.help', 'Choose a page type to enable it.')
    await press('m', 'SRP')
    await press('m', 'Other')
    equal(await pages('m'), ['SRP', 'Other'])
    equal([(await enabled('m')).checked, (await enabled('m')).disabled], [false, false])
    ;(await enabled('m')).click()
    await frames(2)
    equal((await enabled('m')).checked, true)
  })

  it('edits a message: Cancel gives up what was typed, Save takes it, and the focus stays with it', async () => {
    const studio = await open([message('m')])
    await press('m', 'Edit: Words of m')
    const area = await editor('m')
    equal([focused() === area, area.value], [true, 'Words of m'])
    await retype(area, 'Other words')
    equal((await within('m', '.count')).textContent, '11 / 80')
    await press('m', 'Cancel')
    equal((await within('m', 'p')).textContent, 'Words of m')
    equal(focused()?.getAttribute('aria-label'), 'Edit: Words of m')
    await press('m', 'Edit: Words of m')
    await retype(await editor('m'), '  Other words ')
    await press('m', 'Save')
    equal((await within('m', 'p')).textContent, 'Other words')
    equal(focused()?.getAttribute('aria-label'), 'Edit: Other words')
    ;(await apply()).click()
    await until(() => studio.saves().length === 1)
    equal(sent(studio)?.engagement_messages, [message('m', { message: 'Other words' })])
  })

  it('refuses an empty message at its field, and keeps the words that were there', async () => {
    const studio = await open([message('m')])
    await press('m', 'Edit: Words of m')
    await retype(await editor('m'), '')
    await press('m', 'Save')
    const area = await editor('m')
    equal((await within('m', '.error')).textContent, 'Engagement message cannot be empty.')
    equal([area.getAttribute('aria-invalid'), focused() === area], ['true', true])
    await find('.toast', /Engagement message cannot be empty\./)
    await typeInto(area, 'A')
    equal((await row('m')).querySelectorAll('.error').length, 0)
    await press('m', 'Cancel')
    equal((await within('m', 'p')).textContent, 'Words of m')
    equal(studio.saves().length, 0)
  })

  it('adds one, in its editor, and deletes it again on Cancel', async () => {
    await open([message('m')])
    await add()
    equal(rows(), ['m', 'new_1'])
    equal(await pages('new_1'), ['Home', 'SRP', 'VDP', 'Other'])
    equal(focused() === (await editor('new_1')), true)
    await press('new_1', 'Cancel')
    equal(rows(), ['m'])
    equal(focused()?.textContent, 'Add message')
    await add()
    await retype(await editor('new_1'), 'Half of it')
    await press('new_1', 'Cancel')
    equal(rows(), ['m'])
  })

  it('sends a new message without an id', async () => {
    const studio = await open([message('m')])
    await add()
    await typeInto(await editor('new_1'), 'Ask away')
    await press('new_1', 'Save')
    ;(await apply()).click()
    await until(() => studio.saves().length === 1)
    const list = sent(studio)?.engagement_messages ?? []
    equal([list.length, 'id' in (list[1] ?? {})], [2, false])
    equal(
      { id: '', ...list[1] },
      { ...message('', { message: 'Ask away', srp: true, vdp: true, other: true }) },
    )
  })

  it('adds and deletes none while one is empty', async () => {
    await open([message('m')])
    await add()
    await add()
    equal(rows(), ['m', 'new_1'])
    const before = 'Please save the current empty engagement message before adding a new one.'
    equal((await within('new_1', '.error')).textContent, before)
    await find('.toast', before)
    await press('m', 'Delete: Words of m')
    equal(rows(), ['m', 'new_1'])
    equal(
      (await within('new_1', '.error')).textContent,
      'Please save the current empty engagement message before deleting another.',
    )
    equal(focused() === (await editor('new_1')), true)
  })

  it('deletes one', async () => {
    await open([message('m'), message('n')])
    await press('m', 'Delete: Words of m')
    equal(rows(), ['n'])
    equal(focused()?.textContent, 'Add message')
    ;(await revert()).click()
    await until(() => rows().length === 2)
  })

  it('holds ten', async () => {
    await open(Array.from({ length: 10 }, (_, index) => message(`m${index}`)))
    await add()
    equal(rows().length, 10)
    equal(texts('.phrases-foot .error'), ['You can add up to 10 engagement messages.'])
    await find('.toast', /You can add up to 10 engagement messages\./)
  })

  it('takes no more than 80 visible characters, and of a paste what fits', async () => {
    await open([message('m', { message: '👨‍👩‍👧‍👦'.repeat(78) })])
    await press(
      'm',
      /^Edit/.exec((await within('m', '[data-edit]')).getAttribute('aria-label') ?? '')?.input ?? '',
    )
    const area = await editor('m')
    equal((await within('m', '.count')).textContent, '78 / 80')
    await typeInto(area, '🇩🇪e\u0301abc', '👨‍👩‍👧‍👦'.length)
    equal((await within('m', '.count')).textContent, '80 / 80')
    equal(area.value.startsWith('👨‍👩‍👧‍👦🇩🇪e\u0301👨‍👩‍👧‍👦'), true)
    equal(area.selectionStart, '👨‍👩‍👧‍👦🇩🇪e\u0301'.length)
    const full = area.value
    await typeInto(area, 'x', 0)
    equal([area.value, area.selectionStart], [full, 0])
  })

  it('asks what becomes of a message that is being edited when all is saved', async () => {
    const studio = await open([message('m')])
    await press('m', 'Edit: Words of m')
    await retype(await editor('m'), '')
    ;(await apply()).click()
    await find('dialog[open]', /All unsaved changes will be lost\. Do you want to save before continuing\?/)
    ;(await find('dialog[open] button', 'Save')).click()
    await until(() => texts('.phrase .error').includes('Engagement message cannot be empty.'))
    equal(studio.saves().length, 0)
    await retype(await editor('m'), 'Better words')
    ;(await apply()).click()
    ;(await find('dialog[open] button', 'Save')).click()
    await until(() => studio.saves().length === 1)
    equal(sent(studio)?.engagement_messages?.[0]?.message, 'Better words')
    await find('[data-message=m] > p', 'Better words')
  })
})
