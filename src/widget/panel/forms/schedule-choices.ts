/**
 * The choices for a service appointment: kind of work, day and time. Native controls keep the keyboard and
 * touch behaviour that people know.
 */
import { html } from 'lit/html.js'
import type { WidgetConfig } from '../../../contract/calls/widget-config'
import { formatClock } from '../../../rules/time/format-clock'
import { t } from '../../../i18n/translate'
import type { Explained } from '../../../contract/messages/message'
import { issueOf, tieOf } from './form'
import { dayWords, type ServiceDay } from './schedule-days'

type Formats = WidgetConfig['formats']

export const kindChoice = (kinds: readonly string[]) =>
  html`<div class="field">
    <label for="field-service">${t('Type of service')}</label>
    <select id="field-service" name="service">
      ${kinds.map((kind) => html`<option value=${kind}>${t(kind)}</option>`)}
    </select>
  </div>`

interface Choice<T> {
  readonly formats: Formats
  readonly chosen: T
  readonly issue: Explained | undefined
}

export function dayChoice({
  days,
  formats,
  language,
  chosen,
  issue,
  choose,
}: Choice<string> & { days: readonly ServiceDay[]; language: string; choose(day: string): void }) {
  const tiles = days.map(({ day, hours }) => {
    const { weekday, date } = dayWords(day, formats, language)
    const closed = hours.length === 0
    return html`<label class="tile">
      <input
        type="radio"
        name="day"
        value=${day}
        .checked=${day === chosen}
        ?disabled=${closed}
        @change=${() => choose(day)}
      />
      <span>${weekday} <b>${date}</b>${closed ? html` <small>${t('No times')}</small>` : ''}</span>
    </label>`
  })
  return groupView('day', t('Day'), tiles, issue)
}

/** `hours` is null until a day is chosen. */
export function hourChoice({
  hours,
  formats,
  chosen,
  issue,
  choose,
}: Choice<number | null> & { hours: readonly number[] | null; choose(hour: number): void }) {
  if (hours === null) return html`<p class="later">${t('Choose a day to see its times.')}</p>`
  const tiles = hours.map(
    (hour) =>
      html`<label class="tile">
        <input
          type="radio"
          name="hour"
          value=${hour}
          .checked=${hour === chosen}
          @change=${() => choose(hour)}
        />
        <span>${formatClock(hour, formats)}</span>
      </label>`,
  )
  return groupView('hour', t('Hour'), tiles, issue)
}

const groupView = (name: string, legend: string, tiles: unknown, issue: Explained | undefined) =>
  html`<fieldset
    role="radiogroup"
    aria-required="true"
    aria-invalid=${issue ? 'true' : 'false'}
    aria-describedby=${tieOf(name, issue)}
  >
    <legend>${legend}</legend>
    <div class="tiles">${tiles}</div>
    ${issueOf(name, issue)}
  </fieldset>`
