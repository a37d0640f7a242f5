/** What the panel looks like, from its state. Text is text: nothing here reads markup. */
import { html, nothing, svg } from 'lit/html.js'
import { repeat } from 'lit/directives/repeat.js'
import type { MESSAGE_MAX_LENGTH } from '../contract/schema'
import type { WidgetConfig } from '../contract/widget'
import type { ChatState } from './chat-state'
import { imageOf } from './links'
import { itemView, textView } from './message-view'
import type { Place } from './service'
import { quickRepliesOf, timelineOf } from './timeline'

export interface PanelProps {
  readonly config: WidgetConfig
  readonly state: ChatState
  readonly place: Place
  /** New lines are announced. */
  readonly live: boolean
  readonly draft: string
  /** The composer's text changed by itself. */
  composed(): void
  /** The shopper typed. */
  typed(): void
  /** `text` absent: what stands in the composer. */
  send(text?: string): void
  retry(id: string): void
  scrolled(): void
  close(): void
}

const LONGEST: typeof MESSAGE_MAX_LENGTH = 4000
/** From here on the shopper is told what is left. */
const NEARLY = LONGEST - 200

const icon = (path: string) =>
  html`<svg viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${path}></path>`}</svg>`
const MARK = icon('M3.5 4.5h13v9h-7l-3.5 3v-3H3.5z')
const CROSS = icon('M5 5l10 10M15 5L5 15')
const SEND = icon('M3.5 10L16.5 4l-4 13-3-5.5zM9.5 11.5L16.5 4')

export function panelView(props: PanelProps) {
  const { config, state, place, live, draft, send, close } = props
  const items = timelineOf({
    config,
    messages: state.messages,
    pending: state.pending,
    now: new Date(),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  const replies = quickRepliesOf(state, config.quick_replies)
  const name = state.speaker?.name || config.agent_name

  function keydown(event: KeyboardEvent) {
    // An input method uses both keys for itself.
    if (event.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && !event.shiftKey && event.target instanceof HTMLTextAreaElement) {
      event.preventDefault()
      send()
    }
  }
  const cancelled = (event: Event) => {
    event.preventDefault()
    close()
  }
  const submitted = (event: Event) => {
    event.preventDefault()
    send()
  }

  return html`<dialog
    class="panel"
    part="panel"
    aria-label=${`Chat with ${config.dealership}`}
    @keydown=${keydown}
    @cancel=${cancelled}
  >
    <div class="head">
      <span class="face">${avatarView(config, place)}</span>
      <p class="title">
        <b>${name}</b>
        <span class="presence" data-online=${isOnline(props)}
          ><i></i><span>${presenceText(props)}</span></span
        >
      </p>
      <button class="cross" type="button" aria-label="Close chat" @click=${close}>${CROSS}</button>
    </div>
    <div
      class="log"
      role="log"
      aria-label="Messages"
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
          state.typing
            ? html`<p class="typing"><i></i><i></i><i></i><span>${name} is typing</span></p>`
            : nothing
        }
        ${
          replies.length > 0
            ? html`<div class="quick" role="group" aria-label="Suggested answers">
                ${replies.map((reply) => html`<button type="button" @click=${() => send(reply)}>${reply}</button>`)}
              </div>`
            : nothing
        }
      </div>
    </div>
    <p class="line" role="status">${lineText(props)}</p>
    <form class="form" @submit=${submitted}>
      <textarea
        rows="1"
        aria-label="Message"
        placeholder="Write a message"
        maxlength=${LONGEST}
        enterkeyhint="send"
        autocomplete="off"
        .defaultValue=${draft}
        @input=${props.typed}
      ></textarea>
      <button class="send" type="submit" aria-label="Send">${SEND}</button>
    </form>
    <p class="foot">${config.footer ? textView(config.footer) : nothing}</p>
  </dialog>`
}

function avatarView({ avatar }: WidgetConfig, { apiBase }: Place) {
  const image = imageOf(avatar, apiBase)
  return image ? html`<img src=${image} alt="" />` : MARK
}

const isOnline = ({ config, state }: PanelProps) => config.open_now || state.speaker?.kind === 'person'

const presenceText = (props: PanelProps) =>
  `${isOnline(props) ? 'Online' : 'Away, leave a message'}, ${props.config.dealership}`

/** One thing at a time: what keeps the chat from working, then what to wait for. */
function lineText({ state, draft }: PanelProps): string {
  const { link, speaker, pending } = state
  if (link === 'lost') return 'Connection lost. Trying again…'
  if (link === 'refused') return 'The chat is not available right now. Try again later.'
  if (link === 'ended') return 'Your earlier chat has ended. Write to start a new one.'
  if (pending.some((message) => message.state === 'failed')) return 'A message was not sent.'
  if (draft.length >= NEARLY) return `${LONGEST - draft.length} characters left`
  if (speaker?.waiting && speaker.kind === 'assistant') return 'A person will join you here soon.'
  return ''
}
