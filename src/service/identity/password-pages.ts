/**
 * Pages of the embedded provider on which somebody asks for a link to a new password, and chooses a password
 * by it.
 */
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../rules/people/profile'
import { html, type Markup } from '../platform/html/html'
import { renderPage, type Page } from '../platform/html/page'
import { FORGOTTEN_PATH, renderNotice, STYLE } from './sign-in-page'
import { LOGO, SCENE } from './sign-in-scene'

export interface PasswordView {
  /** Where the form goes. */
  readonly action: string
  readonly kind: 'first' | 'forgotten'
  /** Whose account it is. */
  readonly firstName: string
  readonly email: string
  readonly error: string | null
}

const TITLES = { first: 'Choose your password', forgotten: 'Choose a new password' } as const

export function renderChoosePassword({ action, kind, firstName, email, error }: PasswordView): Page {
  const title = TITLES[kind]
  const field = (id: string, label: string, focused: boolean) =>
    html`<label for="${id}">${label}</label>
      <input
        id="${id}"
        name="${id}"
        type="password"
        autocomplete="new-password"
        required
        minlength="${PASSWORD_MIN_LENGTH}"
        maxlength="${PASSWORD_MAX_LENGTH}"
        ${focused ? html`autofocus` : null}
        ${error === null ? html`aria-describedby="rule"` : html`aria-invalid="true" aria-describedby="error"`}
      />`
  return renderForm(
    title,
    html`<h1>${title}</h1>
      <p class="lead">Hello ${firstName}. It is for your account <b>${email}</b>.</p>
      <form method="post" action="${action}">
        <input type="hidden" name="username" autocomplete="username" value="${email}" />
        ${field('password', 'New password', true)} ${field('again', 'New password once more', false)}
        <p class="rule" id="rule">At least ${PASSWORD_MIN_LENGTH} characters.</p>
        ${errorText(error)}
        <button class="primary" type="submit">Save password</button>
      </form>`,
  )
}

export function renderForgotten({ email, error }: { email: string; error: string | null }): Page {
  return renderForm(
    'Forgot your password?',
    html`<h1>Forgot your password?</h1>
      <p class="lead">Give your work e-mail address. You get a letter with a link to a new password.</p>
      <form method="post" action="${FORGOTTEN_PATH}">
        <label for="email">E-mail address</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          required
          maxlength="254"
          value="${email}"
          autofocus
          ${error === null ? null : html`aria-invalid="true" aria-describedby="error"`}
        />
        ${errorText(error)}
        <button class="primary" type="submit">Send the link</button>
      </form>
      <p class="aside"><a href="/">Back to sign-in</a></p>`,
  )
}

/** The same whether there is such a user or not. */
export const renderForgottenSent = (email: string): Page =>
  renderNotice(
    'Look into your mail',
    `If ${email} is the address of a user, a letter with a link is on its way there, or was sent a short while ago. The link works once, for at least an hour.`,
    { href: '/', text: 'Back to sign-in' },
  )

export const renderPasswordSaved = (): Page =>
  renderNotice('Your password is saved', 'Sign in with it now.', { href: '/', text: 'Sign in' })

/** Why a link does not lead to a password. */
export type LinkFault = 'expired' | 'used' | 'void' | 'forged'

const ASK_AGAIN = 'Ask whoever invited you for a new one, or have a link sent to you.'
const FAULTS: Readonly<Record<LinkFault, readonly [title: string, message: string]>> = {
  expired: ['This link has expired', ASK_AGAIN],
  used: [
    'This link was used already',
    'A password was chosen with it. If it was not you, have a new link sent to you.',
  ],
  void: ['This link is no longer good', `A newer letter was sent, or the account is gone. ${ASK_AGAIN}`],
  forged: [
    'This link is not complete',
    'Copy all of it from the letter into the address bar, or have a new link sent to you.',
  ],
}

export function renderLinkFault(fault: LinkFault): Page {
  const [title, message] = FAULTS[fault]
  return fault === 'used'
    ? renderNotice(title, message, { href: '/', text: 'Sign in' })
    : renderNotice(title, message, { href: FORGOTTEN_PATH, text: 'Send me a link' })
}

const errorText = (error: string | null): Markup | null =>
  error === null ? null : html`<p class="error" id="error" role="alert">${error}</p>`

function renderForm(title: string, form: Markup): Page {
  const body = html`<main class="sign-in">
    <div class="side">
      <div class="brand">${LOGO}<b>Forecourt</b></div>
      <div class="form">${form}</div>
      <p class="foot">After that you sign in as usual.</p>
    </div>
    <div class="scene" aria-hidden="true">${SCENE}</div>
  </main>`
  return renderPage({ title, body, style: STYLE + OWN_STYLE })
}

const OWN_STYLE = `
.rule { margin-block-end: 8px; font-size: 12px; color: var(--muted); }
.lead b { overflow-wrap: anywhere; }
`
