import { ok, type Input } from '../support/network'
import { equal, find, pressReady, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeSettings, openSettings } from './settings-page'

const BLOCK = '[data-block=crm-leads]'

async function open(allow: string[] = ['*']) {
  const state = { email: '', version: 0 }
  await openSettings(
    { policy: [{ Resource: 'Settings:DealerParams', Allow: allow }] },
    (id, input: Input) => {
      if (id === 'crmLeads.read') return ok(state)
      if (id !== 'crmLeads.save') return undefined
      Object.assign(state, { email: input.email, version: state.version + 1 })
      return ok({ status: 'Success', version: state.version })
    },
  )
  return state
}

describe('dealer-settings: leads to the CRM', () => {
  afterEach(closeSettings)

  it('saves an address, and says what is none', async () => {
    const state = await open()
    const field = await find<HTMLInputElement>(`${BLOCK} input`)
    write(field, 'nobody')
    await find(`${BLOCK} .field`, /Enter an email address/)
    write(field, 'leads@crm.example')
    await pressReady(`${BLOCK} button`, 'Save')
    await find('.toast', /CRM address saved/)
    equal(state, { email: 'leads@crm.example', version: 1 })
  })

  it('is only read without the right to change it', async () => {
    await open(['read'])
    const field = await find<HTMLInputElement>(`${BLOCK} input`)
    await until(() => field.disabled)
    equal((await find(BLOCK)).querySelectorAll('button.primary').length, 0)
  })
})
