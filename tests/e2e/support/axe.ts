/**
 * Runs axe-core on what a user sees: every WCAG 2.2 A and AA rule that it supports, at three widths and in
 * both color schemes.
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
/** Only these rules can be affected by a change of colors. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** Each scheme comes with the rules that are checked in it. */
const SCHEMES = [
  ['light', 'all'],
  ['dark', 'colour'],
] as const

/**
 * A list of selectors; each one is resolved in the shadow root of the element that the previous one matches.
 */
export type ShadowPath = [string, string, ...string[]]

/** Which WCAG 2.2 A and AA rules to run: all, only those about color, or all except those about color. */
type Rules = 'all' | 'colour' | 'structure'

/**
 * Returns the violations on the page in its current state, one per line.
 * @param within limits the check to one element; without it, the whole page is checked.
 * @param rules `structure` takes a fraction of the time on a long page, because the other sets look up the
 *   background of every word.
 */
export async function violationsOf(page: Page, within?: ShadowPath, rules: Rules = 'all'): Promise<string[]> {
  // The script is half a megabyte, so it is injected once per page, not once per run.
  const sent = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder(sent ? { page, axeSource: ';' } : { page })
    .options({
      resultTypes: ['violations'],
      ...(rules === 'colour'
        ? { runOnly: { type: 'rule', values: COLOUR_RULES } }
        : {
            runOnly: { type: 'tag', values: RULES },
            rules: {
              // axe skips this rule unless it is enabled explicitly.
              'target-size': { enabled: true },
              ...(rules === 'structure' &&
                Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]))),
            },
          }),
    })
    // None of our pages has a frame, and without frames axe needs no second page.
    .setLegacyMode()
  if (within) axe.include({ fromShadowDom: within })
  const { violations, passes, incomplete } = await axe.analyze()
  // A run without any result checked nothing. For colors, incomplete results also count, because axe cannot
  // always determine the background.
  const some = rules === 'colour' ? passes.length + incomplete.length : passes.length
  expect(some).toBeGreaterThan(within || rules === 'colour' ? 0 : 5)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)} ${failureSummary ?? ''}`),
  )
}

/**
 * Checks one state of a screen at every width: with all rules in the light scheme, and with the color rules
 * in the dark scheme.
 * @param arrange brings the screen into the state; it runs again at each width and resolves once the state is
 *   visible. What an earlier call opened may still be open.
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
      // Outdated figures are drawn pale while they are refetched.
      await expect(page.locator('.outdated')).toHaveCount(0)
      // During a color transition the contrast is a different one.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await drawn(page)
      await page.evaluate(movedIntoPlace)
      expect
        .soft(await violationsOf(page, within, rules), `${name}, ${screen.width} px, ${colorScheme}`)
        .toEqual([])
    }
  }
}

/**
 * Runs in the page: resolves when only endless animations are left. A moving element briefly covers parts
 * that are visible otherwise.
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
