/** Renders the custom elements from the contract's tables: their attributes, events and parts. */
import { detailText, EVENTS, type EventSpec } from '../../../contract/elements/events'
import { membersOf } from '../../../contract/elements/members'
import { ELEMENTS, type ElementEntry } from '../../../contract/elements/elements'
import { TOKENS, type TokenSpec } from '../../../contract/elements/tokens'
import { html, type Markup } from '../../platform/html/html'

export const elementAnchor = (tag: string) => `element-${tag}`
export const elementPath = (tag: string) => `/docs/elements/${tag}`
export const TOKENS_ANCHOR = 'custom-properties'

type Row = readonly (Markup | string)[]

const code = (text: string) => html`<code>${text}</code>`

/** Returns null when there are no rows. `heading` is one level below the surrounding heading. */
function table(
  caption: string,
  headings: readonly string[],
  rows: readonly Row[],
  heading: 'h3' | 'h4' = 'h3',
): Markup | null {
  if (rows.length === 0) return null
  return html`<${heading}>${caption}</${heading}>
    <div class="scroll" tabindex="0" role="group" aria-label="${caption}">
      <table>
        <thead>
          <tr>
            ${headings.map((head) => html`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([first, ...rest]) =>
              html`<tr>
                <th scope="row"><code>${first}</code></th>
                ${rest.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
}

/** Renders everything that the contract says about one element. */
export function surfaceView(tag: string, entry: ElementEntry): Markup {
  const { properties, methods } = membersOf(tag)
  return html`${table(
    'Attributes',
    ['Attribute', 'Values', 'Default', 'What it does'],
    Object.entries(entry.attributes).map(([name, { type, values, default: initial, description }]) => [
      name,
      values === undefined ? (type === 'boolean' ? 'present or absent' : 'text') : values.join(' | '),
      initial ?? '',
      description,
    ]),
  )}
  ${table(
    'Properties',
    ['Property', 'Type', 'What it takes'],
    Object.entries(properties).map(([name, { type, description }]) => [name, code(type), description]),
  )}
  ${table(
    'Methods',
    ['Method', 'Type', 'What it does'],
    Object.entries(methods).map(([name, { type, description }]) => [name, code(type), description]),
  )}
  ${table(
    'Events',
    ['Event', 'Detail', 'When'],
    entry.events.map((name) => {
      const spec: EventSpec = EVENTS[name]
      const cancelableText = spec.cancelable ? ' Cancelable.' : ''
      return [name, code(detailText(spec)), `${spec.description}${cancelableText}`]
    }),
  )}
  ${table(
    'Slots',
    ['Slot', 'What it holds'],
    Object.entries(entry.slots ?? {}).map(([name, text]) => [name || '(unnamed)', text]),
  )}
  ${table(
    'Parts',
    ['Part', 'What it is'],
    Object.entries(entry.parts).map(([name, text]) => [name, text]),
  )}`
}

const summaryView = ([tag, { summary }]: [string, ElementEntry]) =>
  html`<article id="${elementAnchor(tag)}">
    <h3>
      <a href="${elementPath(tag)}"><code>&lt;${tag}&gt;</code></a>
    </h3>
    <p class="facts">${summary}</p>
  </article>`

/** Renders one entry per element; the details are on the element's own page. */
export const allElements = (): Markup => html`${Object.entries<ElementEntry>(ELEMENTS).map(summaryView)}`

/** Renders the public custom properties, which all elements share. */
export const tokensView = (): Markup =>
  html`<article id="${TOKENS_ANCHOR}">
    <h3><a href="#${TOKENS_ANCHOR}">Custom properties</a></h3>
    <p class="facts">
      Set on any element of the page, they are inherited by ours. Anatomical parts are styled by
      <code>::part()</code>.
    </p>
    ${table(
      'Tokens',
      ['Property', 'Type', 'Default', 'What it is'],
      Object.entries<TokenSpec>(TOKENS).map(([name, { type, default: initial, description }]) => [
        name,
        code(type),
        code(initial.replace('var(--_accent-text)', 'var(--fc-accent-text)')),
        description,
      ]),
      'h4',
    )}
  </article>`
