/**
 * `/docs/elements/TAG`: shows one element live in the signed-in user's session, with code to copy and its
 * whole API.
 */
import {
  ELEMENT_TAGS,
  ELEMENTS,
  type ElementEntry,
  type ElementTag,
} from '../../../contract/elements/elements'
import { isThemed } from '../../../contract/elements/tokens'
import { html, type Markup } from '../../platform/html/html'
import { renderPage, type Page } from '../../platform/html/page'
import { elementPath, surfaceView, TOKENS_ANCHOR } from './elements-view'
import { sampleOf, snippetsOf } from './snippets'
import { STYLE } from './style'

export interface ElementPageOptions {
  /** The origin of this service, as a host's page refers to it. */
  readonly origin: string
  /** The URL of the identity provider. */
  readonly issuer: string
  /** The site key of a dealership whose widget may be shown; null for none. */
  readonly site: string | null
}

/** Names and values come from our own tables and settings, but are escaped nevertheless. */
function open(tag: string, attributes: Readonly<Record<string, string>>): Markup {
  const written = Object.entries(attributes).map(([name, value]) => html` ${name}="${value}"`)
  return html`<${tag}${written}></${tag}>`
}

function liveView(tag: ElementTag, { site }: ElementPageOptions): Markup {
  if (tag === 'chat-widget')
    return site === null
      ? html`<p>It needs the site key of a dealership.</p>`
      : html`<p>Its button stands in the corner of this page, as on a dealership’s site.</p>
          ${open(tag, { site })}`
  const inner = tag === 'dealer-auth' ? 'dealer-dashboard' : tag
  return html`<dealer-auth>${open(inner, sampleOf(inner).attributes)}</dealer-auth>
    <p>Signed out, it says so: sign in on <a href="/">the console</a> and come back.</p>`
}

export function renderElementPage(tag: ElementTag, options: ElementPageOptions): Page {
  const entry: ElementEntry = ELEMENTS[tag]
  const body = html`<a class="skip" href="#main">Skip to the element</a>
    <nav aria-label="Elements">
      <p class="title"><b>Forecourt</b></p>
      <h2><a href="/docs">Reference</a></h2>
      <h2>Elements</h2>
      <ul>
        ${ELEMENT_TAGS.map((one) => html`<li>${linkTo(one, one === tag)}</li>`)}
      </ul>
    </nav>
    <main id="main">
      <h1><code>&lt;${tag}&gt;</code></h1>
      <p class="lead">${entry.summary}</p>
      <section>
        <h2>Live</h2>
        <div class="stage">
          ${liveView(tag, options)}
          <ol class="heard" aria-label="Events" tabindex="0"></ol>
        </div>
      </section>
      <section>
        <h2>Code</h2>
        ${snippetsOf(tag, options.origin).map(
          ({ title, code }, index) =>
            html`<h3 id="code-${index}">${title}</h3>
              <div class="code">
                <pre tabindex="0" role="group" aria-labelledby="code-${index}"><code>${code}</code></pre>
                <button type="button" aria-describedby="code-${index}" aria-live="polite">Copy</button>
              </div>`,
        )}
      </section>
      <section>
        <h2>What it takes and tells</h2>
        ${surfaceView(tag, entry)}
        ${isThemed(tag) ? html`<p class="facts">Themed by <a href="/docs#${TOKENS_ANCHOR}">custom properties</a>.</p>` : null}
      </section>
    </main>
    <script type="module" src="/elements/autoload.js"></script>`
  return renderPage({
    title: tag,
    body,
    style: STYLE,
    script: scriptFor(entry),
    elements: { issuer: options.issuer },
  })
}

const linkTo = (tag: string, isCurrent: boolean) =>
  isCurrent
    ? html`<a href="${elementPath(tag)}" aria-current="page">${tag}</a>`
    : html`<a href="${elementPath(tag)}">${tag}</a>`

/** The page's script: copies code, and lists the element's events as they occur. It prevents navigation. */
const scriptFor = ({ events }: ElementEntry) => `
document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest('.code button') : null
  if (!button) return
  const code = button.previousElementSibling
  try {
    await navigator.clipboard.writeText(code.textContent)
    button.textContent = 'Copied'
  } catch {
    getSelection().selectAllChildren(code)
    button.textContent = 'Selected'
  }
})
for (const name of ${JSON.stringify([...new Set([...events, 'fc-session-change', 'fc-load-error'])])})
  document.addEventListener(name, (event) => {
    if (name === 'fc-navigate') event.preventDefault()
    const line = document.createElement('li')
    const code = document.createElement('code')
    code.textContent = name + ' ' + JSON.stringify(event.detail)
    line.append(code)
    document.querySelector('.heard').prepend(line)
  })
`
