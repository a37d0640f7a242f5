/** `/docs`: the reference of the API and the elements, as one static page. */
import { html } from '../../platform/html/html'
import type { OpenApi } from '../openapi'
import { renderPage, type Page } from '../../platform/html/page'
import { callAnchor, callsOf, callView } from './calls-view'
import { ELEMENT_TAGS } from '../../../contract/elements/elements'
import { allElements, elementAnchor, TOKENS_ANCHOR, tokensView } from './elements-view'
import { entityAnchor, schemaView } from './schema-view'
import { STYLE } from './style'
import { webhookAnchor, webhooksView } from './webhooks-view'

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
        <li><a href="#${TOKENS_ANCHOR}">Custom properties</a></li>
      </ul>
      <h2>Calls</h2>
      ${areas.map(
        ({ words, calls }) =>
          html`<h3>${words}</h3>
            <ul>
              ${calls.map(({ operation }) => html`<li><a href="#${callAnchor(operation)}">${operation.operationId.split('.')[1]}</a></li>`)}
            </ul>`,
      )}
      <h2><a href="#events">Events of webhooks</a></h2>
      <ul>
        ${Object.keys(description.webhooks).map((event) => html`<li><a href="#${webhookAnchor(event)}">${event}</a></li>`)}
      </ul>
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
          Other programs send an API key instead, which the settings create.
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
          element when it first appears on the page. Each has a page of its own, with a live example and code
          to copy. Tools read the same in <code>custom-elements.json</code> of the package.
        </p>
        ${allElements()} ${tokensView()}
      </section>
      ${areas.map(
        ({ words, calls }) =>
          html`<section>
            <h2>${words}</h2>
            ${calls.map(callView)}
          </section>`,
      )}
      ${webhooksView(description)}
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
