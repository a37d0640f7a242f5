/** Renders every call with its permissions, input and output. */
import type { Access } from '../../../contract/core/access'
import { html, type Markup } from '../../platform/html/html'
import type { OpenApi, Operation } from '../openapi'
import { fieldTable, schemaView, typeOf } from './schema-view'

export interface ListedCall {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export const callAnchor = ({ operationId }: Operation) => `call-${operationId.replace('.', '-')}`

/** The calls of an area, in the order of the contract. */
export function callsOf(description: OpenApi, area: string): ListedCall[] {
  return Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.tags.includes(area))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

function accessText(access: Access): string {
  if (access.who === 'public') return 'Anyone'
  if (access.who === 'partner') return 'A back end with the secret key of the account’s group'
  const roles = access.roles === undefined ? 'Any signed-in user' : `Role ${access.roles.join(' or ')}`
  if (access.who === 'user') return roles
  const allow = access.allow === undefined ? '' : ` that allows ${access.allow}`
  const resource =
    access.resource === undefined ? '' : `, with the policy resource ${access.resource}${allow}`
  return `${roles} who may see the account${resource}`
}

/** A call as a command, with its example; null for a call without one. */
function commandOf({ method, path, operation }: ListedCall): string | null {
  const { parameters, requestBody } = operation
  const given = parameters.filter((parameter) => parameter.example !== undefined)
  const body = requestBody?.content['application/json'].example
  if (given.length === 0 && body === undefined) return null
  const text = (value: unknown) => encodeURIComponent(String(value))
  const filled = given
    .filter((parameter) => parameter.in === 'path')
    .reduce((address, { name, example }) => address.replace(`{${name}}`, text(example)), path)
  const query = given
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, example }) => `${name}=${text(example)}`)
    .join('&')
  const lines = [
    `curl -X ${method} "$FORECOURT${filled}${query && `?${query}`}"`,
    `  -H "Authorization: Bearer $TOKEN"`,
    ...(body === undefined
      ? []
      : [`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
  ]
  return lines.join(' \\\n')
}

export function callView(call: ListedCall): Markup {
  const { method, path, operation } = call
  const command = commandOf(call)
  const { parameters, requestBody, responses } = operation
  const answer = responses['200'] as {
    content: Readonly<Record<string, { schema: Parameters<typeof typeOf>[0] }>>
  }
  return html`<article id="${callAnchor(operation)}">
    <h3><a href="#${callAnchor(operation)}">${operation.summary}</a></h3>
    <p class="line"><b class="method">${method}</b> <code>${path}</code></p>
    <p class="facts">${accessText(operation['x-access'])} · <code>${operation.operationId}</code></p>
    ${
      parameters.length === 0
        ? null
        : html`<h4>Parameters</h4>
            ${fieldTable(
              parameters.map(({ name, schema, required }) => ({ name, type: typeOf(schema), required })),
            )}`
    }
    ${
      requestBody === undefined
        ? null
        : html`<h4>Body</h4>
            ${schemaView(requestBody.content['application/json'].schema)}`
    }
    ${
      command === null
        ? null
        : html`<h4>Example</h4>
            <pre
              tabindex="0"
              role="group"
              aria-label="Example of ${operation.operationId}"
            ><code>${command}</code></pre>`
    }
    <h4>Answer</h4>
    ${Object.entries(answer.content).map(
      ([type, { schema }]) =>
        html`${type === 'application/json' ? null : html`<p class="line"><code>${type}</code>, sent piece by piece</p>`}
        ${schemaView(schema)}`,
    )}
  </article>`
}
