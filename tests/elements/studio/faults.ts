/** axe-core over the test page: every rule of WCAG 2.2 A and AA. */
import axe from 'axe-core'
import { all, equal, until } from '../support/page'

/** Everything wrong on the page, each in one line. */
export async function faultsOnPage(): Promise<string[]> {
  // Figures that are being asked for anew are pale until they come.
  await until(() => all('.outdated').length === 0)
  // A colour that is still on its way has another contrast.
  const moving = all('*').flatMap((element) => element.getAnimations())
  await Promise.all(moving.filter((one) => one instanceof CSSTransition).map(({ finished }) => finished))
  const { violations, passes } = await axe.run(document.body, {
    resultTypes: ['violations'],
    iframes: false,
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    rules: { 'target-size': { enabled: true } },
  })
  // A page that nothing could be said about was not looked at.
  equal(passes.length > 5, true)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${JSON.stringify(target)}`))
}
