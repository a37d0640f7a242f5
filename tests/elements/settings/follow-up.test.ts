import { ok, type Input, type Reply } from '../support/network'
import { all, equal, find, texts, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeSettings, openSettings } from './settings-page'

const LONG = 'A reminder whose name goes on for longer than anybody would want to read it. '.repeat(4)

interface World {
  allow?: string[]
  names?: string[]
  answer?: (id: string, input: Input) => Reply | undefined
}

/** A dealership with one sequence whose steps can be switched. */
async function open({ allow = ['*'], names = ['First reminder', 'Last note'], answer }: World = {}) {
  const state = { statuses: names.map((_, index): number => (index === 0 ? 1 : 0)), version: 3 }
  const sequences = () =>
    names.length === 0
      ? []
      : [
          {
            FollowUpSequenceId: 'no-answer',
            FollowUpSequenceName: 'No answer yet',
            SortNumber: 1,
            FollowUpSequence: names.map((Name, index) => ({
              FollowUpId: `step-${index}`,
              Name,
              Status: state.statuses[index],
              ReferencePoint: 'LAST_MESSAGE',
              Interval: { Value: 24 * (index + 1), Unit: 'hours' },
              template_id: `step-${index}`,
              scheduled: index === 0 ? 1240 : 0,
            })),
            version: state.version,
          },
        ]
  const net = await openSettings(
    { policy: [{ Resource: 'Settings:FollowUp', Allow: allow }] },
    (id, input) => {
      const own = answer?.(id, input)
      if (own !== undefined) return own
      if (id === 'followUp.all') return ok({ sequences: sequences() })
      if (id === 'followUp.template') {
        return ok({
          template_id: input['template_id'],
          name: 'First reminder',
          email: { subject: 'Your inquiry', text: 'Hello Jordan,\n\n<b>still there?</b>' },
          sms: { text: 'Hello Jordan\nReply STOP to opt out' },
        })
      }
      if (id !== 'followUp.save') return undefined
      for (const one of input['FollowUpSequence'] as unknown as { FollowUpId: string; Status: number }[])
        state.statuses[Number(one.FollowUpId.split('-')[1])] = one.Status
      state.version += 1
      const canceled = state.statuses[0] === 0 ? 1240 : 0
      const restored = input['undo'] ? 1240 : 0
      return ok({ status: 'Success', version: state.version, canceled, restored, sequence: sequences()[0] })
    },
  )
  return { ...net, state }
}

const IN = '[data-block=follow-up]'
const row = (name: string) => find('.follow-ups li', new RegExp(name))
const toggle = async (name: string) => {
  const found = (await row(name)).querySelector<HTMLInputElement>('input[role=switch]')
  if (!found) throw new Error(name)
  return found
}

describe('dealer-settings: follow-ups', () => {
  afterEach(closeSettings)

  it('shows each step with its moment and what waits, and saves a switch at once', async () => {
    const { requests, state } = await open()
    await find(`${IN} h3`, 'No answer yet')
    equal(texts('.follow-ups .help'), [
      '1 day after the last message · 1,240 scheduled',
      '2 days after the last message',
    ])
    equal((await toggle('First reminder')).checked, true)
    ;(await toggle('Last note')).click()
    await until(() => state.version === 4)
    equal(state.statuses, [1, 1])
    equal(
      requests
        .filter(({ id }) => id === 'followUp.save')
        .map(({ input }) => [input['base_version'], input['FollowUpSequence']]),
      [[3, [{ FollowUpId: 'step-1', Status: 1 }]]] as never,
    )
    equal((await toggle('Last note')).checked, true)
  })

  it('says how many scheduled messages a switch cancels, and takes it back with Undo', async () => {
    const { requests, state } = await open()
    ;(await toggle('First reminder')).click()
    const said = await find('.toast', /First reminder is off\. 1,240 scheduled messages were canceled/)
    equal(state.statuses, [0, 0])
    said.querySelector<HTMLButtonElement>('button')?.click()
    await find('.toast', '1,240 messages are scheduled again')
    equal(state.statuses, [1, 0])
    const { input } = requests.findLast(({ id }) => id === 'followUp.save') ?? {}
    equal([input?.['base_version'], input?.['undo']], [4, true] as never)
  })

  it('shows the change before it is saved, busy, and lets no other be switched meanwhile', async () => {
    await open({ answer: (id) => (id === 'followUp.save' ? 'never' : undefined) })
    const last = await toggle('Last note')
    last.click()
    await until(() => last.getAttribute('aria-busy') === 'true')
    equal(last.checked, true)
    equal(last.disabled, false)
    equal((await toggle('First reminder')).disabled, true)
  })

  it('goes back to how it stood when it is refused', async () => {
    const { state } = await open({
      answer: (id) => (id === 'followUp.save' ? { status: 500, body: { message: 'Broken' } } : undefined),
    })
    ;(await toggle('First reminder')).click()
    await find('.toast', /Error/)
    await until(() => all<HTMLInputElement>('.follow-ups input')[0]?.checked === true)
    equal(state.version, 3)
  })

  it('tells the second of two people, and shows what the first saved', async () => {
    const { state } = await open({
      answer: (id) => {
        if (id !== 'followUp.save') return undefined
        state.statuses = [0, 1]
        state.version = 9
        return {
          status: 409,
          body: {
            message: 'Dana Alvarez has saved other changes. What you typed is still here.',
            code: 'saved_meanwhile',
            params: { who: 'Dana Alvarez' },
          },
        }
      },
    })
    ;(await toggle('First reminder')).click()
    equal(
      (await find(`${IN} [role=alert]`)).textContent,
      'Dana Alvarez has saved other changes. This is the current setting.',
    )
    await until(() => all<HTMLInputElement>('.follow-ups input')[1]?.checked === true)
    equal((await toggle('First reminder')).checked, false)
  })

  it('shows the words of a step by channel, as text', async () => {
    const { requests } = await open()
    ;(await find(`${IN} button[aria-label="Preview of First reminder"]`)).click()
    const words = await find('[role=tabpanel]', /Hello Jordan/)
    equal(words.textContent.includes('<b>still there?</b>'), true)
    await find('[role=tabpanel]', /Your inquiry/)
    ;(await find('[role=tab]', 'SMS')).click()
    await find('[role=tabpanel]', /Reply STOP to opt out/)
    const asked = requests.find(({ id }) => id === 'followUp.template')?.input
    equal([asked?.['template_id'], asked?.['product']], ['step-0', 'LEAD_ENGAGE'])
    ;(await find('dialog button[aria-label=Close]')).click()
    await until(() => all('[role=tabpanel]').length === 0)
  })

  it('says why the words cannot be shown, and tries again', async () => {
    let broken = true
    await open({
      answer: (id) =>
        id === 'followUp.template' && broken ? { status: 400, body: { message: 'No such step' } } : undefined,
    })
    ;(await find(`${IN} button[aria-label="Preview of First reminder"]`)).click()
    await find('dialog .state', /No such step/)
    broken = false
    ;(await find('dialog button', 'Retry')).click()
    await find('[role=tabpanel]', /Hello Jordan/)
  })

  it('is read only where the policy only reads', async () => {
    await open({ allow: ['read'] })
    equal((await toggle('First reminder')).disabled, true)
    await find(`${IN} button[aria-label="Preview of First reminder"]`)
  })

  it('says that there is nothing, and what failed', async () => {
    await open({ names: [] })
    await find(`${IN} .state`, /There are no follow-up sequences/)
    closeSettings()
    await open({
      answer: (id) => (id === 'followUp.all' ? { status: 400, body: { message: 'Broken' } } : undefined),
    })
    await find(`${IN} .state`, /Broken/)
  })

  it('keeps a long name within its row', async () => {
    await open({ names: [LONG] })
    const found = await row('A reminder')
    equal(found.scrollWidth <= found.clientWidth, true)
  })
})
