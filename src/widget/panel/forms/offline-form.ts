/** While nobody is available, the shopper can leave a message for the team. */
import { html } from 'lit/html.js'
import type { MESSAGE_MAX_LENGTH } from '../../../contract/core/schema'
import { t } from '../../../i18n/translate'
import { createForm, type Values } from './form'
import type { Screen, ScreenContext } from '../panel-screen'
import { personIssues, personOf, reachFields, refusedPerson } from './person-fields'
import { startAs } from './start'

const MAX_LENGTH: typeof MESSAGE_MAX_LENGTH = 4000

/** Splits the name, because the form has a single field for it. */
function withSplitName({ name = '', ...rest }: Values): Values {
  const [first_name = '', ...others] = name.split(/\s+/)
  return { ...rest, first_name, last_name: others.join(' ') }
}

export function offlineForm(context: ScreenContext): Screen {
  const form = createForm({
    redraw: context.redraw,
    check(values) {
      const { first_name, ...issues } = personIssues(withSplitName(values))
      return {
        ...(first_name && { name: { message: 'Name is required!' } }),
        ...issues,
        ...(!values.message && { message: { message: 'Write a message' } }),
      }
    },
    async send(values) {
      const person = personOf(withSplitName(values))
      try {
        await startAs(context, person, true)
      } catch (error) {
        const { first_name, ...issues } = refusedPerson(error)
        return { ...(first_name && { name: first_name }), ...issues }
      }
      context.identified(person, 'contact')
      context.send(values.message ?? '')
      context.done('Your message is with our team. We will answer when we are back.')
    },
  })
  return {
    title: 'Leave a message',
    view() {
      const known = context.person()
      const name = [known.first_name, known.last_name].filter(Boolean).join(' ')
      return html`<p>${t('Our team is away. We will answer when we are back, by email or phone.')}</p>
        ${form.view(
          [
            {
              name: 'name',
              label: t('Name'),
              autocomplete: 'name',
              required: true,
              longest: 100,
              value: name,
            },
            ...reachFields(known),
            { name: 'message', label: t('Message'), kind: 'area', required: true, longest: MAX_LENGTH },
          ],
          t('Leave message'),
        )}`
    },
  }
}
