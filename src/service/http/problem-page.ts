/** An HTML error page for a form that was rejected before its handler ran. */
import type { Context } from 'hono'
import type { DomainError } from '../platform/errors'
import type { ErrorStatus } from './error-status'
import { html } from '../platform/html/html'
import { renderPage } from '../platform/html/page'
import { OWN_FORM_PATHS } from '../platform/requests/form-body'

const STYLE = `
main { max-width: 480px; margin: 15vh auto 0; padding: 0 24px; }
h1 { font-size: 22px; margin-block-end: 8px; }
`

/** Returns undefined for API clients, which receive the error as JSON. */
export function refusalPage(
  c: Context,
  { message, retryAfterSeconds }: DomainError,
  status: ErrorStatus,
): Response | undefined {
  const isForm = c.req.method === 'POST' && OWN_FORM_PATHS.test(c.req.path)
  if (!isForm || !(c.req.header('accept') ?? '').includes('text/html')) return undefined
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds))
  const body = html`<main>
    <h1>The form could not be read</h1>
    <p>${message.replace(/\.$/, '')}. Go back and try again.</p>
  </main>`
  const page = renderPage({ title: 'The form could not be read', body, style: STYLE })
  return c.html(page.text, status, {
    'content-security-policy': page.policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
}
