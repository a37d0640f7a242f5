/** Runs axe-core on the test page with every WCAG 2.2 A and AA rule, as `tests/e2e/support/axe.ts` does. */
import axe from 'axe-core'
import { emulateMedia, setViewport } from '../ui/real-input'
import { all, equal, frames, until } from './page'

/** Only these rules can be affected by a change of colors. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** Which rules to run: all, only those about color, or all except those about color. */
type Rules = 'all' | 'colour' | 'structure'

const optionsOf = (rules: Rules): axe.RunOptions =>
  rules === 'colour'
    ? { runOnly: { type: 'rule', values: COLOUR_RULES } }
    : {
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
        rules: {
          // axe skips this rule unless it is enabled explicitly.
          'target-size': { enabled: true },
          ...(rules === 'structure' &&
            Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]))),
        },
      }

/** Returns the violations on the page or within one element, one per line. */
export async function issuesOnPage(within: Element = document.body, rules: Rules = 'all'): Promise<string[]> {
  // Outdated figures are drawn pale while they are refetched.
  await until(() => all('.outdated').length === 0)
  // During a color transition the contrast is a different one, and what moves covers other parts.
  const moving = all('*').flatMap((element) => element.getAnimations())
  const ending = moving.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const { violations, passes, incomplete } = await axe.run(within, {
    resultTypes: ['violations'],
    iframes: false,
    ...optionsOf(rules),
  })
  // A run without results checked nothing. axe cannot always determine the background of a word.
  const isPart = within !== document.body || rules === 'colour'
  equal((rules === 'colour' ? passes.length + incomplete.length : passes.length) > (isPart ? 0 : 5), true)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${JSON.stringify(target)}`))
}

/** The colors at the middle width are those of the others: see `tests/unit/width-colours.test.ts`. */
const SCREENS = [
  { width: 1440, height: 900, hasColours: true },
  { width: 1024, height: 768, hasColours: false },
  { width: 390, height: 844, hasColours: true },
] as const

/**
 * Checks one state of a screen at every width: all rules in the light scheme, the color rules in the dark
 * one.
 * @param arrange brings the screen into the state, and returns the part to check; without one it is the
 *   page. It runs again at each width, and what an earlier call opened may still be open.
 */
export async function checkState(arrange: () => Promise<unknown>): Promise<void> {
  // Some elements let the page behind them through, which the console draws in these colors.
  const { style } = document.documentElement
  style.cssText = 'color-scheme: light dark; background: light-dark(#f6f6f4, #101214)'
  try {
    for (const { width, height, hasColours } of SCREENS) {
      await setViewport(width, height)
      const part = await arrange()
      const within = part instanceof Element ? part : document.body
      await frames()
      equal([width, await issuesOnPage(within, hasColours ? 'all' : 'structure')], [width, []])
      if (!hasColours) continue
      await emulateMedia({ colorScheme: 'dark' })
      equal([width, 'dark', await issuesOnPage(within, 'colour')], [width, 'dark', []])
      await emulateMedia({ colorScheme: 'light' })
    }
  } finally {
    style.cssText = ''
    await emulateMedia({ colorScheme: 'light' })
    await setViewport(1440)
  }
}
