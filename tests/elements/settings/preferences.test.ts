import { ok, type Input, type Reply } from '../support/network'
import { all, equal, find, texts, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeSettings, openSettings } from './settings-page'

const NAMES = { VehicleHistoryReport: 'Vehicle history report', SalePrice: 'Sale price' }

interface World {
  allow?: string[]
  answer?: (id: string, input: Input) => Reply | undefined
}

/** A dealership whose preferences can be saved. */
async function open({ allow = ['*'], answer }: World = {}) {
  const values: Record<string, string> = { VehicleHistoryReport: 'CARFAX', SalePrice: 'SELLING_PRICE' }
  const state = { values, version: 3 }
  const net = await openSettings(
    { policy: [{ Resource: 'Settings:Preferences', Allow: allow }] },
    (id, input) => {
      const own = answer?.(id, input)
      if (own !== undefined) return own
      if (id === 'preferences.save') {
        for (const { Id, Data } of input['Preferences'] as unknown as { Id: string; Data: string }[])
          values[Id] = Data
        state.version += 1
        return ok({ status: 'Success', version: state.version })
      }
      if (id !== 'preferences.read') return undefined
      return ok({
        version: state.version,
        Preferences: Object.entries(NAMES).map(([Id, Name]) => ({
          Id,
          Type: 'select',
          Name,
          Data: values[Id],
        })),
      })
    },
  )
  return { ...net, state }
}

const select = async (label: string) => {
  const found = await find<HTMLLabelElement>('.preferences label', label)
  const [control] = all<HTMLSelectElement>(`select[id="${found.htmlFor}"]`)
  if (!control) throw new Error(label)
  return control
}
async function choose(label: string, value: string): Promise<void> {
  const control = await select(label)
  control.value = value
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
const saveButton = () => find<HTMLButtonElement>('[data-block=preferences] button', 'Save')

describe('dealer-settings: preferences', () => {
  afterEach(closeSettings)

  it('shows what is chosen, and saves a change once', async () => {
    const { requests, state } = await open()
    equal((await select('Sale price')).value, 'SELLING_PRICE')
    equal((await saveButton()).disabled, true)
    await choose('Sale price', 'MSRP')
    await until(() => !all<HTMLButtonElement>('[data-block=preferences] button')[0]?.disabled)
    ;(await saveButton()).click()
    await find('.toast', /Preferences saved/)
    equal(state.values, { VehicleHistoryReport: 'CARFAX', SalePrice: 'MSRP' })
    const saves = requests.filter(({ id }) => id === 'preferences.save')
    equal(saves.length, 1)
    equal(saves[0]?.input['base_version'], 3)
    await until(() => all<HTMLButtonElement>('[data-block=preferences] button')[0]?.disabled === true)
    equal((await select('Sale price')).value, 'MSRP')
  })

  it('shows the refusal at its field and keeps what was chosen', async () => {
    await open({
      answer: (id) =>
        id === 'preferences.save'
          ? {
              status: 400,
              body: {
                message: 'Preferences.SalePrice: Choose one',
                fields: { 'Preferences.SalePrice': 'Choose one' },
              },
            }
          : undefined,
    })
    await choose('Sale price', 'NO_PRICE')
    ;(await saveButton()).click()
    await find('.preferences .error', 'Choose one')
    equal((await select('Sale price')).value, 'NO_PRICE')
  })

  it('tells the second of two people, who keeps theirs or takes the other', async () => {
    let refuse = true
    const { state } = await open({
      answer: (id) => {
        if (id !== 'preferences.save' || !refuse) return undefined
        refuse = false
        state.values['SalePrice'] = 'NO_PRICE'
        state.version = 9
        return {
          status: 409,
          body: { message: 'Dana Alvarez has saved other changes.' },
        }
      },
    })
    await choose('Sale price', 'MSRP')
    ;(await saveButton()).click()
    await find('.banner', /Dana Alvarez has saved other changes/)
    equal((await select('Sale price')).value, 'MSRP')
    ;(await find('.banner button', 'Keep mine')).click()
    await until(() => texts('.banner').length === 0)
    ;(await saveButton()).click()
    await until(() => state.version === 10)
    equal(state.values['SalePrice'], 'MSRP')
  })

  it('lets those alone be changed that the policy names', async () => {
    await open({ allow: ['SalePrice'] })
    equal((await select('Sale price')).disabled, false)
    equal((await select('Vehicle history report')).disabled, true)
    await saveButton()
  })

  it('is read only, without Save, where the policy only reads', async () => {
    await open({ allow: ['read'] })
    equal((await select('Sale price')).disabled, true)
    equal(texts('[data-block=preferences] button'), [])
  })

  it('can be read again after a failure', async () => {
    let broken = true
    await open({
      answer: (id) =>
        id === 'preferences.read' && broken ? { status: 500, body: { message: 'Broken' } } : undefined,
    })
    const retry = await find('[data-block=preferences] button', 'Retry')
    broken = false
    retry.click()
    await select('Sale price')
  })
})
