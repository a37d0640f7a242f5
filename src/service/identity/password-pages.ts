/**
 * Pages of the embedded provider on which a user requests a link for a new password, and on which the link
 * leads to choosing one.
 */
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../rules/people/profile'
import { html, type Markup } from '../platform/html/html'
import { renderPage, type Page } from '../platform/html/page'
import { FORGOTTEN_PATH, renderNotice, STYLE } from './sign-in-page'
import { LOGO, SCENE } from './sign-in-scene'

export interface PasswordView {
  /** The URL that the form is sent to. */
  readonly action: string
  readonly kind: 'first' | 'forgotten'
  /** First name of the user. */
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
      <p class="lead">
        Enter your work email address. You will get an email with a link to choose a new password.
      </p>
      <form method="post" action="${FORGOTTEN_PATH}">
        <label for="email">Email address</label>
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

/** The page is the same whether such a user exists or not. */
export const renderForgottenSent = (email: string): Page =>
  renderNotice(
    'Look into your mail',
    `If ${email} is the address of a user, a letter with a link is on its way there, or was sent a short while ago. The link works once, for at least an hour.`,
    { href: '/', text: 'Back to sign-in' },
  )

export const renderPasswordSaved = (): Page =>
  renderNotice('Your password is saved', 'Sign in with it now.', { href: '/', text: 'Sign in' })

/** Why a link cannot be used. */
export type LinkProblem = 'expired' | 'used' | 'void' | 'forged'

const NEW_LINK_HINT = 'Ask whoever invited you for a new one, or have a link sent to you.'
const LINK_PROBLEMS: Readonly<Record<LinkProblem, readonly [title: string, message: string]>> = {
  expired: ['This link has expired', NEW_LINK_HINT],
  used: [
    'This link was used already',
    'A password was chosen with it. If it was not you, have a new link sent to you.',
  ],
  void: ['This link is no longer good', `A newer letter was sent, or the account is gone. ${NEW_LINK_HINT}`],
  forged: [
    'This link is not complete',
    'Copy all of it from the letter into the address bar, or have a new link sent to you.',
  ],
}

export function renderLinkProblem(problem: LinkProblem): Page {
  const [title, message] = LINK_PROBLEMS[problem]
  return problem === 'used'
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
