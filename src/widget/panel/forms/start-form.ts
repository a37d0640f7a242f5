/** The start form: the shopper enters their name and contact details before they write. */
import { html } from 'lit/html.js'
import { t } from '../../../i18n/translate'
import { createForm } from './form'
import type { Screen, ScreenContext } from '../panel-screen'
import { nameFields, personIssues, personOf, reachFields, refusedPerson } from './person-fields'
import { startAs } from './start'

export function startForm(context: ScreenContext): Screen {
  const form = createForm({
    redraw: context.redraw,
    check: personIssues,
    async send(values) {
      const person = personOf(values)
      try {
        await startAs(context, person)
      } catch (error) {
        return refusedPerson(error)
      }
      context.identified(person, 'contact')
      context.done()
    },
  })
  return {
    title: 'Before we start',
    first: true,
    view() {
      const known = context.person()
      return html`<p>
          ${t('Tell us who you are so that we can get back to you. An email address or a phone number is enough.')}
        </p>
        ${form.view([...nameFields(known), ...reachFields(known)], t('Start chat'))}`
    },
  }
}
