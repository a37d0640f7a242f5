/** Renders the composer, or what replaces it once the chat is over. */
import { html } from 'lit/html.js'
import type { UPLOAD_TYPES } from '../../contract/core/uploads'
import { t } from '../../i18n/translate'
import { CLIP, SEND } from './icons'
import { dialogueOf, type PanelProps } from './panel-props'

const TYPES: (typeof UPLOAD_TYPES)[number][] = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf']

export function composerView(props: PanelProps) {
  const { composer, files, send } = props
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
  return html`<form class="form" @submit=${submitted}>
    <input type="file" accept=${TYPES.join()} multiple hidden @change=${chosen} />
    <button class="clip" type="button" aria-label=${t('Attach a picture or PDF')} @click=${choose}>
      ${CLIP}
    </button>
    <textarea
      rows="1"
      aria-label=${t('Message')}
      placeholder=${t('Write a message')}
      enterkeyhint="send"
      autocomplete="off"
      aria-invalid=${(composer.left ?? 0) < 0}
      .defaultValue=${composer.draft}
      @input=${props.typed}
    ></textarea>
    <button class="send" type="submit" aria-label=${t('Send')} aria-disabled=${(composer.left ?? 0) < 0}>
      ${SEND}
    </button>
  </form>`
}
