/** Serves the API description to programs and the reference to people. */
import type { Context } from 'hono'
import type { ServiceContext } from '../../context'
import type { App, AppEnv } from '../../platform/requests/app-env'
import { basePathOf, pageBelow } from '../../platform/requests/base-path'
import { sendText } from '../compressed-text'
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
  // Both are long, so all answers share their bytes.
  let descriptionBytes: Buffer<ArrayBuffer> | undefined
  let page: ReturnType<typeof bytesOf> | undefined
  const basePath = basePathOf(settings)
  const describe = () => (description ??= describeCallsInTurn())
  const bytesOf = ({ policy, text }: Page) => ({ policy, bytes: Buffer.from(pageBelow(basePath, text)) })
  const sendPage = (c: Context<AppEnv>, { policy, bytes }: ReturnType<typeof bytesOf>) => {
    c.header('content-security-policy', policy)
    c.header('cache-control', 'no-cache')
    c.set('isPlacedBelow', true)
    return sendText(c, bytes, 'text/html; charset=UTF-8')
  }

  app.get('/openapi.json', async (c) => {
    c.header('cache-control', 'no-cache')
    const servers = [{ url: publicAddress() }]
    descriptionBytes ??= Buffer.from(JSON.stringify({ ...(await describe()), servers }))
    return sendText(c, descriptionBytes, 'application/json')
  })
  app.get('/docs', async (c) => {
    page ??= bytesOf(renderReference(await describe()))
    return sendPage(c, page)
  })
  app.get('/docs/elements/:tag', (c) => {
    const tag = c.req.param('tag')
    if (!isElementTag(tag)) return c.notFound()
    const element = renderElementPage(tag, {
      origin: publicAddress(),
      issuer: identity.issuer,
      site: settings.DEMO ? DEMO_SITE : null,
    })
    return sendPage(c, bytesOf(element))
  })
}
