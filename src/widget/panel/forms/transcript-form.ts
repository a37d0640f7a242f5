/** Sends the transcript of the conversation to the shopper by e-mail. */
import { html } from 'lit/html.js'
import { isEmail } from '../../../rules/text/email'
import { t } from '../../../i18n/translate'
import { createForm } from './form'
import type { Screen, PartHost } from '../panel-screen'
import { request } from '../request'
import { PERSON_TEXTS, refusedPerson } from './person-fields'

export function transcriptForm(host: PartHost): Screen {
  const form = createForm({
    redraw: host.redraw,
    check: ({ email = '' }) => ({
      ...(email === '' && { email: { message: 'Email is required!' } }),
      ...(email !== '' && !isEmail(email) && { email: { message: PERSON_TEXTS.wrongEmail } }),
    }),
    async send({ email = '' }) {
      try {
        await request(host.connection, 'transcript', { token: await host.calls.begin(), email })
      } catch (error) {
        return refusedPerson(error)
      }
      host.done('The transcript is on its way to {email}.', { email })
    },
  })
  return {
    title: 'E-mail transcript',
    view: () =>
      html`<p>${t('We send what was said here to your address.')}</p>
        ${form.view(
          [
            {
              name: 'email',
              label: t('E-mail'),
              kind: 'email',
              autocomplete: 'email',
              required: true,
              longest: 254,
              value: host.person().email,
            },
          ],
          t('Send transcript'),
        )}`,
  }
}
