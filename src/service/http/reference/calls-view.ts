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

export function callView({ method, path, operation }: ListedCall): Markup {
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
    <h4>Answer</h4>
    ${Object.entries(answer.content).map(
      ([type, { schema }]) =>
        html`${type === 'application/json' ? null : html`<p class="line"><code>${type}</code>, sent piece by piece</p>`}
        ${schemaView(schema)}`,
    )}
  </article>`
}
