/**
 * axe-core on what a person sees: every rule of WCAG 2.2 A and AA that it knows, at the three widths, in both
 * schemes.
 */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { drawn } from './layout'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]
/** Rules that a change of colours can break; it can break no others. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** With the rules that are looked at. */
const SCHEMES = [
  ['light', 'all'],
  ['dark', 'colour'],
] as const

/** Selectors, each in the shadow root of what the one before it finds. */
export type ShadowPath = [string, string, ...string[]]

/** Of every rule of WCAG 2.2 A and AA: all, those of colour, or all but those of colour. */
type Rules = 'all' | 'colour' | 'structure'

/**
 * What is wrong on the page as it stands, each fault in one line.
 * @param within absent, the whole page.
 * @param rules `structure` takes a fraction of the time on a long page, where the background of every word is
 *   looked for otherwise.
 */
export async function faultsOf(page: Page, within?: ShadowPath, rules: Rules = 'all'): Promise<string[]> {
  // Its half a megabyte is sent once for a page, not for every run.
  const sent = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder(sent ? { page, axeSource: ';' } : { page })
    .options({
      resultTypes: ['violations'],
      ...(rules === 'colour'
        ? { runOnly: { type: 'rule', values: COLOUR_RULES } }
        : {
            runOnly: { type: 'tag', values: RULES },
            rules: {
              // axe leaves it out unless it is asked for.
              'target-size': { enabled: true },
              ...(rules === 'structure' &&
                Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]))),
            },
          }),
    })
    // None of our pages has a frame, and without them axe needs no second page.
    .setLegacyMode()
  if (within) axe.include({ fromShadowDom: within })
  const { violations, passes, incomplete } = await axe.analyze()
  // A page that nothing could be said about was not looked at. Axe may leave it open whether colours are
  // right.
  const some = rules === 'colour' ? passes.length + incomplete.length : passes.length
  expect(some).toBeGreaterThan(within || rules === 'colour' ? 0 : 5)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)} ${failureSummary ?? ''}`),
  )
}

/**
 * Checks one state of a screen at every width: by all rules in the light scheme, and by those of colour in
 * the dark one.
 * @param arrange brings the state about, at each width anew, and ends when it is there; what it opened may
 *   still be open.
 */
export async function checkState(
  page: Page,
  name: string,
  arrange: () => Promise<void>,
  within?: ShadowPath,
): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await arrange()
    for (const [colorScheme, rules] of SCHEMES) {
      // Figures that are being asked for anew are pale until they come.
      await expect(page.locator('.outdated')).toHaveCount(0)
      // A colour that is still on its way has another contrast.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await drawn(page)
      await page.evaluate(movedIntoPlace)
      expect
        .soft(await faultsOf(page, within, rules), `${name}, ${screen.width} px, ${colorScheme}`)
        .toEqual([])
    }
  }
}

/**
 * In the page: resolves when nothing moves any more but what moves for ever. What is on its way covers what
 * is free in a moment.
 */
async function movedIntoPlace(): Promise<void> {
  const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ]
  const ends = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  for (;;) {
    const moving = rootsIn(document).flatMap((root) => root.getAnimations().filter(ends))
    if (moving.length === 0) return
    await Promise.allSettled(moving.map(({ finished }) => finished))
  }
}
