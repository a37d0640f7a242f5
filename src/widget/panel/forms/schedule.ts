/** Books a service appointment from the times that the service offers. */
import { html } from 'lit/html.js'
import { newClientId } from '../../../client/client-id'
import type { SERVICE_KINDS } from '../../../contract/calls/widget'
import { formatClock } from '../../../rules/time/format-clock'
import { dayOnWire, minutesOnWire } from '../../../rules/settings/slots'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'
import type { Explained } from '../../../contract/messages/message'
import { RequestError } from '../../../browser/request-error'
import { failureOf } from '../../chat/failure'
import { createForm, type Issues, type Values } from './form'
import type { Screen, ScreenContext } from '../panel-screen'
import { request } from '../request'
import { nameFields, personIssues, personOf, reachFields, refusedPerson } from './person-fields'
import { isKnown } from '../../chat/presence'
import { dayChoice, hourChoice, kindChoice } from './schedule-choices'
import { dayWords, isEnglish, serviceDaysOf, type ServiceDay } from './schedule-days'
import { startAs } from './start'
import { asObject, asText } from '../../chat/wire'

// This literal duplicates the contract's list to keep the schemas out of the bundle; the types enforce that
// they match.
const KINDS: typeof SERVICE_KINDS = [
  'Oil change',
  'Tire rotation',
  'Brakes',
  'Battery',
  'State inspection',
  'Recall',
  'Diagnosis',
  'Other',
]

export function scheduleForm(context: ScreenContext): Screen {
  const asksWho = !isKnown(context.person())
  let days: readonly ServiceDay[] | null = null
  let failure: Explained | null = null
  let chosen: { day: string; hour: number | null } = { day: '', hour: null }
  let booked: string | null = null
  /** Sending the same request again must use the same id, so that it books only one appointment. */
  let attempt = { words: '', id: '' }

  const hoursOf = (day: string) => days?.find((candidate) => candidate.day === day)?.hours ?? []

  async function load() {
    failure = null
    context.redraw()
    try {
      days = serviceDaysOf(await request(context.connection, 'slots'))
      const { day, hour } = chosen
      if (hour !== null && !hoursOf(day).includes(hour)) chosen = { day, hour: null }
    } catch (error) {
      failure = failureOf(error)
    }
    context.redraw()
  }

  function choose(change: Partial<typeof chosen>) {
    chosen = { ...chosen, ...change }
    if (chosen.hour !== null && !hoursOf(chosen.day).includes(chosen.hour)) chosen = { ...chosen, hour: null }
    form.mend('day' in change ? 'day' : 'hour')
    context.redraw()
  }

  async function book(values: Values): Promise<Issues | undefined> {
    const person = asksWho ? personOf(values) : context.person()
    const { service, note } = values
    const date = dayOnWire(chosen.day)
    const time = minutesOnWire(chosen.hour ?? 0)
    const words = [service, date, time].join()
    if (words !== attempt.words) attempt = { words, id: newClientId() }
    try {
      const token = context.calls.exists() ? await context.calls.begin() : await startAs(context, person)
      const body = { token, ...person, id: attempt.id, service, date, time, ...(note && { note }) }
      booked = asText(asObject(await request(context.connection, 'appointments', body)).when) ?? ''
    } catch (error) {
      if (!(error instanceof RequestError) || error.status !== 409) return refusedPerson(error)
      chosen = { ...chosen, hour: null }
      attempt = { words: '', id: '' }
      await load()
      return { hour: failureOf(error) }
    }
    context.identified(person, 'appointment')
    // The form disappears, and with it the pressed button.
    context.focus('.page .action')
    return undefined
  }

  function bookedWords(said: string): string {
    const { day, hour } = chosen
    let when = said
    // The service's confirmation contains the date in English.
    if (!isEnglish(context.language()) && hour !== null) {
      const { formats } = context.config()
      const { weekday, date } = dayWords(day, formats, context.language())
      when = `${weekday} ${date}, ${formatClock(hour, formats)}`
    }
    return when === '' ? t('Your appointment is booked.') : t('Your appointment is booked: {when}.', { when })
  }

  const form = createForm({
    redraw: context.redraw,
    check: (values) => ({
      ...(chosen.day === '' && { day: { message: 'Please choose a day' } }),
      ...(chosen.day !== '' && chosen.hour === null && { hour: { message: 'Please choose a time' } }),
      ...(asksWho && personIssues(values)),
    }),
    send: book,
  })

  void load()
  return {
    title: 'Schedule service',
    view() {
      if (booked !== null)
        return html`<p class="well" id="booked">${bookedWords(booked)}</p>
          <button class="action" type="button" aria-describedby="booked" @click=${() => context.done()}>
            ${t('Back to the chat')}
          </button>`
      if (failure && days === null)
        return html`<p class="fault" role="alert">${errorText(failure)}</p>
          <button class="action plain" type="button" @click=${() => void load()}>${t('Retry')}</button>`
      if (days === null) return html`<p role="status">${t('Looking for available times…')}</p>`
      if (days.every(({ hours }) => hours.length === 0))
        return html`<p>
          ${t('No times can be booked right now. Write to us, and we will find one for you.')}
        </p>`
      const { formats } = context.config()
      const known = context.person()
      const choices = [
        kindChoice(KINDS),
        dayChoice({
          days,
          formats,
          language: context.language(),
          chosen: chosen.day,
          issue: form.issues.day,
          choose: (day) => choose({ day }),
        }),
        hourChoice({
          hours: chosen.day === '' ? null : hoursOf(chosen.day),
          formats,
          chosen: chosen.hour,
          issue: form.issues.hour,
          choose: (hour) => choose({ hour }),
        }),
      ]
      const who = asksWho ? [...nameFields(known), ...reachFields(known)] : []
      const note = { name: 'note', label: t('Note'), kind: 'area', longest: 300 } as const
      return form.view([...choices, ...who, note], t('Book appointment'))
    },
  }
}
