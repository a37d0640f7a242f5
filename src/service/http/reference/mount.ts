/** Serves the API description to programs and the reference to people. */
import type { ServiceContext } from '../../context'
import type { App } from '../../platform/requests/app-env'
import { describeCallsInTurn, type OpenApi } from '../openapi'
import type { Page } from '../../platform/html/page'
import { renderElementPage } from './element-page'
import { renderReference } from './page'
import { isElementTag } from './snippets'

/** The site key of the widget that the reference shows with demo data. */
const DEMO_SITE = 'northside-calder'

export function mountReference(app: App, { settings, identity, publicAddress }: ServiceContext): void {
  // The description is generated on the first request, so that it does not delay the start.
  let description: Promise<OpenApi> | undefined
  let page: Page | undefined
  const describe = () => (description ??= describeCallsInTurn())
  const headersOf = ({ policy }: Page) => ({ 'content-security-policy': policy, 'cache-control': 'no-cache' })

  app.get('/openapi.json', async (c) =>
    c.json({ ...(await describe()), servers: [{ url: publicAddress() }] }, 200, {
      'cache-control': 'no-cache',
    }),
  )
  app.get('/docs', async (c) => {
    page ??= renderReference(await describe())
    return c.html(page.text, 200, headersOf(page))
  })
  app.get('/docs/elements/:tag', (c) => {
    const tag = c.req.param('tag')
    if (!isElementTag(tag)) return c.notFound()
    const element = renderElementPage(tag, {
      origin: publicAddress(),
      issuer: identity.issuer,
      site: settings.DEMO ? DEMO_SITE : null,
    })
    return c.html(element.text, 200, headersOf(element))
  })
}
