/** Renders the embedded provider's sign-in page in the console's design. */
import type { Context } from 'hono'
import { html, type Markup } from '../platform/html/html'
import { renderPage, type Page } from '../platform/html/page'
import { LOGO, SCENE } from './sign-in-scene'

/** The password that all demo users share. */
export const DEMO_PASSWORD = 'forecourt-demo'

/** The page on which a user requests a link for a new password. */
export const FORGOTTEN_PATH = '/oidc/forgotten'

export interface DemoChoice {
  readonly email: string
  /** The user's role, in a word or two. */
  readonly label: string
}

export interface SignInView {
  /** The URL that the form is sent to. */
  readonly action: string
  /** The address of the previous attempt. */
  readonly email: string
  readonly error: string | null
  /** Null outside the demo. */
  readonly demo: readonly DemoChoice[] | null
  /** Origin that the browser returns to. */
  readonly returnOrigin: string
}

/** Sends a page about signing in. It is never cached and sends no referrer. */
export const showPage = (
  c: Context,
  page: Page,
  status: 200 | 400 | 401 | 413 | 415 | 429 | 503 = 200,
): Response =>
  c.html(page.text, status, {
    'content-security-policy': page.policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })

export function renderSignIn({ action, email, error, demo, returnOrigin }: SignInView): Page {
  const errorText = error === null ? null : html`<p class="error" id="error" role="alert">${error}</p>`
  const body = html`<main class="sign-in">
    <div class="side">
      <div class="brand">${LOGO}<b>Forecourt</b></div>
      <div class="form">
        <h1>Sign in</h1>
        <p class="lead">With your work email address and password.</p>
        <form method="post" action="${action}">
          <label for="email">Email address</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="username"
            required
            maxlength="254"
            value="${email}"
            ${error === null ? html`autofocus` : html`aria-describedby="error"`}
          />
          <label for="password">Password</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            required
            maxlength="200"
            ${error === null ? null : html`aria-invalid="true" aria-describedby="error" autofocus`}
          />
          ${errorText}
          <button class="primary" type="submit">Sign in</button>
        </form>
        <p class="aside"><a href="${FORGOTTEN_PATH}">Forgot your password?</a></p>
        ${demo === null ? null : renderDemoUsers(action, demo)}
      </div>
      <p class="foot">You go back to where you came from once you are signed in.</p>
    </div>
    <div class="scene" aria-hidden="true">${SCENE}</div>
  </main>`
  return renderPage({ title: 'Sign in', body, style: STYLE, formOrigins: [returnOrigin] })
}

/** Each choice is an ordinary sign-in form with the demo's password filled in. */
function renderDemoUsers(action: string, choices: readonly DemoChoice[]): Markup {
  return html`<section class="demo" aria-labelledby="demo-title">
    <h2 id="demo-title">Demo users</h2>
    <p>One click signs in. Their password is <code>${DEMO_PASSWORD}</code>.</p>
    <ul>
      ${choices.map(
        ({ email, label }) =>
          html`<li>
            <form method="post" action="${action}">
              <input type="hidden" name="email" value="${email}" /><input
                type="hidden"
                name="password"
                value="${DEMO_PASSWORD}"
              />
              <button type="submit"><span>${email}</span><small>${label}</small></button>
            </form>
          </li>`,
      )}
    </ul>
  </section>`
}

/** A page with a message and a link, e.g. when the sign-in has expired or something went wrong. */
export function renderNotice(title: string, message: string, link: { href: string; text: string }): Page {
  const body = html`<main class="notice">
    <div class="brand">${LOGO}<b>Forecourt</b></div>
    <h1>${title}</h1>
    <p class="lead">${message}</p>
    <a class="primary" href="${link.href}">${link.text}</a>
  </main>`
  return renderPage({ title, body, style: STYLE })
}

export const STYLE = `
.sign-in { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); min-height: 100vh; min-height: 100dvh; }
.side { display: grid; grid-template-rows: auto 1fr auto; gap: 24px; padding: 24px 32px; }
.brand { display: flex; align-items: center; gap: 10px; font-size: 17px; letter-spacing: -0.01em; }
.brand svg { inline-size: 30px; block-size: 30px; }
.form { align-self: center; inline-size: min(380px, 100%); margin-inline: auto; }
h1 { font-size: 34px; font-weight: 600; line-height: 1.25; letter-spacing: -0.02em; margin-block-end: 8px; }
.lead { color: var(--muted); margin-block-end: 24px; }
label { display: block; font-size: 13px; font-weight: 600; margin-block-end: 4px; }
input:not([type='hidden']) { display: block; inline-size: 100%; block-size: 36px; margin-block-end: 12px; padding: 0 12px; font: inherit; font-size: 13px; color: inherit;
  background: var(--surface); border: 1px solid var(--line-control); border-radius: var(--radius-control); }
input[aria-invalid='true'] { border-color: var(--danger); }
.error { margin-block: 4px 12px; padding: 8px 12px; font-size: 13px; color: var(--danger); background: var(--danger-soft); border: 1px solid var(--danger-line); border-radius: var(--radius-control); }
.primary { display: inline-flex; align-items: center; justify-content: center; min-block-size: 36px; padding: 0 16px; font: 600 13px/1.2 var(--font); color: var(--accent-ink);
  background: var(--accent); border: 0; border-radius: var(--radius-control); cursor: pointer; text-decoration: none; }
.primary:hover { background: var(--accent-hover); }
form > .primary { inline-size: 100%; margin-block-start: 8px; }
.demo { margin-block-start: 28px; padding-block-start: 20px; border-block-start: 1px solid var(--line); }
.demo h2 { font-size: 14px; font-weight: 600; }
.demo p { margin-block: 2px 8px; font-size: 13px; color: var(--muted); }
code { font-family: var(--mono); font-size: 12px; color: var(--ink); }
ul { list-style: none; margin: 0 -8px; padding: 0; }
.demo button { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; inline-size: 100%; min-block-size: 32px; padding: 4px 8px; font: inherit; font-size: 13px;
  color: var(--accent-text); background: none; border: 0; border-radius: var(--radius-control); cursor: pointer; text-align: start; }
.demo button:hover { background: var(--hover); }
small { font-size: 12px; color: var(--muted); }
.aside { margin-block-start: 12px; font-size: 13px; }
.aside a { display: inline-flex; align-items: center; min-block-size: 24px; color: var(--accent-text); }
.foot { font-size: 12px; color: var(--muted); }
.scene { position: relative; overflow: hidden; background: var(--sunken); border-inline-start: 1px solid var(--line); }
.scene > svg { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
.car { position: absolute; inset: auto 15% 22%; }
.car svg { display: block; inline-size: 100%; }
.notice { display: grid; align-content: center; justify-items: start; inline-size: min(440px, 100%); min-height: 100vh; min-height: 100dvh; margin-inline: auto; padding: 24px; }
.notice .brand { margin-block-end: 32px; }
@media (max-width: 900px) {
  .sign-in { grid-template-columns: minmax(0, 1fr); }
  .scene { display: none; }
  .side { padding: 20px 16px; }
}
@media (max-width: 767px), (pointer: coarse) {
  input:not([type='hidden']) { block-size: 44px; font-size: 16px; }
  .primary, .demo button, .aside a { min-block-size: 44px; }
  .demo button { align-items: center; }
}
`
