import axe from 'axe-core'
import { all, equal, find, focused, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { click, pressKey, setViewport } from '../ui/real-input'
import { closeStudio, control, FIRST, form, openStudio, SECOND, uiDomain } from './studio-page'

const WIDTHS = [1440, 1024, 390]
const SCHEMES = ['light', 'dark'] as const

/** Returns the violations on the page, one per line. */
async function errors(): Promise<string[]> {
  // During a color transition the contrast is a different one.
  await until(() => all('.button, .preview-pane').every((part) => part.getAnimations().length === 0))
  const { violations, passes } = await axe.run(document.body, {
    resultTypes: ['violations'],
    iframes: false,
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    rules: { 'target-size': { enabled: true } },
  })
  equal(passes.length > 5, true)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${JSON.stringify(target)}`))
}

describe('widget-studio: for everybody', () => {
  afterEach(() => {
    closeStudio()
    return setViewport(1280)
  })

  for (const width of WIDTHS)
    for (const scheme of SCHEMES)
      it(`has no fault at ${width} px, ${scheme}`, async () => {
        await setViewport(width)
        await openStudio({ attributes: `theme="${scheme}"` })
        await control('Agent name')
        equal(await errors(), [])
        // The change is made in full, with all its effects.
        write(await control('Agent name'), '')
        write(await control('Color as hex'), '#12')
        await find('.counted .error')
        equal(await errors(), [])
        if (width > 768) return
        ;(await find('.side-tab')).click()
        await find('dialog[open] button[aria-label="Close preview"]')
        equal(await errors(), [])
      })

  it('fits its width, whatever that is', async () => {
    const long = `${'very-long-name-'.repeat(4)}of-a-dealership.example`
    for (const width of [1440, 1024, 800, 390, 320]) {
      await setViewport(width)
      await openStudio({
        domains: [uiDomain(long, { chatbot_agent_name: 'W'.repeat(26) }), uiDomain(SECOND)],
      })
      await control('Agent name')
      equal(document.documentElement.scrollWidth <= width, true)
      const pane = await form()
      equal(pane.scrollWidth <= pane.clientWidth, true)
      closeStudio()
    }
  })

  it('answers to the width of its place, not of the window', async () => {
    await setViewport(1440)
    await openStudio({ attributes: 'class="narrow"' })
    const element = await find('widget-studio')
    await find('.stage')
    equal(all('.side-tab').length, 0)
    const frame = await find('.stage')
    element.style.inlineSize = '700px'
    const tab = await find('.side-tab')
    equal(frame.getClientRects().length, 0)
    const { right, width, height } = tab.getBoundingClientRect()
    equal([right, width], [700, 32])
    equal(height > 80, true)
    element.style.inlineSize = ''
    await until(() => frame.getClientRects().length === 1)
    // It is the same frame, so it was not reloaded.
    equal(frame.isConnected, true)
  })

  it('slides the preview in and gives the focus back', async () => {
    await setViewport(390)
    await openStudio()
    const tab = await find('.side-tab', 'Widget Preview')
    equal(all('.stage').length, 0)
    tab.focus()
    await pressKey('Enter')
    await until(() => focused()?.ariaLabel === 'Close preview', 'the focus in the panel')
    await find('.stage')
    await pressKey('Escape')
    await until(() => focused() === tab, 'the focus back')
    equal(all('dialog[open]').length, 0)
    await click(tab)
    const cross = await find('button[aria-label="Close preview"]')
    await until(() => cross.closest('dialog')?.open === true)
    await until(() => cross.getAnimations({ subtree: true }).length === 0)
    await click(cross)
    await until(() => all('dialog[open]').length === 0)
    await until(() => focused() === tab, 'the focus back')
  })

  it('keeps the save bar in reach where the page scrolls', async () => {
    await setViewport(1440, 700)
    await openStudio()
    const element = await find('widget-studio')
    await control('Agent name')
    element.style.blockSize = 'auto'
    await until(() => element.clientHeight > 900, 'a form as high as it is long')
    const bar = await find('.save-bar')
    const stage = await find('.preview-pane')
    for (const top of [0, 200, 400]) {
      scrollTo(0, top)
      await until(() => Math.abs(scrollY - top) < 2)
      const box = bar.getBoundingClientRect()
      equal([box.bottom <= 701, box.top > 600], [true, true])
      equal(stage.getBoundingClientRect().top >= 0, true)
    }
    scrollTo(0, 0)
  })

  it('can be walked with the keyboard alone', async () => {
    await setViewport(1440)
    await openStudio()
    const first = await find<HTMLElement>('[role=tab]')
    await find('.setting-row', /Show text button/)
    first.focus()
    await pressKey('ArrowRight')
    await until(() => focused()?.textContent.startsWith(SECOND) === true)
    await pressKey('Home')
    await until(() => focused()?.textContent.startsWith(FIRST) === true)
    await pressKey('Tab')
    await until(() => focused()?.ariaLabel === 'Chat UI settings', 'the form')
    await pressKey('Tab')
    equal(focused()?.ariaLabel, '#01458C')
    await pressKey('ArrowRight')
    equal((await control('#B10202')).checked, true)
    await pressKey('Tab')
    equal(focused() === (await control('Color as hex')), true)
    await pressKey('Tab')
    await pressKey('Space')
    equal((await control('Show chat button')).checked, false)
    await pressKey('Tab')
    await pressKey('Tab')
    await pressKey('ArrowDown')
    equal(focused()?.matches('.place input[value=bottom_left]'), true)
    equal((focused() as HTMLInputElement).checked, true)
    // With unsaved changes the arrow keys ask for confirmation, and staying returns to the tab.
    first.focus()
    await pressKey('ArrowRight')
    await until(() => focused()?.textContent === 'Stay on this domain', 'the question')
    await pressKey('Escape')
    await until(() => focused() === first, 'the focus on the tab')
  })

  it('keeps the place of whoever saves with the keyboard', async () => {
    await setViewport(1440)
    const studio = await openStudio()
    write(await control('Agent name'), 'Quinn')
    const button = await find<HTMLButtonElement>('.save-bar button', 'Apply changes')
    button.focus()
    await pressKey('Enter')
    await find('.toast', /saved successfully/)
    equal(studio.saves().length, 1)
    await until(() => button.ariaDisabled === 'true')
    equal(focused() === button, true)
    await pressKey('Enter')
    equal(studio.saves().length, 1)
  })
})
