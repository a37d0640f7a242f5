/** Every custom element: attributes, properties, events, parts. */
import { ELEMENTS, type ElementEntry } from '../../../contract/elements'
import { html, type Markup } from '../html'

export const ELEMENT_TAGS = Object.keys(ELEMENTS)
export const elementAnchor = (tag: string) => `element-${tag}`

function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly (Markup | string)[])[],
): Markup | null {
  if (rows.length === 0) return null
  return html`<h4>${caption}</h4>
    <div class="scroll" tabindex="0" role="group" aria-label="${caption}">
      <table>
        <thead>
          <tr>
            ${heads.map((head) => html`<th scope="col">${head}</th>`)}
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

export function elementView(tag: string, entry: ElementEntry): Markup {
  const anchor = elementAnchor(tag)
  return html`<article id="${anchor}">
    <h3>
      <a href="#${anchor}"><code>&lt;${tag}&gt;</code></a>
    </h3>
    <p class="facts">${entry.summary}</p>
    ${table(
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
      ['Property', 'What it takes'],
      Object.entries(entry.properties).map(([name, text]) => [name, text]),
    )}
    ${
      entry.events.length === 0
        ? null
        : html`<h4>Events</h4>
            <p class="list">
              ${entry.events.map((name, index) => html`${index === 0 ? '' : ', '}<code>${name}</code>`)}
            </p>`
    }
    ${table(
      'Parts',
      ['Part', 'What it is'],
      Object.entries(entry.parts).map(([name, text]) => [name, text]),
    )}
  </article>`
}

export const allElements = (): Markup =>
  html`${Object.entries(ELEMENTS).map(([tag, entry]) => elementView(tag, entry))}`
