/** Pages of the second step of a sign-in. */
import { renderSVG } from 'uqr'
import { html, Markup } from '../../platform/html/html'
import { renderPage, type Page } from '../../platform/html/page'
import { STYLE } from '../sign-in-page'
import { LOGO, SCENE } from '../sign-in-scene'

interface StepView {
  /** The URL that the form is sent to. */
  readonly action: string
  readonly proof: string
  readonly error: string | null
  /** Origin that the browser returns to. */
  readonly returnOrigin: string
}

export const renderCode = ({ action, proof, error, returnOrigin }: StepView): Page =>
  renderStep(
    'Enter your code',
    html`<p class="lead">Enter the six digits that your authenticator app shows for Forecourt.</p>
      <form method="post" action="${action}">
        <input type="hidden" name="proof" value="${proof}" />
        ${codeField('Code', error)}
        <button class="primary" type="submit">Continue</button>
      </form>
      <p class="aside">
        Without your phone, enter one of your recovery codes instead. If you have none left, ask your
        administrator.
      </p>`,
    returnOrigin,
  )

export interface SetUpView extends StepView {
  readonly secret: string
  /** The same as an address for a QR code. */
  readonly address: string
}

export const renderSetUp = ({ action, proof, error, returnOrigin, secret, address }: SetUpView): Page =>
  renderStep(
    'Protect your account',
    html`<p class="lead">
        Your group asks for a code of an authenticator app when you sign in. Scan this picture with the app,
        or type the key into it.
      </p>
      <div class="qr" role="img" aria-label="QR code of the key below">
        ${new Markup(renderSVG(address, { border: 2 }))}
      </div>
      <p class="key"><code>${secret.replace(/.{4}(?=.)/g, '$& ')}</code></p>
      <form method="post" action="${action}">
        <input type="hidden" name="proof" value="${proof}" />
        ${codeField('Code that the app shows', error)}
        <button class="primary" type="submit">Continue</button>
      </form>`,
    returnOrigin,
  )

export const renderRecoveryCodes = ({
  action,
  proof,
  returnOrigin,
  codes,
}: Omit<StepView, 'error'> & { readonly codes: readonly string[] }): Page =>
  renderStep(
    'Keep your recovery codes',
    html`<p class="lead">
        Each signs you in once when you do not have your phone. They are not shown again: print them, or store
        them where your passwords are.
      </p>
      <ul class="codes">
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ul>
      <form method="post" action="${action}">
        <input type="hidden" name="proof" value="${proof}" />
        <button class="primary" type="submit">I have stored them</button>
      </form>`,
    returnOrigin,
  )

const codeField = (label: string, error: string | null) =>
  html`<label for="code">${label}</label>
    <input
      id="code"
      name="code"
      autocomplete="one-time-code"
      autocapitalize="none"
      spellcheck="false"
      required
      maxlength="40"
      autofocus
      ${error === null ? null : html`aria-invalid="true" aria-describedby="error"`}
    />
    ${error === null ? null : html`<p class="error" id="error" role="alert">${error}</p>`}`

function renderStep(title: string, content: Markup, returnOrigin: string): Page {
  const body = html`<main class="sign-in">
    <div class="side">
      <div class="brand">${LOGO}<b>Forecourt</b></div>
      <div class="form">
        <h1>${title}</h1>
        ${content}
      </div>
      <p class="foot">You go back to where you came from once you are signed in.</p>
    </div>
    <div class="scene" aria-hidden="true">${SCENE}</div>
  </main>`
  return renderPage({ title, body, style: STYLE + OWN_STYLE, formOrigins: [returnOrigin] })
}

const OWN_STYLE = `
.qr { inline-size: 200px; margin-block-end: 12px; }
.qr svg { display: block; inline-size: 100%; }
.key { margin-block-end: 16px; overflow-wrap: anywhere; }
.codes { columns: 2; margin: 0 0 16px; }
.codes li { padding: 2px 0; }
.codes code { font-size: 14px; }
`
