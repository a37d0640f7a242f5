import type { PolicyEntry } from '../../../src/contract/core/policy'
import {
  COUNTRY_OPTIONS,
  countryOption,
  DATE_OPTIONS,
  PHONE_OPTIONS,
  TIME_OPTIONS,
  zoneOption,
} from '../../../src/rules/settings/dealer-parameters'
import { ok, type Network, type Reply } from '../support/network'
import { equal, find, texts, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeSettings, openSettings } from './settings-page'

const ALLOWED: readonly PolicyEntry[] = [{ Resource: 'Settings:DealerParams', Allow: ['*'] }]
const CONFLICT: Reply = {
  status: 409,
  body: { message: 'Renee Whitaker has saved other changes.' },
}

const chosen = (version: number) => {
  const { id, name, territorial_entity_name, states } = countryOption('US')
  return {
    country: { id, name, territorial_entity_name, states, state: null },
    date_format: { id: 'MM/DD/YYYY', name: 'MM/DD/YYYY' },
    time_format: { id: '12', name: '12-hour clock' },
    phone_number_format: { id: 'national', name: 'National' },
    time_zone: zoneOption('America/Chicago'),
    version,
  }
}

/** `saves` are the responses to saves, in order. */
async function open(policy = ALLOWED, saves: Reply[] = []): Promise<Network> {
  return await openSettings(
    { policy },
    (id) => {
      if (id === 'dealerParameters.options')
        return ok({
          country: COUNTRY_OPTIONS,
          date_format: DATE_OPTIONS,
          time_format: TIME_OPTIONS,
          phone_number_format: PHONE_OPTIONS,
          time_zone: [{ ...zoneOption('America/Chicago'), default: true }],
        })
      if (id === 'dealerParameters.read') return ok(chosen(3))
      return id === 'dealerParameters.save' ? saves.shift() : undefined
    },
    'product="DealerChat"',
  )
}

const select = async (label: string) => {
  const text = await find('.dealer-details label', label)
  const found = (text.getRootNode() as ShadowRoot).getElementById((text as HTMLLabelElement).htmlFor)
  if (!(found instanceof HTMLSelectElement)) throw new Error(`No choice ${label}`)
  return found
}
const choose = (field: HTMLSelectElement, value: string) => {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
const save = () =>
  find<HTMLButtonElement>('[data-block=dealer-details] .block-actions button:not([disabled])', 'Save')

describe('dealer-settings: dealer details', () => {
  afterEach(closeSettings)

  it('calls the parts of a country by their name, and has none where there are none', async () => {
    await open()
    await select('State')
    choose(await select('Country'), 'CA')
    equal((await select('Province')).options.length, 14)
    choose(await select('Country'), 'GB')
    const country = await select('Country')
    await until(() => country.closest('.field-row')?.querySelectorAll('select').length === 1, 'no states')
  })

  it('shows at once how it will be written', async () => {
    await open()
    choose(await select('Time format'), '24')
    choose(await select('Phone number format'), 'international')
    await find('[role=note]', /\d{2}:\d{2}, Central Time.*\+1 312 555 0100/)
  })

  it('keeps what was chosen when somebody else was faster, and saves over it on demand', async () => {
    const { requests } = await open(ALLOWED, [CONFLICT, ok({ status: 'Success', version: 4 })])
    choose(await select('Date format'), 'DD/MM/YYYY')
    ;(await save()).click()
    await find('.banner', /Renee Whitaker has saved other changes/)
    equal((await select('Date format')).value, 'DD/MM/YYYY')
    ;(await find<HTMLButtonElement>('.banner button', 'Keep mine')).click()
    ;(await save()).click()
    await find('.toast', /Dealer details saved/)
    const sent = requests.filter(({ id }) => id === 'dealerParameters.save')
    equal(sent.length, 2)
    equal(sent[1]?.input['date_format_id'], 'DD/MM/YYYY')
  })

  it('says under the form what the service refused, and keeps the choice', async () => {
    await open(ALLOWED, [{ status: 500, body: { message: 'Error' } }])
    choose(await select('Date format'), 'DD/MM/YYYY')
    ;(await save()).click()
    await find('.dealer-details [role=alert]', 'Error')
    equal((await select('Date format')).value, 'DD/MM/YYYY')
  })

  it('can only be read without the right', async () => {
    await open([])
    await find('[data-block=dealer-details] .badge', 'Read only')
    equal((await select('Country')).disabled, true)
    equal(texts('[data-block=dealer-details] button').includes('Save'), false)
  })
})
