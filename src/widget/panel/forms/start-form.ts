/** The start form: the shopper enters their name and contact details before they write. */
import { html } from 'lit/html.js'
import { t } from '../../../i18n/translate'
import { createForm } from './form'
import type { Screen, PartHost } from '../panel-screen'
import { nameFields, personIssues, personOf, reachFields, refusedPerson } from './person-fields'
import { startAs } from './start'

export function startForm(host: PartHost): Screen {
  const form = createForm({
    redraw: host.redraw,
    check: personIssues,
    async send(values) {
      const person = personOf(values)
      try {
        await startAs(host, person)
      } catch (error) {
        return refusedPerson(error)
      }
      host.identified(person, 'contact')
      host.done()
    },
  })
  return {
    title: 'Before we start',
    first: true,
    view() {
      const known = host.person()
      return html`<p>
          ${t('Tell us who you are, so that we can get back to you. An e-mail address or a phone number is enough.')}
        </p>
        ${form.view([...nameFields(known), ...reachFields(known)], t('Start chat'))}`
    },
  }
}
