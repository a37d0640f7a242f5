/** Renders the events of webhooks with their schemas and examples. */
import { html, type Markup } from '../../platform/html/html'
import type { OpenApi } from '../openapi'
import type { WebhookOperation } from '../openapi-webhooks'
import { schemaView } from './schema-view'

export const webhookAnchor = (event: string) => `event-${event.replaceAll('.', '-')}`

export function webhooksView({ webhooks }: OpenApi): Markup {
  return html`<section id="events">
    <h2>Events of webhooks</h2>
    <p>
      Each is a POST request to the address of a webhook, signed in the
      <a href="https://www.standardwebhooks.com">Standard Webhooks</a> format with the headers
      <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>. An event may
      arrive more than once: its <code>webhook-id</code> is the same each time.
    </p>
    ${Object.entries(webhooks).map(([event, { post }]) => eventView(event, post))}
  </section>`
}

function eventView(event: string, { summary, requestBody }: WebhookOperation): Markup {
  const { schema, example } = requestBody.content['application/json']
  return html`<article id="${webhookAnchor(event)}">
    <h3><a href="#${webhookAnchor(event)}">${event}</a></h3>
    <p>${summary}</p>
    ${schemaView(schema)}
    <pre
      tabindex="0"
      role="group"
      aria-label="Example of ${event}"
    ><code>${JSON.stringify(example, null, 2)}</code></pre>
  </article>`
}
