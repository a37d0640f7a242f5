import type { UiDomain } from '../../../src/contract/calls/chat-ui'
import { POPUP_REASONS } from '../../../src/rules/widget/engagement-words'
import { all, equal, find, focused, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeStudio, control, FIRST, openStudio, uiDomain } from './studio-page'

const seenAt = (domain: UiDomain, msAgo: number, page: string): UiDomain => ({
  ...domain,
  last_seen_at: new Date(Date.now() - msAgo).toISOString(),
  last_seen_page: page,
})

const clipboard = navigator.clipboard
const setClipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
const said = () => find('.snippet [role=status]', /./)
const lookedAt = async (): Promise<HTMLElement> => {
  const section = await find('.install')
  section.scrollIntoView()
  return section
}

describe('widget-studio: install check', () => {
  afterEach(() => {
    closeStudio()
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  })

  it('gives the snippet of the dealership, and copies it', async () => {
    const copied: string[] = []
    setClipboard(async (text) => void copied.push(text))
    await openStudio({ settings: { SiteKey: 'north side&"' } })
    await lookedAt()
    const snippet = await control<HTMLTextAreaElement>('Snippet')
    const expected = `<script type="module" async src="${location.origin}/elements/chat.js?site=north+side%26%22"></script>`
    equal([snippet.value, snippet.readOnly], [expected, true])
    ;(await find('.snippet button', 'Copy')).click()
    equal((await said()).textContent, 'Copied')
    equal(copied, [expected])
  })

  it('selects the snippet where the page may not write to the clipboard', async () => {
    setClipboard(async () => {
      throw new DOMException('Not allowed', 'NotAllowedError')
    })
    await openStudio()
    await lookedAt()
    const snippet = await control<HTMLTextAreaElement>('Snippet')
    ;(await find('.snippet button', 'Copy')).click()
    equal(/^Selected/.test((await said()).textContent), true)
    equal(focused() === snippet, true)
    equal([snippet.selectionStart, snippet.selectionEnd], [0, snippet.value.length])
  })

  it('says whether the widget was seen on the domain, and looks again when told to', async () => {
    const domains = [uiDomain(FIRST)]
    const studio = await openStudio({ domains })
    await lookedAt()
    await find('.install-seen', `Not seen on ${FIRST} yet`)
    domains[0] = seenAt(uiDomain(FIRST), 5 * 60_000, '/used/terrane')
    const before = studio.requests.filter(({ id }) => id === 'chatUi.read').length
    ;(await find('.install button', 'Check again')).click()
    await find('.install-seen', 'Live on your site: seen 5 minutes ago on /used/terrane')
    equal(studio.requests.filter(({ id }) => id === 'chatUi.read').length, before + 1)
  })
})

describe('widget-studio: trace of pop-ups', () => {
  afterEach(closeStudio)

  const outcome = (text: string) => find('.trace-outcome', text)
  const choose = async (label: string, value: string) => {
    const select = await control<HTMLSelectElement>(label)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const check = async (label: string) => (await find('.trace label', label)).click()

  it('says which message shows where, or why none does', async () => {
    await openStudio({
      domains: [uiDomain(FIRST, { chatbot_hide_notification_bubble_desktop: false })],
    })
    await outcome(`Shows nothing. ${POPUP_REASONS.no_message}`)
    await choose('Page type', 'vdp')
    await outcome('Shows “Looking for a price? Ask away.”')
    // The limit of once in 24 hours applies to phones only.
    await check('Shown in the last 24 hours')
    await outcome('Shows “Looking for a price? Ask away.”')
    await choose('Device', 'mobile')
    await outcome(`Shows nothing. ${POPUP_REASONS.seen}`)
    await check('Closed a message during this visit')
    await outcome(`Shows nothing. ${POPUP_REASONS.dismissed}`)
    await check('Has a conversation')
    await outcome(`Shows nothing. ${POPUP_REASONS.conversation}`)
    await check('Chat open')
    await outcome(`Shows nothing. ${POPUP_REASONS.panel_open}`)
  })

  it('follows the draft', async () => {
    await openStudio({ domains: [uiDomain(FIRST)] })
    await choose('Page type', 'srp')
    await outcome('Shows “Looking for a price? Ask away.”')
    const pop = await find<HTMLLabelElement>('label', /Show engagement messages/)
    pop.click()
    await outcome(`Shows nothing. ${POPUP_REASONS.popups_off}`)
    await until(() => all('.trace').length === 1)
  })
})
