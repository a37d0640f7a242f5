/** Describes the requests that the service makes to webhooks. */
import { EVENT_MEANINGS, exampleOf } from '../../contract/webhooks/descriptions'
import type { WebhookEventName } from '../../contract/webhooks/events'
import type { JsonSchema } from '../platform/json-schema'

export interface WebhookOperation {
  readonly summary: string
  readonly parameters: readonly { name: string; in: 'header'; required: true; schema: JsonSchema }[]
  readonly requestBody: {
    required: true
    content: { 'application/json': { schema: JsonSchema; example: unknown } }
  }
  readonly responses: Readonly<Record<string, { description: string }>>
}

/** The headers of every request, in the Standard Webhooks format. */
const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header' as const,
  required: true as const,
  schema: { type: 'string' },
}))
const ANSWERS = {
  '2XX': { description: 'The event was received' },
  410: { description: 'No more events are wanted: the webhook is switched off' },
  default: { description: 'The event is sent again, for about a day; Retry-After is honoured up to an hour' },
}

/** `schema` is that of the event's body. */
export const webhookOperation = (event: WebhookEventName, schema: JsonSchema): WebhookOperation => ({
  summary: EVENT_MEANINGS[event],
  parameters: HEADERS,
  requestBody: {
    required: true,
    content: { 'application/json': { schema, example: exampleOf(event) } },
  },
  responses: ANSWERS,
})
