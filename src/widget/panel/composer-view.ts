/** Renders the composer, or what replaces it once the chat is over. */
import { html } from 'lit/html.js'
import type { UPLOAD_TYPES } from '../../contract/calls/widget'
import { t } from '../../i18n/translate'
import { MAX_LENGTH } from '../chat/composer'
import { CLIP, SEND } from './icons'
import { dialogueOf, type PanelProps } from './panel-props'

const TYPES: (typeof UPLOAD_TYPES)[number][] = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf']

export function composerView(props: PanelProps) {
  const { chat, composer, files, send } = props
  if (dialogueOf(props).ended)
    return html`<div class="over">
      <button class="again" type="button" @click=${props.renew}>${t('Start a new chat')}</button>
    </div>`

  const submitted = (event: Event) => {
    event.preventDefault()
    send()
  }
  const chosen = ({ currentTarget }: Event) => {
    if (!(currentTarget instanceof HTMLInputElement)) return
    files.add(currentTarget.files ?? [])
    // Without this, choosing the same file again would not fire a `change` event.
    currentTarget.value = ''
  }
  const choose = ({ currentTarget }: Event) =>
    (currentTarget as HTMLElement).parentElement?.querySelector<HTMLElement>('input')?.click()
  const { limit } = chat.state

  return html`<form class="form" @submit=${submitted}>
    <input type="file" accept=${TYPES.join()} multiple hidden @change=${chosen} />
    <button class="clip" type="button" aria-label=${t('Attach a picture or PDF')} @click=${choose}>
      ${CLIP}
    </button>
    <textarea
      rows="1"
      aria-label=${t('Message')}
      placeholder=${t('Write a message')}
      maxlength=${limit === undefined ? MAX_LENGTH : MAX_LENGTH * 4}
      enterkeyhint="send"
      autocomplete="off"
      .defaultValue=${composer.draft}
      @input=${props.typed}
    ></textarea>
    <button class="send" type="submit" aria-label=${t('Send')}>${SEND}</button>
  </form>`
}
