/** Runs axe-core on the test page with every WCAG 2.2 A and AA rule. */
import axe from 'axe-core'
import { all, equal, until } from '../support/page'

/** Returns the violations on the page, one per line. */
export async function issuesOnPage(): Promise<string[]> {
  // Outdated figures are drawn pale while they are refetched.
  await until(() => all('.outdated').length === 0)
  // During a color transition the contrast is a different one.
  const moving = all('*').flatMap((element) => element.getAnimations())
  await Promise.all(moving.filter((one) => one instanceof CSSTransition).map(({ finished }) => finished))
  const { violations, passes } = await axe.run(document.body, {
    resultTypes: ['violations'],
    iframes: false,
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    rules: { 'target-size': { enabled: true } },
  })
  // A run without results checked nothing.
  equal(passes.length > 5, true)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${JSON.stringify(target)}`))
}
