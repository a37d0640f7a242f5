/** The options of a dealership for country, state, formats and time zone. */
import type { FieldText } from '../../contract/messages/message'
import { DATE_FORMATS, PHONE_FORMATS, TIME_FORMATS, USUAL_FORMATS } from '../../contract/core/formats'
import type { Formats } from '../../contract/core/formats'
import { RENAMED_ZONES } from '../time/renamed-zones'
import { CANADA, MEXICO, UNITED_STATES } from '../text/states'
import { MINUTE_MS } from '../time/durations'

export interface NamedOption {
  readonly id: string
  readonly name: string
}
export interface Option extends NamedOption {
  /** The default choice. */
  readonly default: boolean
}
export interface CountryOption extends Option {
  /** The name of its parts, e.g. State; 'State' where there are none to choose. */
  readonly territorial_entity_name: string
  readonly states: readonly NamedOption[]
}

const DEFAULT_COUNTRY = 'US'
const DEFAULT_ZONE = 'America/New_York'

/** Ids are ISO 3166 alpha-2. Countries without states offer none. */
const COUNTRIES: readonly Omit<CountryOption, 'default'>[] = [
  { id: 'US', name: 'United States', territorial_entity_name: 'State', states: UNITED_STATES },
  { id: 'CA', name: 'Canada', territorial_entity_name: 'Province', states: CANADA },
  { id: 'MX', name: 'Mexico', territorial_entity_name: 'State', states: MEXICO },
  ...(
    [
      ['AU', 'Australia'],
      ['AT', 'Austria'],
      ['BE', 'Belgium'],
      ['DK', 'Denmark'],
      ['FI', 'Finland'],
      ['FR', 'France'],
      ['DE', 'Germany'],
      ['IE', 'Ireland'],
      ['IT', 'Italy'],
      ['NL', 'Netherlands'],
      ['NZ', 'New Zealand'],
      ['NO', 'Norway'],
      ['PL', 'Poland'],
      ['PT', 'Portugal'],
      ['ES', 'Spain'],
      ['SE', 'Sweden'],
      ['CH', 'Switzerland'],
      ['GB', 'United Kingdom'],
    ] as const
  ).map(([id, name]) => ({ id, name, territorial_entity_name: 'State', states: [] })),
]

/** Countries by name, the three with states first. */
export const COUNTRY_OPTIONS: readonly CountryOption[] = COUNTRIES.map((country) => ({
  ...country,
  default: country.id === DEFAULT_COUNTRY,
}))

const option = (id: string, name: string, usual: string): Option => ({ id, name, default: id === usual })

export const DATE_OPTIONS: readonly Option[] = DATE_FORMATS.map((id) => option(id, id, USUAL_FORMATS.date))

const TIME_NAMES: Readonly<Record<Formats['time'], string>> = { '12': '12-hour clock', '24': '24-hour clock' }
export const TIME_OPTIONS: readonly Option[] = TIME_FORMATS.map((id) =>
  option(id, TIME_NAMES[id], USUAL_FORMATS.time),
)

const PHONE_NAMES: Readonly<Record<Formats['phone'], string>> = {
  national: 'National',
  dashed: 'With dashes',
  international: 'International',
}
export const PHONE_OPTIONS: readonly Option[] = PHONE_FORMATS.map((id) =>
  option(id, PHONE_NAMES[id], USUAL_FORMATS.phone),
)

/** The zone's offset from UTC at a moment, such as '-05:00'. */
function offsetOf(zone: string, at: Date): { minutes: number; text: string } {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  const size = Number(hours) * 60 + Number(minutes)
  return {
    minutes: sign === '-' ? -size : size,
    text: `${sign}${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`,
  }
}

/**
 * The standard offset of a zone, so that the list does not change twice a year: the smaller of the offsets in
 * January and July, on either hemisphere.
 */
function standardOffset(zone: string) {
  const halves = [0, 181].map((days) =>
    offsetOf(zone, new Date(Date.UTC(2026, 0, 1) + days * 1440 * MINUTE_MS)),
  )
  return halves.reduce((one, other) => (other.minutes < one.minutes ? other : one))
}

const zoneLabel = (zone: string, offset: string) =>
  `${zone.replaceAll('_', ' ').replaceAll('/', ' / ')} (UTC${offset})`

let zones: readonly Option[] | undefined

/**
 * Every zone of the IANA database with a location in its name, from west to east: 'America / New York
 * (UTC-05:00)', by standard time.
 */
export function zoneOptions(): readonly Option[] {
  zones ??= Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'))
    .map((zone) => RENAMED_ZONES[zone] ?? zone)
    .map((id) => ({ id, offset: standardOffset(id) }))
    .toSorted((a, b) => a.offset.minutes - b.offset.minutes || (a.id < b.id ? -1 : 1))
    .map(({ id, offset }) => option(id, zoneLabel(id, offset.text), DEFAULT_ZONE))
  return zones
}

/** The option of a zone, even if it is no longer offered. */
export const zoneOption = (zone: string): NamedOption =>
  zoneOptions().find(({ id }) => id === zone) ?? { id: zone, name: zone.replaceAll('_', ' ') }

/** The option of a country, even if it is not offered. */
export const countryOption = (id: string): CountryOption =>
  COUNTRY_OPTIONS.find((country) => country.id === id) ?? {
    id,
    name: id,
    territorial_entity_name: 'State',
    states: [],
    default: false,
  }

/** The chosen ids. */
export interface ParameterChoice {
  readonly country_id: string
  readonly state_id: string | null
  readonly date_format_id: string
  readonly time_format_id: string
  readonly phone_number_format_id: string
  readonly time_zone_id: string
}

/**
 * The issues of a choice by field; empty when valid. The current values stay valid even if they are no longer
 * offered.
 */
export function choiceIssues(
  choice: ParameterChoice,
  now: ParameterChoice,
): Readonly<Record<string, FieldText>> {
  const country = COUNTRY_OPTIONS.find(({ id }) => id === choice.country_id)
  const among = (options: readonly NamedOption[], id: string) => options.some((one) => one.id === id)
  const stateIsOf =
    choice.state_id === null || (country !== undefined && among(country.states, choice.state_id))
  const issues: [keyof ParameterChoice, FieldText | false][] = [
    ['country_id', country === undefined && 'is not a country in the list'],
    ['state_id', !stateIsOf && 'is not of this country'],
    ['date_format_id', !among(DATE_OPTIONS, choice.date_format_id) && 'is not a date format in the list'],
    ['time_format_id', !among(TIME_OPTIONS, choice.time_format_id) && 'is not a time format in the list'],
    [
      'phone_number_format_id',
      !among(PHONE_OPTIONS, choice.phone_number_format_id) && 'is not a phone number format in the list',
    ],
    ['time_zone_id', !among(zoneOptions(), choice.time_zone_id) && 'is not a time zone in the list'],
  ]
  return Object.fromEntries(
    issues.flatMap(([field, issue]) =>
      issue === false || (choice[field] === now[field] && field !== 'state_id') ? [] : [[field, issue]],
    ),
  )
}
