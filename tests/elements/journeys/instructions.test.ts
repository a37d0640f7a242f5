import { all, equal, find, frames, pressReady, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { boxOf, closeService, dialogButton, open, openService, press, world } from './dashboard-page'
import { ACCOUNT } from './journey-service'

describe('the Agentic Dashboard: instructions', () => {
  beforeEach(openService)
  afterEach(closeService)

  it('shows answer by answer what would change before an instruction is saved', async () => {
    await open()
    const box = await boxOf('Journey Instructions')
    equal((await find<HTMLButtonElement>('button', 'Save Instruction')).disabled, true)
    write(box, 'Be brief and invite.')
    world.answer('agentic.testRun', 'never')
    await press('Save Instruction')
    await find('dialog[open] h2', 'Change Journey Instructions?')
    await find(
      'dialog[open] p',
      'Saving this instruction will automatically update the journey instructions for all sources within this journey',
    )
    await find('.test-run-state', /Asking the test questions/)
    await until(() => world.count('agentic.testRun') > 0)
    equal(world.last('agentic.testRun'), {
      account_id: ACCOUNT,
      journey_id: 'j1',
      journey_instructions: 'Be brief and invite.',
    })
    await dialogButton('Cancel')
    world.heal('agentic.testRun')
    await press('Save Instruction')
    await find('.test-run [role=status]', '1 of 3 answers changes')
    equal(texts('.test-run > .tested h4'), ['Is it there?'])
    const [before, after] = all('.test-run > .tested .tested-answer')
    equal(
      [before, after].map((side) => side?.textContent.replace(/ (end of )?(added|removed):? /g, '')),
      ['It is.', 'It is, come by!'],
    )
    equal(after?.querySelector('ins') !== null && before?.querySelector('ins') === null, true)
    const same = await find<HTMLDetailsElement>('.tested-same')
    equal([same.open, same.querySelector('summary')?.textContent], [false, '2 answers stay as they are'])
    await dialogButton('Okay')
    await find('.toast', /Instructions saved/)
    equal(world.last('agentic.saveInstruction'), {
      account_id: ACCOUNT,
      journey_id: 'j1',
      base_version: 3 as never,
      instruction: 'Be brief and invite.',
    })
    await until(() => texts('.journey-facts > :first-child')[0] === 'Version 4')
    equal([all('dialog[open]').length, box.value], [0, 'Be brief and invite.'])
  })

  it('can be saved when the test questions fail, and asks them again', async () => {
    await open()
    write(await boxOf('Journey Instructions'), 'Be kind.')
    world.answer('agentic.testRun', { status: 429, body: { message: 'Try again in 9 seconds.' } })
    await press('Save Instruction')
    await find('.test-run-state', /could not be asked, but you can still save. Try again in 9 seconds./)
    world.heal('agentic.testRun')
    await press('Retry', 'dialog[open] button')
    await find('.test-run [role=status]', '1 of 3 answers changes')
    world.answer('agentic.saveInstruction', { status: 503, body: { message: 'Busy' } })
    await dialogButton('Okay')
    await find('.dialog-error')
    world.heal('agentic.saveInstruction')
    await dialogButton('Okay')
    await find('.toast', /Instructions saved/)
  })

  it('keeps the text of the second of two people', async () => {
    await open()
    write(await boxOf('Journey Instructions'), 'Mine.')
    world.answer('agentic.saveInstruction', {
      status: 409,
      body: { message: 'Marcus Hale saved other journey instructions meanwhile.' },
    })
    Object.assign(world.state.journeys[0] ?? {}, { instruction: 'Theirs.', version: 4 })
    await press('Save Instruction')
    await dialogButton('Okay')
    await find('.banner', /Marcus Hale saved other journey instructions/)
    equal([(await boxOf('Journey Instructions')).value, all('dialog[open]').length], ['Mine.', 0])
    await press('Keep mine')
    world.heal('agentic.saveInstruction')
    await press('Save Instruction')
    await dialogButton('Okay')
    await find('.toast', /Instructions saved/)
    equal(world.last('agentic.saveInstruction')?.['base_version'], 4)
  })

  it('saves the own instructions of a source, and may empty them', async () => {
    await open()
    await pressReady('button[aria-label="Instructions of AutoMarket"]')
    const box = await boxOf('Source Specific Instructions')
    equal(box.value, 'Mention the discount.')
    equal(
      world.net.requests.filter(({ id, input }) => id === 'journeys.versions' && input['configuration_id'])
        .length,
      1,
    )
    write(box, '')
    await pressReady('.source-open button', 'Save Instruction')
    await find('dialog[open] p', /what leads from AutoMarket are told, and from no other source/)
    equal(world.last('agentic.testRun'), {
      account_id: ACCOUNT,
      journey_id: 'j1',
      configuration_id: 'g_AutoMarket',
      source_instructions: '',
    })
    await dialogButton('Okay')
    await find('.toast', /Instructions saved/)
    equal(world.last('agentic.saveInstruction'), {
      account_id: ACCOUNT,
      journey_id: 'j1',
      base_version: 2 as never,
      configuration_id: 'g_AutoMarket',
      instruction: '',
    })
  })

  it('rolls back to an earlier version', async () => {
    await open()
    await pressReady('button[aria-label="Roll back to version 2 of the journey"]')
    await find('.dialog-body p', /by Marcus Hale, are saved again as the newest version, for all sources/)
    await dialogButton('Roll back')
    await until(() => texts('.journey-facts > :first-child')[0] === 'Version 4')
    equal((await boxOf('Journey Instructions')).value, 'Be warm.')
    await until(() => all('dialog[open]').length === 0)
  })

  it('asks before unsaved text is left', async () => {
    await open()
    write(await boxOf('Journey Instructions'), 'Unsaved')
    await frames()
    await press(/Patient follow-up/, '.journey-card')
    await find('dialog[open] h2', 'Unsaved Changes')
    await dialogButton('Stay')
    equal((await boxOf('Journey Instructions')).value, 'Unsaved')
    await press(/Patient follow-up/, '.journey-card')
    await dialogButton('Leave without saving')
    await find('.journey h3', 'Patient follow-up')
    equal((await boxOf('Journey Instructions')).value, 'Instructions of Patient follow-up.')
  })
})
