/** Ends the chat after the shopper has confirmed it. */
import { html } from 'lit/html.js'
import { t } from '../../../i18n/translate'
import { RequestError } from '../../../browser/request-error'
import { createForm } from './form'
import type { Screen, ScreenContext } from '../panel-screen'
import { request } from '../request'

export function endForm(context: ScreenContext): Screen {
  const form = createForm({
    redraw: context.redraw,
    check: () => ({}),
    async send() {
      if (context.calls.exists()) {
        try {
          await request(context.connection, 'end', { token: await context.calls.begin() })
        } catch (error) {
          // A conversation that the service no longer knows has already ended.
          if (!(error instanceof RequestError) || ![401, 404, 410].includes(error.status ?? 0)) throw error
        }
        context.calls.over()
        context.ended()
      }
      context.done()
    },
  })
  return {
    title: 'End this chat?',
    view: () =>
      html`<p>
          ${t('This conversation stays here until you leave the page. Save the transcript to keep it.')}
        </p>
        ${form.view([], t('End chat'))}
        <button class="action plain" type="button" @click=${() => context.done()}>
          ${t('Keep chatting')}
        </button>`,
  }
}
