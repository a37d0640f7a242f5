/** The pages that the provider itself shows: on the way out, and when a request cannot be understood. */
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { html, Markup } from '../http/html'
import { renderPage, type Page } from '../http/page'
import { renderNotice, STYLE } from './sign-in-page'

const SUBMIT = `document.addEventListener('DOMContentLoaded', () => document.forms[0].submit())`

function show(ctx: KoaContextWithOIDC, page: Page): void {
  ctx.type = 'html'
  ctx.set('content-security-policy', page.policy)
  ctx.body = page.text
}

/** The console has already asked to sign out, so nobody is asked again: `form` is sent at once, by hand where scripts are off. */
export function renderSignOut(ctx: KoaContextWithOIDC, form: string): void {
  const [id] = /id="([^"]+)"/.exec(form)?.slice(1) ?? ['']
  const target = ctx.oidc.params?.post_logout_redirect_uri
  const body = html`<main class="notice">
    <h1>Signing out…</h1>
    ${new Markup(form)} <button class="primary" form="${id}" type="submit">Sign out</button>
  </main>`
  show(
    ctx,
    renderPage({
      title: 'Signing out',
      body: new Markup(
        body.text.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>'),
      ),
      style: STYLE,
      script: SUBMIT,
      formOrigins: typeof target === 'string' ? [new URL(target).origin] : [],
    }),
  )
}

export function renderSignedOut(ctx: KoaContextWithOIDC): void {
  show(
    ctx,
    renderNotice('You are signed out', 'You can close this page.', { href: '/', text: 'Sign in again' }),
  )
}

export function renderProviderError(ctx: KoaContextWithOIDC, { error }: ErrorOut): void {
  show(
    ctx,
    renderNotice(
      'Sign-in did not work',
      `The request to sign in could not be understood (${error}). Start again from the console.`,
      { href: '/', text: 'To the console' },
    ),
  )
}
