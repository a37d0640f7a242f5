/** `/docs`: the reference of the API and of the elements, one static page. */
import { html } from '../html'
import type { OpenApi } from '../openapi'
import { renderPage, type Page } from '../page'
import { callAnchor, callsOf, callView } from './calls-view'
import { allElements, ELEMENT_TAGS, elementAnchor } from './elements-view'
import { entityAnchor, schemaView } from './schema-view'

export function renderReference(description: OpenApi): Page {
  const entities = Object.entries(description.components.schemas).sort(([a], [b]) => a.localeCompare(b))
  const areas = description.tags.map(({ name, description: words }) => ({
    name,
    words,
    calls: callsOf(description, name),
  }))
  const body = html`<a class="skip" href="#main">Skip to the reference</a>
    <nav aria-label="Contents">
      <p class="title"><b>Forecourt</b> ${description.info.version}</p>
      <h2>Elements</h2>
      <ul>
        ${ELEMENT_TAGS.map((tag) => html`<li><a href="#${elementAnchor(tag)}">${tag}</a></li>`)}
      </ul>
      <h2>Calls</h2>
      ${areas.map(
        ({ words, calls }) =>
          html`<h3>${words}</h3>
            <ul>
              ${calls.map(({ operation }) => html`<li><a href="#${callAnchor(operation)}">${operation.operationId.split('.')[1]}</a></li>`)}
            </ul>`,
      )}
      <h2><a href="#entities">Entities</a></h2>
    </nav>
    <main id="main">
      <h1>Reference</h1>
      <p class="lead">${description.info.description} The same as <a href="/openapi.json">OpenAPI 3.1</a>.</p>
      <section>
        <h2>Signing in</h2>
        <p>
          Send <code>Authorization: Bearer …</code> with an access token of the provider that
          <code>/api/console-config</code> names. On the command line: <code>npm run token -- EMAIL</code>.
        </p>
        <h2>When a call is refused</h2>
        ${schemaView(description.components.schemas.ErrorBody ?? {})}
        <p>
          A wrong id and somebody else’s id answer the same 404. Unknown fields are refused with a 400 that
          names them. 429 and 503 carry <code>Retry-After</code>.
        </p>
      </section>
      <section>
        <h2>Elements</h2>
        <p>
          A script tag is enough:
          <code>&lt;script type="module" src="/elements/autoload.js"&gt;&lt;/script&gt;</code> defines each
          element when it first appears on the page. Colours, type and sizes follow the custom properties
          <code>--fc-*</code>.
        </p>
        ${allElements()}
      </section>
      ${areas.map(
        ({ words, calls }) =>
          html`<section>
            <h2>${words}</h2>
            ${calls.map(callView)}
          </section>`,
      )}
      <section id="entities">
        <h2>Entities</h2>
        ${entities.map(
          ([name, schema]) =>
            html`<article id="${entityAnchor(name)}">
              <h3><a href="#${entityAnchor(name)}">${name}</a></h3>
              ${schemaView(schema)}
            </article>`,
        )}
      </section>
    </main>`
  return renderPage({ title: 'Reference', body, style: STYLE })
}

const STYLE = `
html { scroll-padding-block-start: 16px; }
body { display: grid; grid-template-columns: 264px minmax(0, 1fr); }
.skip { position: absolute; inset: -100px auto auto 8px; padding: 8px 12px; background: var(--surface); z-index: 1; }
.skip:focus { inset-block-start: 8px; }
nav { position: sticky; inset-block-start: 0; align-self: start; block-size: 100vh; overflow: auto; padding: 20px 16px 32px 24px; font-size: 13px; background: var(--sunken); border-inline-end: 1px solid var(--line); }
nav .title { font-size: 14px; color: var(--muted); }
nav .title b { font-size: 17px; color: var(--ink); letter-spacing: -0.01em; }
nav h2 { margin-block: 20px 4px; font-size: 13px; }
nav h3 { margin-block: 12px 2px; font-size: 12px; font-weight: 400; color: var(--muted); }
nav ul { list-style: none; padding: 0; }
nav a { display: block; padding: 3px 8px; margin-inline: -8px; color: var(--ink); text-decoration: none; border-radius: 6px; }
nav a:hover { background: var(--hover); }
main { max-inline-size: 900px; padding: 32px 40px 80px; }
h1 { font-size: 26px; font-weight: 600; letter-spacing: -0.01em; }
section > h2 { margin-block: 40px 8px; padding-block-end: 6px; font-size: 17px; font-weight: 600; border-block-end: 1px solid var(--line); }
h3 { font-size: 14px; font-weight: 600; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h4 { margin-block: 14px 4px; font-size: 12px; font-weight: 600; color: var(--muted); }
article { padding-block: 20px 4px; }
article:target > h3 { color: var(--accent-text); }
.lead { margin-block-start: 8px; color: var(--muted); }
.line { margin-block: 4px; }
.method { display: inline-block; min-inline-size: 44px; font-size: 12px; color: var(--accent-text); }
.facts { font-size: 13px; color: var(--muted); }
p { overflow-wrap: anywhere; }
.type { line-height: 24px; }
code { font: 12.5px/1.4 var(--mono); }
.scroll { overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; font-size: 13px; }
th, td { padding: 6px 16px 6px 0; text-align: start; vertical-align: top; border-block-end: 1px solid var(--line); }
thead th { font-size: 12px; font-weight: 400; color: var(--muted); }
tbody th { font-weight: 400; white-space: nowrap; }
td:last-child { white-space: normal; }
@media (max-width: 800px) {
  body { display: block; }
  nav { position: static; block-size: auto; border-block-end: 1px solid var(--line); border-inline-end: 0; }
  nav ul { display: flex; flex-wrap: wrap; gap: 0 16px; }
  nav a { padding-block: 8px; }
  main { padding: 24px 16px 64px; }
}
`
