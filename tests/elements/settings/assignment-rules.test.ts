import type { AssignmentRule } from '../../../src/contract/calls/assignment-rules'
import { ok, type Input } from '../support/network'
import { all, equal, find, focused, pressReady, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeSettings, openSettings } from './settings-page'

const BLOCK = '[data-block=assignment-rules]'
const TEAMS = [
  { id: 'tm_1', name: 'Evening' },
  { id: 'tm_2', name: 'Day' },
]
const choose = (select: HTMLSelectElement, value: string) => {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

async function open(teams = TEAMS) {
  const state = { rules: [] as AssignmentRule[], version: 0 }
  await openSettings(
    { policy: [{ Resource: 'Settings:Notifications', Allow: ['*'] }] },
    (id, input: Input) => {
      if (id === 'assignmentRules.read') return ok({ ...state, teams, sources: ['Website', 'Phone'] })
      if (id === 'assignmentRules.next') {
        const isPhone = input['source_name'] === 'Phone'
        return ok({
          user: isPhone ? null : { user_id: 'u_ngozi', name: 'Ngozi Okafor' },
          rule: isPhone ? null : 1,
          skipped: [{ rule: 0, why: 'hours' }],
        })
      }
      if (id !== 'assignmentRules.save') return undefined
      Object.assign(state, { rules: input['rules'], version: state.version + 1 })
      return ok({ status: 'Success', version: state.version })
    },
  )
  return state
}

describe('dealer-settings: assignment rules', () => {
  afterEach(closeSettings)

  it('are added, ordered and saved', async () => {
    const state = await open()
    await pressReady(`${BLOCK} button`, 'Add a rule')
    await until(() => focused() === all(`${BLOCK} .rule-list select`)[0])
    choose(await find<HTMLSelectElement>(`${BLOCK} .rule-list select`), 'tm_1')
    ;(await find(`${BLOCK} .rule-list label`, /console open/)).click()
    await pressReady(`${BLOCK} button`, 'Add a rule')
    await until(() => all(`${BLOCK} .rule-list > li`).length === 2)
    const [team, hours] = all<HTMLSelectElement>(`${BLOCK} .rule-list > li:last-child select`)
    if (team) choose(team, 'tm_2')
    if (hours) choose(hours, 'closed')
    ;(await find(`${BLOCK} .rule-list > li:last-child summary`)).click()
    ;(await find(`${BLOCK} .rule-list > li:last-child label`, 'Phone')).click()
    await pressReady(`${BLOCK} [aria-label="Move Rule 2 up"]`)
    await pressReady(`${BLOCK} button.primary`, 'Save')
    await find('.toast', /Assignment rules saved/)
    equal(state.rules, [
      { team_id: 'tm_2', sources: ['Phone'], hours: 'closed', present: false },
      { team_id: 'tm_1', sources: [], hours: 'always', present: true },
    ])
  })

  it('keep the focus when they are moved', async () => {
    await open()
    for (const count of [1, 2, 3]) {
      await pressReady(`${BLOCK} button`, 'Add a rule')
      await until(() => all(`${BLOCK} .rule-list > li`).length === count)
    }
    const focusedName = () => focused()?.getAttribute('aria-label')
    await pressReady(`${BLOCK} [aria-label="Move Rule 3 up"]`)
    await until(() => focusedName() === 'Move Rule 2 up')
    await pressReady(`${BLOCK} [aria-label="Move Rule 2 up"]`)
    await until(() => focusedName() === 'Move Rule 1 down')
    await pressReady(`${BLOCK} [aria-label="Move Rule 1 down"]`)
    await until(() => focusedName() === 'Move Rule 2 down')
  })

  it('say who would be next, and why', async () => {
    await open()
    await find(`${BLOCK} .rule-next`, /Ngozi Okafor.*, by rule 2\./)
    await find(`${BLOCK} .rule-next`, /Rule 1 does not apply at this time of day\./)
    choose(await find<HTMLSelectElement>(`${BLOCK} .rule-next select`), 'Phone')
    await find(`${BLOCK} .rule-next`, /Nobody: no rule applies\./)
  })

  it('ask for a team first', async () => {
    await open([])
    await find(`${BLOCK} .state`, 'Add a team first. Its members take turns.')
  })
})
