/** Sends the transcript of the conversation to the shopper by e-mail. */
import { html } from 'lit/html.js'
import { isEmail } from '../../../rules/text/email'
import { t } from '../../../i18n/translate'
import { createForm } from './form'
import type { Screen, ScreenContext } from '../panel-screen'
import { request } from '../request'
import { PERSON_TEXTS, refusedPerson } from './person-fields'

export function transcriptForm(context: ScreenContext): Screen {
  const form = createForm({
    redraw: context.redraw,
    check: ({ email = '' }) => ({
      ...(email === '' && { email: { message: 'Email is required!' } }),
      ...(email !== '' && !isEmail(email) && { email: { message: PERSON_TEXTS.wrongEmail } }),
    }),
    async send({ email = '' }) {
      try {
        await request(context.connection, 'transcript', { token: await context.calls.begin(), email })
      } catch (error) {
        return refusedPerson(error)
      }
      context.done('The transcript is on its way to {email}.', { email })
    },
  })
  return {
    title: 'Email transcript',
    view: () =>
      html`<p>${t('We will send this conversation to your address.')}</p>
        ${form.view(
          [
            {
              name: 'email',
              label: t('Email'),
              kind: 'email',
              autocomplete: 'email',
              required: true,
              longest: 254,
              value: context.person().email,
            },
          ],
          t('Send transcript'),
        )}`,
  }
}
