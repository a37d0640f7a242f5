import { ok, type Input } from '../support/network'
import { all, equal, find, pressReady, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { pressKey } from '../ui/real-input'
import { closeSettings, openSettings } from './settings-page'

const BLOCK = '[data-block=response-goal]'

async function open(allow: string[] = ['*']) {
  const state = { minutes: 15, version: 2 }
  await openSettings(
    { policy: [{ Resource: 'Settings:WorkingHours', Allow: allow }] },
    (id, input: Input) => {
      if (id === 'responseGoal.read') return ok(state)
      if (id !== 'responseGoal.save') return undefined
      Object.assign(state, { minutes: input.minutes, version: state.version + 1 })
      return ok({ status: 'Success', version: state.version })
    },
  )
  return state
}

describe('dealer-settings: response goal', () => {
  afterEach(closeSettings)

  it('saves a number of minutes, and says what is none', async () => {
    const state = await open()
    const field = await find<HTMLInputElement>(`${BLOCK} input`)
    await until(() => field.value === '15')
    write(field, '15 min')
    await find(`${BLOCK} .field`, /Enter a number of minutes from 1 to 1440/)
    write(field, '20')
    await pressReady(`${BLOCK} button`, 'Save')
    await find('.toast', /Response goal saved/)
    equal(state, { minutes: 20, version: 3 })
  })

  it('is saved by the Enter key, which keeps the place in the field', async () => {
    const state = await open()
    const field = await find<HTMLInputElement>(`${BLOCK} input`)
    await until(() => field.value === '15')
    field.focus()
    write(field, '20')
    await pressKey('Enter')
    await find('.toast', /Response goal saved/)
    equal(state, { minutes: 20, version: 3 })
    equal(field.matches(':focus'), true)
  })

  it('offers to drop changes only while there are any, and then focuses the block', async () => {
    const state = await open()
    const field = await find<HTMLInputElement>(`${BLOCK} input`)
    await until(() => field.value === '15')
    const buttons = () => texts(`${BLOCK} .block-actions button`)
    equal(buttons(), ['Save'])
    write(field, '15 min')
    await find(`${BLOCK} .field`, /Enter a number of minutes from 1 to 1440/)
    equal(buttons(), ['Discard', 'Save'])
    const discard = await find<HTMLButtonElement>(`${BLOCK} button`, 'Discard')
    discard.focus()
    await pressKey('Enter')
    await until(() => field.value === '15')
    equal(buttons(), ['Save'])
    equal((await find(BLOCK)).matches(':focus'), true)
    equal(all(`${BLOCK} .error`).length, 0)
    equal(state, { minutes: 15, version: 2 })
  })

  it('is only read without the right to change it', async () => {
    await open(['read'])
    const field = await find<HTMLInputElement>(`${BLOCK} input`)
    await until(() => field.disabled)
    equal((await find(BLOCK)).querySelectorAll('button.primary').length, 0)
  })
})
