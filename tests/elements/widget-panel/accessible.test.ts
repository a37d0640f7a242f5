import axe from 'axe-core'
import { equal } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { setViewport } from '../ui/real-input'
import { PanelPage } from './panel-page'
import { STATES } from './states'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The last size corresponds to 1280 × 1024 at 400 % zoom. */
const SCREENS = [
  [1440, 900],
  [390, 844],
  [320, 256],
] as const

async function errors(page: PanelPage): Promise<string[]> {
  const { violations, passes } = await axe.run(page.widget, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: TAGS },
    rules: { 'target-size': { enabled: true } },
  })
  if (passes.length < 3) throw new Error('Nothing was looked at')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)} ${failureSummary ?? ''}`),
  )
}

/** The panel does not overflow sideways, and its close button is on the screen. */
function fits(page: PanelPage): boolean {
  const panel = page.find('.panel')
  const wide = [panel, ...page.all('.log, .page')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
  )
  const close = page.find('[aria-label="Close chat"]').getBoundingClientRect()
  return !wide && close.top >= 0 && close.right <= innerWidth && close.bottom <= innerHeight
}

describe('every state of the panel', () => {
  let page: PanelPage | null = null
  afterEach(() => {
    page?.stop()
    document.documentElement.removeAttribute('dir')
  })

  for (const [name, { config, arrange }] of Object.entries(STATES))
    for (const [width, height] of SCREENS)
      it(`is good at ${width} px: ${name}`, async () => {
        await setViewport(width, height)
        page = new PanelPage(config)
        // Half of the states are checked right to left, on a dark page.
        const turned = width === 390
        document.documentElement.dir = turned ? 'rtl' : 'ltr'
        document.documentElement.style.colorScheme = turned ? 'dark' : 'light'
        await arrange(page)
        equal(await errors(page), [])
        equal(fits(page), true)
      })
})
