/** Renders one entry of the timeline. */
import { html, nothing } from 'lit/html.js'
import { t } from '../../i18n/translate'
import { errorText } from '../../i18n/translate-message'
import { anchor } from './anchor'
import type { PanelProps } from './panel-props'
import { textParts } from '../chat/text-parts'
import type { TimelineItem, TimelineMessage } from '../chat/timeline'
import { isFileText } from '../../rules/conversations/file-text'
import { isolate } from '../../rules/text/bidi'

type Props = Pick<PanelProps, 'connection' | 'chat' | 'files'>

export function itemView(item: TimelineItem, props: Props) {
  switch (item.kind) {
    case 'day':
    case 'notice':
      return html`<p class="event">${item.kind === 'day' ? item.label : item.text}</p>`
    case 'who':
      return whoView(item)
    case 'message':
      return messageView(item, props)
  }
}

const whoView = ({ name, role, time }: Extract<TimelineItem, { kind: 'who' }>) =>
  html`<p class="who">
    ${isolate(name)}, ${isolate(role)}${time ? html`<time><bdi>${time}</bdi></time>` : nothing}
  </p>`

function messageView(message: TimelineMessage, props: Props) {
  const { from, name, text, attachments, file, pending } = message
  // The service adds a text to a message that only has files, for other views. Here the files are shown.
  const says = text !== '' && !file && !isFileText({ text, attachments })
  const { chat, connection, files } = props
  const attached = file || attachments.length > 0 ? files.view() : null
  const stored = { picture: files.picture, save: chat.state.link === 'ended' ? null : files.save }
  return html`<div class="row" data-from=${from}>
    ${says ? html`<p class="say"><span class="hint">${isolate(name)}: </span>${textView(text)}</p>` : nothing}
    ${attached?.(message, connection.apiBase, stored)}
    ${
      pending?.state === 'failed'
        ? html`<p class="meta failed">
            <span>${pending.error ? errorText(pending.error) : ''}</span>
            <button
              type="button"
              aria-label=${t('Retry: {text}', { text: (file?.name ?? text).slice(0, 60) })}
              @click=${() => chat.retry(pending.id)}
            >
              ${t('Retry')}
            </button>
          </p>`
        : pending || message.time
          ? html`<p class="meta"><bdi>${pending ? t('Sending…') : message.time}</bdi></p>`
          : nothing
    }
  </div>`
}

/** Renders plain text with its valid addresses as links. */
const textView = (text: string) =>
  textParts(text).map((part) => (typeof part === 'string' ? part : anchor(part)))
