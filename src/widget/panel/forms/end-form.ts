/** Ends the chat after the shopper has confirmed it. */
import { html } from 'lit/html.js'
import { t } from '../../../i18n/translate'
import { RequestError } from '../../../browser/request-error'
import { createForm } from './form'
import type { Screen, PartHost } from '../panel-screen'
import { request } from '../request'

export function endForm(host: PartHost): Screen {
  const form = createForm({
    redraw: host.redraw,
    check: () => ({}),
    async send() {
      if (host.calls.exists()) {
        try {
          await request(host.connection, 'end', { token: await host.calls.begin() })
        } catch (error) {
          // A conversation that the service no longer knows has already ended.
          if (!(error instanceof RequestError) || ![401, 404, 410].includes(error.status ?? 0)) throw error
        }
        host.calls.over()
        host.ended()
      }
      host.done()
    },
  })
  return {
    title: 'End this chat?',
    view: () =>
      html`<p>${t('What was said stays here until you leave the page. Save the transcript to keep it.')}</p>
        ${form.view([], t('End chat'))}
        <button class="action plain" type="button" @click=${() => host.done()}>
          ${t('Keep chatting')}
        </button>`,
  }
}
