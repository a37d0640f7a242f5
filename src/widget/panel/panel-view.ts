/** Renders the panel from its state. All texts are rendered as plain text, never as HTML. */
import { html, nothing } from 'lit/html.js'
import { repeat } from 'lit/directives/repeat.js'
import type { FooterPart } from '../../contract/calls/widget-config'
import { t } from '../../i18n/translate'
import type { PanelConfig } from '../chat/config'
import { composerView } from './composer-view'
import type { Speaker } from '../../contract/live/frames'
import { BACK, CROSS, MARK, MORE } from './icons'
import { imageOf, linkOf } from '../chat/links'
import { itemView } from './message-view'
import { dialogueOf, type PanelProps } from './panel-props'
import { isAway } from '../chat/presence'
import type { SiteConnection } from '../launcher/service'
import { quickRepliesOf, timelineOf } from '../chat/timeline'
import { toLocalTime } from '../chat/local-time'
import { isolate } from '../../rules/text/bidi'
import { initials } from '../../rules/text/initials'
import { SCHEDULE_REPLY } from '../../rules/widget/schedule-reply'

export function panelView(props: PanelProps) {
  const { config, parts, files, send, close } = props
  const { part, wanted } = parts
  const isPage = part !== null || wanted !== 'no'

  function keydown(event: KeyboardEvent) {
    // An input method uses both keys itself.
    if (event.isComposing) return
    const { target } = event
    if (event.key === 'Escape') {
      event.preventDefault()
      leave()
    } else if (
      event.key === 'Enter' &&
      !event.shiftKey &&
      target instanceof HTMLTextAreaElement &&
      target.form?.className === 'form'
    ) {
      event.preventDefault()
      send()
    }
  }
  const leave = () => (part && !part.first ? parts.close() : close())
  const cancelled = (event: Event) => {
    event.preventDefault()
    leave()
  }
  /** Only files are handled here; the field itself handles text that is pasted or dropped. */
  const given = (event: Event, data: DataTransfer | null) => {
    if (isPage || !data?.files.length) return
    event.preventDefault()
    files.add(data.files)
  }

  return html`<dialog
    class="panel"
    part="panel"
    aria-label=${t('Chat with {name}', { name: config.dealership })}
    @keydown=${keydown}
    @cancel=${cancelled}
    @paste=${(event: ClipboardEvent) => given(event, event.clipboardData)}
    @dragover=${(event: DragEvent) => !isPage && event.dataTransfer?.types.includes('Files') && event.preventDefault()}
    @drop=${(event: DragEvent) => given(event, event.dataTransfer)}
  >
    ${headView(props)} ${isPage ? pageView(props) : logView(props)}
    <p class="line" role="status">${lineText(props)}</p>
    ${isPage ? nothing : composerView(props)}
    <p class="foot">${config.footer.map(footerView)}</p>
  </dialog>`
}

function headView(props: PanelProps) {
  const { config, chat, connection, parts, close } = props
  const { speaker } = chat.state
  const { menu } = parts
  /** Otherwise the menu would close when it loses the focus, and the click would open it again. */
  const keepFocus = (event: Event) => menu && event.preventDefault()
  return html`<div class="head">
    <span class="face" aria-hidden="true">${faceView(config, connection, speaker)}</span>
    <p class="title">
      <b dir="auto">${speaker?.name || config.agent_name}</b>
      <span class="presence" data-online=${!isAway(config, chat.state)}
        ><i></i><span>${presenceText(props)}</span></span
      >
    </p>
    ${
      parts.hasMenu
        ? html`<button
            class="cross more"
            type="button"
            aria-label=${t('Chat options')}
            aria-haspopup="menu"
            aria-expanded=${menu ? 'true' : 'false'}
            @mousedown=${keepFocus}
            @click=${parts.toggleMenu}
          >
            ${MORE}
          </button>`
        : nothing
    }
    <button class="cross" type="button" aria-label=${t('Close chat')} @click=${close}>${CROSS}</button>
    ${menu}
  </div>`
}

function logView(props: PanelProps) {
  const { config, chat, live, parts, send } = props
  const { typing, speaker, ...lines } = dialogueOf(props)
  const items = timelineOf({ config, ...lines, now: new Date(), toLocal: toLocalTime })
  const replies = lines.ended ? [] : quickRepliesOf(chat.state, config)
  const leaves = chat.calls && !chat.calls.exists() && isAway(config, chat.state) && !lines.ended
  const opensForm = (reply: string) => config.scheduling && reply === SCHEDULE_REPLY
  return html`<div
    class="log"
    role="log"
    aria-label=${t('Messages')}
    aria-live=${live ? 'polite' : 'off'}
    aria-relevant="additions"
    tabindex="0"
    @scroll=${props.scrolled}
  >
    ${repeat(
      items,
      ({ key }) => key,
      (item) => itemView(item, props),
    )}
    <div class="after" aria-live="off">
      ${
        typing
          ? html`<p class="typing">
              <i></i><i></i><i></i
              ><span>${t('{name} is typing', { name: speaker?.name || config.agent_name })}</span>
            </p>`
          : nothing
      }
      ${
        replies.length > 0
          ? html`<div class="quick" role="group" aria-label=${t('Suggested answers')}>
              ${replies.map((reply) => html`<button type="button" @click=${() => (opensForm(reply) ? parts.open('schedule') : send(reply))}>${opensForm(reply) ? t(reply) : reply}</button>`)}
            </div>`
          : nothing
      }
      ${
        leaves
          ? html`<p class="away">
              ${t('Our team is away. {name} still answers.', { name: config.agent_name })}
              <button type="button" @click=${() => parts.open('offline')}>
                ${t('Leave a message for our team')}
              </button>
            </p>`
          : nothing
      }
      ${props.rating()}
    </div>
  </div>`
}

/** Renders a screen that replaces the conversation. */
function pageView({ parts }: PanelProps) {
  const { part, wanted } = parts
  if (!part)
    return html`<section class="page">
      ${
        wanted === 'failed'
          ? html`<p class="fault" role="alert">
                ${t('The chat could not be opened. Check the connection and try again.')}
              </p>
              <button class="again" type="button" @click=${() => parts.open('start')}>${t('Retry')}</button>`
          : html`<p role="status">${t('Opening…')}</p>`
      }
    </section>`
  return html`<section class="page" aria-labelledby="page">
    <div class="page-head">
      ${
        part.first
          ? nothing
          : html`<button
              class="cross"
              type="button"
              aria-label=${t('Back to the chat')}
              @click=${() => parts.close()}
            >
              ${BACK}
            </button>`
      }
      <h2 id="page" tabindex="-1">${t(part.title)}</h2>
    </div>
    ${part.view()}
  </section>`
}

/** Renders a part of the footer. An invalid address remains plain text. */
function footerView({ text, href }: FooterPart) {
  const link = href === undefined ? null : linkOf(href)
  return link ? html`<a href=${link.href} target="_blank" rel="noopener noreferrer">${text}</a>` : text
}

/** Who speaks: the assistant with its picture, a person with their initials, since there is no photo. */
function faceView({ avatar }: PanelConfig, { apiBase }: SiteConnection, speaker: Speaker | null) {
  if (speaker?.kind === 'person' && speaker.name) return initials(speaker.name)
  const image = imageOf(avatar, apiBase)
  return image ? html`<img src=${image} alt="" />` : MARK
}

const presenceText = ({ config, chat }: PanelProps) =>
  `${t(isAway(config, chat.state) ? 'Away, leave a message' : 'Online')}, ${isolate(config.dealership)}`

/**
 * The status line shows one text at a time: first what prevents the chat from working, then the result of the
 * last action, then what the shopper is waiting for.
 */
function lineText(props: PanelProps): string {
  const { config, words, composer, parts } = props
  const { link, speaker, pending, ended } = dialogueOf(props)
  if (link === 'lost') return t('Connection lost. Trying again…')
  if (link === 'refused') return t('The chat is not available right now. Try again later.')
  if (words[0] !== '') return t(...words)
  if (link === 'ended' && !ended) return t('Your earlier chat has ended. Write to start a new one.')
  if (pending.some((message) => message.state === 'failed')) return t('A message was not sent.')
  const { left } = composer
  if (left !== null && left < 0 && !parts.part)
    return t(
      left === -1
        ? 'The message is too long by {count} character.'
        : 'The message is too long by {count} characters.',
      { count: -left },
    )
  if (left !== null && !parts.part)
    return t(left === 1 ? '{count} character left' : '{count} characters left', { count: left })
  // Nobody joins a chat out of hours, or where staff cannot take over.
  const isPromised = config.takeover && config.open_now && speaker?.waiting && speaker.kind === 'assistant'
  if (isPromised) return t('A person will join you here soon.')
  return ''
}
