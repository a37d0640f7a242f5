import { ok, type Input } from '../support/network'
import { all, equal, find, focused, frames, pressReady, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeSettings, openSettings } from './settings-page'

const BLOCK = '[data-block=teams]'
const USERS = [
  { user_id: 'u_dana', name: 'Dana Alvarez' },
  { user_id: 'u_ngozi', name: 'Ngozi Okafor' },
]

async function open() {
  const state = { teams: [] as { id: string; name: string; members: string[] }[], version: 0, refuse: false }
  await openSettings(
    { policy: [{ Resource: 'Settings:Notifications', Allow: ['*'] }] },
    (id, input: Input) => {
      if (id === 'teams.read') return ok({ ...state, users: USERS })
      if (id !== 'teams.save') return undefined
      if (state.refuse)
        return {
          status: 400,
          body: { message: 'No.', fields: { 'teams.1.name': 'Another team has this name' } },
        }
      const saved = input['teams'] as unknown as { id?: string; name: string; members: string[] }[]
      state.teams = saved.map((team, index) => ({ ...team, id: team.id ?? `tm_${index}` }))
      state.version += 1
      return ok({ status: 'Success', version: state.version })
    },
  )
  return state
}

describe('dealer-settings: teams', () => {
  afterEach(closeSettings)

  it('are added with their members, renamed and deleted', async () => {
    const state = await open()
    await find(`${BLOCK} .state`, 'There is no team yet.')
    await pressReady(`${BLOCK} .teams > button`, 'Add a team')
    const name = await find<HTMLInputElement>(`${BLOCK} .team-head input`)
    await until(() => focused() === name)
    write(name, 'Evening')
    ;(await find(`${BLOCK} summary`)).click()
    ;(await find(`${BLOCK} .team-members label`, 'Ngozi Okafor')).click()
    await pressReady(`${BLOCK} button.primary`, 'Save')
    await find('.toast', /Teams saved/)
    equal(state.teams, [{ name: 'Evening', members: ['u_ngozi'], id: 'tm_0' }])
    await find(`${BLOCK} summary`, '1 member')
    await pressReady(`${BLOCK} .team-head button`)
    await pressReady(`${BLOCK} button.primary`, 'Save')
    await until(() => state.teams.length === 0)
  })

  it('say beside the field what the service refuses', async () => {
    const state = await open()
    state.refuse = true
    for (const name of ['Evening', 'evening']) {
      await pressReady(`${BLOCK} .teams > button`, 'Add a team')
      await until(() => all(`${BLOCK} .team-head input`).at(-1) === focused())
      write(all<HTMLInputElement>(`${BLOCK} .team-head input`).at(-1) as HTMLInputElement, name)
    }
    await pressReady(`${BLOCK} button.primary`, 'Save')
    await find(`${BLOCK} li:last-child .field`, /Another team has this name/)
    // The toast stands far from the field, so it names it.
    await find('.toast', /^Name of the team: Another team has this name/)
  })

  it('lead from a refused Save to the wrong field, unless the person went on', async () => {
    const state = await open()
    const names = () => all<HTMLInputElement>(`${BLOCK} .team-head input`)
    for (const name of ['Evening', 'evening']) {
      await pressReady(`${BLOCK} .teams > button`, 'Add a team')
      await until(() => names().at(-1) === focused())
      write(names().at(-1) as HTMLInputElement, name)
    }
    state.refuse = true
    const save = await find(`${BLOCK} button.primary`, 'Save')
    save.focus()
    save.click()
    await until(() => focused() === names()[1], 'the wrong field')
    equal(names()[1]?.getAttribute('aria-invalid'), 'true')
    const members = await find(`${BLOCK} summary`)
    save.focus()
    save.click()
    members.focus()
    await until(() => save.getAttribute('aria-busy') === null)
    await frames()
    equal(focused() === members, true)
  })

  it('keep the message of a deleted team from the one that takes its place', async () => {
    const state = await open()
    const names = () => all<HTMLInputElement>(`${BLOCK} .team-head input`)
    for (const name of ['Evening', 'evening', 'Morning']) {
      await pressReady(`${BLOCK} .teams > button`, 'Add a team')
      await until(() => names().at(-1) === focused())
      write(names().at(-1) as HTMLInputElement, name)
    }
    state.refuse = true
    await pressReady(`${BLOCK} button.primary`, 'Save')
    await find(`${BLOCK} li:nth-child(2) .field`, /Another team has this name/)
    await pressReady(`${BLOCK} li:nth-child(2) .team-head button`)
    await until(() => names()[1]?.value === 'Morning')
    equal(all(`${BLOCK} [aria-invalid]`), [])
  })

  it('leave the focus in the name of a new team that is saved by Enter', async () => {
    await open()
    await pressReady(`${BLOCK} .teams > button`, 'Add a team')
    const name = await find<HTMLInputElement>(`${BLOCK} .team-head input`)
    write(name, 'Evening')
    await find(`${BLOCK} button.primary:not(:disabled)`, 'Save')
    name.focus()
    name.form?.requestSubmit()
    await find('.toast', /Teams saved/)
    await until(() => !name.readOnly)
    equal(focused() === name, true)
  })

  it('leave the focus on Save after it was saved', async () => {
    await open()
    await pressReady(`${BLOCK} .teams > button`, 'Add a team')
    write(await find<HTMLInputElement>(`${BLOCK} .team-head input`), 'Evening')
    const save = await find<HTMLButtonElement>(`${BLOCK} button.primary:not(:disabled)`, 'Save')
    save.focus()
    save.click()
    await find('.toast', /Teams saved/)
    await until(() => save.getAttribute('aria-disabled') === 'true' && !save.ariaBusy)
    equal(focused() === save, true)
    ;(await find(`${BLOCK} .team-head input`)).focus()
    await until(() => save.disabled)
  })
})
