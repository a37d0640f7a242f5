/** One entry of the dialogue. */
import { html, nothing } from 'lit/html.js'
import type { Attachment, VehicleCard } from '../contract/dialogue'
import { formatMoney } from '../rules/format'
import { imageOf, linkOf, type Link } from './links'
import type { PanelProps } from './panel-view'
import { textParts } from './text-parts'
import type { TimelineItem } from './timeline'

type Line = Extract<TimelineItem, { kind: 'line' }>

export function itemView(item: TimelineItem, props: Pick<PanelProps, 'place' | 'retry'>) {
  switch (item.kind) {
    case 'day':
    case 'notice':
      return html`<p class="event">${item.kind === 'day' ? item.label : item.text}</p>`
    case 'who':
      return html`<p class="who">
        ${item.name}, ${item.role}${item.time ? html`<time><bdi>${item.time}</bdi></time>` : nothing}
      </p>`
    case 'line':
      return lineView(item, props)
  }
}

function lineView(line: Line, { place, retry }: Pick<PanelProps, 'place' | 'retry'>) {
  const { from, name, text, attachments, pending } = line
  return html`<div class="row" data-from=${from}>
    <p class="say"><span class="hint">${name}: </span>${textView(text)}</p>
    ${attachments.map((attachment) => attachmentView(attachment, place.apiBase))}
    ${
      pending?.state === 'failed'
        ? html`<p class="meta failed">
            <span>${pending.error}</span>
            <button
              type="button"
              aria-label=${`Retry: ${text.slice(0, 60)}`}
              @click=${() => retry(pending.id)}
            >
              Retry
            </button>
          </p>`
        : pending || line.time
          ? html`<p class="meta"><bdi>${pending ? 'Sending…' : line.time}</bdi></p>`
          : nothing
    }
  </div>`
}

/** Plain text in which good addresses are links. */
export const textView = (text: string) =>
  textParts(text).map((part) => (typeof part === 'string' ? part : anchor(part)))

const anchor = ({ text, href, elsewhere }: Link) =>
  html`<a href=${href} target=${elsewhere ? '_blank' : nothing} rel="noopener noreferrer">${text}</a>`

function attachmentView({ Data, Links }: Attachment, apiBase: string) {
  if (Data) return vehicleView(Data, apiBase)
  const links = (Links ?? []).map((address) => linkOf(address)).filter((link) => link !== null)
  return links.map((link) => html`<p class="say">${anchor(link)}</p>`)
}

function vehicleView({ Name, Price, Stock, ImageUrl, Url }: VehicleCard, apiBase: string) {
  const image = imageOf(ImageUrl, apiBase)
  // The address is a path of the site that the shopper is on.
  const link = Url === null ? null : linkOf(Url, location.origin)
  return html`<div class="car">
    ${image ? html`<img src=${image} alt="" loading="lazy" />` : nothing}
    <div>
      <b>${Name}</b>
      ${Price === null ? nothing : html`<b class="price">${formatMoney(Price)}</b>`}
      <small>Stock ${Stock}</small>
      ${link ? anchor({ ...link, text: 'View vehicle' }) : nothing}
    </div>
  </div>`
}
