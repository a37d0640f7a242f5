/** The pages that the provider itself shows: at sign-out, and for a request that it cannot handle. */
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { html, Markup } from '../platform/html/html'
import { renderPage, type Page } from '../platform/html/page'
import { pageBelow } from '../platform/requests/base-path'
import { renderNotice, STYLE } from './sign-in-page'

const SUBMIT = `document.addEventListener('DOMContentLoaded', () => document.forms[0].submit())`

type Show = (ctx: KoaContextWithOIDC, page: Page) => void

export interface ProviderPages {
  renderSignOut(ctx: KoaContextWithOIDC, form: string): void
  renderSignedOut(ctx: KoaContextWithOIDC): void
  renderError(ctx: KoaContextWithOIDC, out: ErrorOut): void
}

/** The provider writes its responses itself, so the links of its pages get the base path here. */
export function createProviderPages(basePath: string): ProviderPages {
  const show: Show = (ctx, page) => {
    ctx.type = 'html'
    ctx.set('content-security-policy', page.policy)
    ctx.body = pageBelow(basePath, page.text)
  }
  return {
    renderSignOut: (ctx, form) => renderSignOut(show, ctx, form),
    renderSignedOut: (ctx) =>
      show(
        ctx,
        renderNotice('You are signed out', 'You can close this page.', { href: '/', text: 'Sign in again' }),
      ),
    renderError: (ctx, { error }) =>
      show(
        ctx,
        renderNotice(
          'Sign-in did not work',
          `The request to sign in could not be understood (${error}). Start again from the console.`,
          { href: '/', text: 'To the console' },
        ),
      ),
  }
}

/**
 * A request with an ID token of the user who is signed in comes from the console, where the user chose to
 * sign out, so the form is submitted at once (by hand where scripts are off). Any other request may come from
 * another site, so the user must confirm.
 */
function renderSignOut(show: Show, ctx: KoaContextWithOIDC, form: string): void {
  const [id] = /id="([^"]+)"/.exec(form)?.slice(1) ?? ['']
  const target = ctx.oidc.params?.post_logout_redirect_uri
  const isFromConsole = hintedUser(ctx) === ctx.oidc.session?.accountId
  const title = isFromConsole ? 'Signing out' : 'Sign out?'
  const body = html`<main class="notice">
    <h1>${isFromConsole ? 'Signing out…' : title}</h1>
    ${isFromConsole ? null : html`<p class="lead">You are signed in to Forecourt in this browser.</p>`}
    ${new Markup(form)} <button class="primary" form="${id}" type="submit">Sign out</button>
  </main>`
  show(
    ctx,
    renderPage({
      title,
      body: new Markup(
        body.text.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>'),
      ),
      style: STYLE,
      ...(isFromConsole && { script: SUBMIT }),
      formOrigins: typeof target === 'string' ? [new URL(target).origin] : [],
    }),
  )
}

/** The user of the request's ID token, which the provider has verified; null when the request has none. */
function hintedUser({ oidc }: KoaContextWithOIDC): string | null {
  const hint = oidc.entities.IdTokenHint as { payload?: { sub?: unknown } } | undefined
  const subject = hint?.payload?.sub
  return typeof subject === 'string' ? subject : null
}
