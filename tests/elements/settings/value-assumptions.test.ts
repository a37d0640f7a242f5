import { ok, type Input } from '../support/network'
import { equal, find, pressReady, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeSettings, openSettings } from './settings-page'

const BLOCK = '[data-block=value-assumptions]'

async function open(allow: string[] = ['*']) {
  const state = { minutes_per_message: 2, gross_per_sale: null, version: 0 }
  await openSettings(
    { policy: [{ Resource: 'Settings:DealerParams', Allow: allow }] },
    (id, input: Input) => {
      if (id === 'valueAssumptions.read') return ok(state)
      if (id !== 'valueAssumptions.save') return undefined
      const { minutes_per_message, gross_per_sale } = input
      Object.assign(state, { minutes_per_message, gross_per_sale, version: state.version + 1 })
      return ok({ status: 'Success', version: state.version })
    },
  )
  return state
}
const fields = async () => {
  const block = await find(BLOCK)
  await until(() => block.querySelectorAll('input').length === 2)
  const [minutes, gross] = block.querySelectorAll('input')
  if (!minutes || !gross) throw new Error('The block has two fields')
  return { minutes, gross }
}

describe('dealer-settings: value of the assistant', () => {
  afterEach(closeSettings)

  it('has a gross that is not set, saves one, and says what is none', async () => {
    const state = await open()
    const { minutes, gross } = await fields()
    await until(() => minutes.value === '2')
    equal(gross.value, '')
    write(minutes, '0')
    await find(`${BLOCK} .field`, /Enter a number of minutes from 1 to .*60/)
    write(minutes, '3')
    write(gross, '1,900')
    await find(`${BLOCK} .field`, /Enter whole dollars from 1 to .*1,000,000.*, or nothing/)
    write(gross, '1900')
    await pressReady(`${BLOCK} button`, 'Save')
    await find('.toast', /Assumptions saved/)
    equal(state, { minutes_per_message: 3, gross_per_sale: 1900, version: 1 })
    write(gross, '')
    await pressReady(`${BLOCK} button`, 'Save')
    await until(() => state.version === 2)
    equal(state.gross_per_sale, null)
  })

  it('is only read without the right to change it', async () => {
    await open(['read'])
    const { minutes } = await fields()
    await until(() => minutes.disabled)
    equal((await find(BLOCK)).querySelectorAll('button.primary').length, 0)
  })
})
