/** Renders the attachments of a message: vehicles, files and links. Loads with the first of them. */
import { html, nothing } from 'lit/html.js'
import type { Attachment, VehicleCard } from '../../contract/calls/dialogue'
import { cardPrice } from '../../rules/conversations/card-price'
import { t } from '../../i18n/translate'
import attachmentCss from './attachment.css?inline'
import type { LocalFile } from '../chat/chat-state'
import { adoptSheets } from '../../browser/style-sheets'
import { FILE } from './icons'
import { imageOf, linkOf } from '../chat/links'
import { anchor } from './anchor'
import type { TimelineMessage } from '../chat/timeline'
import { isolate, withoutBidiControls } from '../../rules/text/bidi'

const PICTURE = /^image\/(png|jpeg|webp)$/

export const adoptAttachmentStyles = (root: ShadowRoot) => adoptSheets(root, [attachmentCss])

/** What the view needs of the files on the service. */
export interface StoredFiles {
  /** Saves a file by its key; null once the chat has ended, as the service then gives none. */
  readonly save: ((object_key: string) => void) | null
  /** A small view of a picture; null while it loads, and when it cannot be shown. */
  picture(object_key: string): HTMLCanvasElement | null
}

/** Renders what is attached to a message. */
export function attachmentsView(
  { from, name, attachments, file }: TimelineMessage,
  apiBase: string,
  files: StoredFiles,
) {
  const stored = attachments.filter(({ object_key }) => object_key !== undefined)
  // The shopper knows their own pictures; those of the dealership are shown.
  const picture = (attachment: Attachment) =>
    from !== 'customer' && PICTURE.test(attachment.content_type)
      ? files.picture(attachment.object_key ?? '')
      : null
  return html`${
    file
      ? fileView(file, name)
      : stored.map((attachment) => html`${picture(attachment)}${storedView(attachment, name, files.save)}`)
  }
  ${attachments.map((attachment) => attachmentView(attachment, apiBase))}`
}

/** A file that was chosen in this window. */
const fileView = ({ name, size, picture }: LocalFile, who: string) =>
  html`${picture}
    <p class="say file">
      ${FILE}<span
        ><span class="hint">${isolate(who)}: </span><bdi>${withoutBidiControls(name)}</bdi>
        <small>${sizeWords(size)}</small></span
      >
    </p>`

/** A file on the service, which the shopper can save. */
function storedView({ object_key = '', name: sent }: Attachment, who: string, save: StoredFiles['save']) {
  // Bidi control characters could reverse the file extension and hide the type of the file.
  const name = withoutBidiControls(sent ?? t('File'))
  return html`<p class="say file">
    ${FILE}<span><span class="hint">${isolate(who)}: </span><bdi>${name}</bdi></span>
    ${
      save
        ? html`<button
            type="button"
            aria-label=${t('Save {name}', { name })}
            @click=${() => save(object_key)}
          >
            ${t('Save')}
          </button>`
        : nothing
    }
  </p>`
}

/** 2_400_000 → '2.3 MB'. */
export function sizeWords(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000
    ? t('{size} KB', { size: Math.max(1, Math.round(kilobytes)) })
    : t('{size} MB', { size: (kilobytes / 1024).toFixed(1) })
}

function attachmentView({ Data, Links }: Attachment, apiBase: string) {
  if (Data) return vehicleView(Data, apiBase)
  const links = (Links ?? []).map((address) => linkOf(address)).filter((link) => link !== null)
  return links.map((link) => html`<p class="say">${anchor(link)}</p>`)
}

function vehicleView(card: VehicleCard, apiBase: string) {
  const { Name, Stock, ImageUrl, Url } = card
  const price = cardPrice(card)
  const image = imageOf(ImageUrl, apiBase)
  // The address may be a path relative to the site that the shopper is on.
  const link = Url === null ? null : linkOf(Url, location.origin)
  return html`<div class="car">
    ${image ? html`<img src=${image} alt="" loading="lazy" />` : nothing}
    <div>
      <b dir="auto">${Name}</b>
      ${price === null ? nothing : html`<b class="price">${price}</b>`}
      <small>${t('Stock {stock}', { stock: Stock })}</small>
      ${link ? anchor({ ...link, text: t('View vehicle') }) : nothing}
    </div>
  </div>`
}
