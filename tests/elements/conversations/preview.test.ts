import type { InstructionVersion } from '../../../src/contract/calls/journeys'
import type { Message } from '../../../src/contract/calls/dialogue'
import { ok } from '../support/network'
import { all, equal, find, frames, pressReady, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole, type Console } from './console'
import type { World } from './fake-service'
import { ACCOUNT, ago, DAY, lead, line, MINUTE, row, USER } from './fixtures'

const WARNING = 'This is a test response and won’t be sent to the customer'
const original = row('c1', { FullName: 'Marisol Reyes', Channel: 'email', Source: 'AutoMarket' })
const test = row('t1', { FullName: 'Test Lead', Channel: 'sms', Phone: null, Email: null })
const journey = { id: 'j1', name: 'First 14 days', instruction: 'Be brief.', version: 3 }
const source = { name: 'AutoMarket', instruction: 'Mention the discount.', version: 1 }
const liveLead = lead(original, {
  AgenticLead: {
    type: 'live',
    preview_link: '/conversation/c1?preview=open',
    configuration_id: 'g1',
    journey_information: journey,
    source_information: source,
  },
})
const testLead = lead(test, {
  is_test: true,
  AgenticLead: {
    type: 'test',
    preview_link: null,
    configuration_id: 'g1',
    journey_information: journey,
    source_information: source,
  },
})
const said = (seq: number, who: Message['Initiator'], text: string, change: Partial<Message> = {}) =>
  line('t1', seq, who, text, {
    Channel: seq === 1 ? 'email' : 'sms',
    Timestamp: ago(MINUTE - seq * 1000),
    ...change,
  })
const opening = () => [
  said(1, 'HUMAN', 'Is it there?'),
  said(2, 'BOT', 'It is.'),
  said(3, 'BOT', 'Ava here.'),
]
const versions: InstructionVersion[] = [
  { id: 'n3', of: 'journey', version: 3, instruction: 'Be brief.', author: 'Dana Alvarez', at: ago(DAY) },
  {
    id: 'n2',
    of: 'journey',
    version: 2,
    instruction: 'Be warm and brief.',
    author: 'Marcus Hale',
    at: ago(2 * DAY),
  },
  {
    id: 'n1',
    of: 'source',
    version: 1,
    instruction: 'Mention the discount.',
    author: 'Marcus Hale',
    at: ago(3 * DAY),
  },
]

const attributes = (id: string) =>
  `conversation-id="${id}" style="display:block;inline-size:1320px;block-size:800px"`
async function open(id = 't1', change: Partial<World> = {}): Promise<Console> {
  const shown = await openConsole(
    {
      rows: [original, test],
      messages: { c1: [line('c1', 1, 'HUMAN', 'Hi', { Channel: 'email' })], t1: opening() },
      leads: { c1: liveLead, t1: testLead },
      ...change,
    },
    attributes(id),
  )
  // The test window is narrower than three panes.
  for (const element of document.querySelectorAll<HTMLElement>('dealer-conversations'))
    element.style.inlineSize = '1320px'
  shown.service.answer('journeys.versions', ok({ items: versions }))
  return shown
}
const boxOf = async (label: string) => {
  const found = await find('label', label)
  return find<HTMLTextAreaElement>(`#${CSS.escape(found.getAttribute('for') ?? '')}`)
}
const press = (text: string | RegExp, selector = 'button') => pressReady(selector, text)
/** Resolves with the input of a call once it was sent. */
async function inputOf({ service }: Console, id: string) {
  await until(() => service.last(id) !== undefined, id)
  return service.last(id)
}
const warnings = () => all('.message-warning').length

describe('dealer-conversations: preview', () => {
  const { setTimeout: timeout, setInterval: interval } = window
  afterEach(() => {
    Object.assign(window, { setTimeout: timeout, setInterval: interval })
    closeConsole()
  })

  it('opens a test lead like this one and goes there', async () => {
    const { service, details } = await open('c1')
    service.answer('journeys.openPreview', 'never')
    await press('Open in Preview')
    await find('button', 'Generating Preview...')
    equal(service.last('journeys.openPreview'), {
      accountId: ACCOUNT,
      preview_link: '/conversation/c1?preview=open',
    })
    closeConsole()
    const again = await open('c1')
    again.service.answer('journeys.openPreview', ok({ conversation_id: 't1' }))
    await press('Open in Preview')
    await find('[role=status]', 'You Are Currently in Preview')
    equal(again.details('fc-navigate').at(-1)?.path.split('?')[0], '/conversation/t1')
    await find('.bubble', 'It is.')
    equal(warnings(), 2)
    await find('.preview-progress', 'The test response is in the conversation.')
    equal(details('fc-navigate').length, 0)
  })

  it('says why a preview could not be opened, and can be tried again', async () => {
    const { service } = await open('c1')
    service.answer('journeys.openPreview', {
      status: 429,
      body: { message: 'Too many requests. Try again in 9 seconds.' },
    })
    await press('Open in Preview')
    await find('.action-error', /Too many requests/)
    service.answer('journeys.openPreview', ok({ conversation_id: 't1' }))
    await press('Open in Preview')
    await find('[role=status]', 'You Are Currently in Preview')
  })

  it('names beside the box what the assistant does not follow, as it is written', async () => {
    const { service } = await open()
    service.answer('journeys.check', ok({ unread: ['Smile a lot.'] }))
    write(await boxOf('Journey Instructions'), 'Be warm. Smile a lot.')
    await find('.unread-sentences li', 'Smile a lot.')
    const isChecked = (text: string) =>
      service.requests.some(({ id, input }) => id === 'journeys.check' && input['instruction'] === text)
    await until(() => isChecked('Be warm. Smile a lot.'))
    service.answer('journeys.check', ok({ unread: [] }))
    write(await boxOf('Journey Instructions'), 'Be warm.')
    await until(() => all('.unread-sentences')[0]?.querySelector('li') === null)
  })

  it('shows the instructions in the place of the details', async () => {
    await open()
    equal((await boxOf('Journey Instructions')).value, 'Be brief.')
    equal((await boxOf('Journey Instructions')).rows, 7)
    equal((await boxOf('Source Specific Instructions')).value, 'Mention the discount.')
    equal((await boxOf('Source Specific Instructions')).rows, 3)
    await find('.help', 'Journey: First 14 days')
    await find('.help', 'Source: AutoMarket')
    await find('h2', 'Instructions')
    equal(
      all('h3').some((head) => head.textContent === 'Lead'),
      false,
    )
  })

  it('lets the assistant answer under what is typed, and waits for two messages', async () => {
    const shown = await open()
    const { service } = shown
    write(await boxOf('Journey Instructions'), 'Be warm.')
    await find('.bubble', 'It is.')
    service.answer('journeys.generatePreview', ok({ status: 'OK' }))
    await press('Preview Response')
    await find('.preview-progress', /The assistant is answering: 0 of 2 messages/)
    equal(await inputOf(shown, 'journeys.generatePreview'), {
      cid: 't1',
      accountId: ACCOUNT,
      journey_instructions: 'Be warm.',
      source_instructions: 'Mention the discount.',
      journey_name: 'First 14 days',
    })
    const answers = [
      said(4, 'BOT', 'A warm answer.', { Timestamp: ago(0) }),
      said(5, 'BOT', '', { Timestamp: ago(0), Object: { type: 'slot', day: '11/24/2026' } }),
    ]
    await until(() => service.sockets.open() > 0)
    for (const message of answers) service.sockets.push({ kind: 'message', conversation_id: 't1', message })
    await find('.preview-progress', 'The test response is in the conversation.')
    await find('.bubble', 'A warm answer.')
    // Only messages after the question count as preview.
    equal(warnings(), 2)
    equal(texts('.message-warning')[0], WARNING)
    await find('.bubble', 'OBJECT NEED FIX FOR THIS')
    await find('summary', 'Appointment object')
    const object = await find<HTMLDetailsElement>('details.message-object')
    equal(
      [object.open, object.querySelector('pre')?.textContent],
      [false, '{\n  "type": "slot",\n  "day": "11/24/2026"\n}'],
    )
  })

  it('turns into an error with Retry when nothing comes', async () => {
    const { service } = await open()
    await boxOf('Journey Instructions')
    await find('.bubble', 'It is.')
    service.answer('journeys.generatePreview', ok({ status: 'OK' }))
    // A timer of half a minute fires at once.
    window.setTimeout = ((work: () => void, ms = 0) =>
      timeout(work, ms > 25_000 ? 50 : ms)) as typeof setTimeout
    await press('Preview Response')
    await find('.state.failed', /did not come within 30 seconds/)
    window.setTimeout = timeout
    service.answer('journeys.generatePreview', { status: 503, body: { message: 'Come back later' } })
    await press('Retry')
    await until(() => service.requests.filter(({ id }) => id === 'journeys.generatePreview').length === 2)
    await find('.state.failed')
    service.answer('journeys.generatePreview', ok({ status: 'OK' }))
    await press('Retry')
    await find('.preview-progress', /0 of 2 messages/)
  })

  it('polls the dialogue of a test lead', async () => {
    window.setInterval = ((work: () => void, ms = 0) =>
      interval(work, ms === 5_000 ? 50 : ms)) as typeof setInterval
    const { service } = await open()
    await find('.bubble', 'It is.')
    const before = service.requests.filter(({ id }) => id === 'dialogue.read').length
    service.world.messages['t1']?.push(said(4, 'BOT', 'From elsewhere'))
    await find('.bubble', 'From elsewhere')
    equal(service.requests.filter(({ id }) => id === 'dialogue.read').length > before, true)
  })

  it('waits for a read of the dialogue that takes longer than the interval', async () => {
    let polls = 0
    window.setInterval = ((work: () => void, ms = 0) => {
      const poll = () => {
        polls += 1
        work()
      }
      return ms === 5_000 ? interval(poll, 50) : interval(work, ms)
    }) as typeof setInterval
    const { service } = await open()
    await find('.bubble', 'It is.')
    service.answer('dialogue.read', 'never')
    const reads = () => service.requests.filter(({ id }) => id === 'dialogue.read').length
    const before = reads()
    await until(() => reads() > before)
    const [pending, polled] = [reads(), polls]
    await until(() => polls >= polled + 3)
    equal(reads(), pending)
  })

  it('writes as the test customer, and keeps a line that did not go', async () => {
    const { service } = await open()
    const box = await boxOf('Write as the test customer')
    service.answer('journeys.testMessage', { status: 500, body: { message: 'Broken' } })
    write(box, 'And the blue one?')
    await press(/Send/)
    await find('.composer .error')
    equal(box.value, 'And the blue one?')
    service.answer('journeys.testMessage', ok({ status: 'OK' }))
    service.world.messages['t1']?.push(said(4, 'HUMAN', 'And the blue one?'))
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await find('.bubble', 'And the blue one?')
    await until(() => box.value === '')
    equal(service.last('journeys.testMessage'), { cid: 't1', accountId: ACCOUNT, text: 'And the blue one?' })
  })

  it('needs a journey instruction', async () => {
    await open()
    write(await boxOf('Journey Instructions'), '   ')
    const missing = await find<HTMLButtonElement>('button', 'Journey Instruction is missing')
    equal(
      [missing.disabled, (await find<HTMLButtonElement>('button', 'Save Instruction')).disabled],
      [true, true],
    )
  })

  it('saves after its confirmation, from the versions that the person began with', async () => {
    const shown = await open()
    const { service } = shown
    write(await boxOf('Journey Instructions'), 'Be warm.')
    service.answer('journeys.saveInstructions', 'never')
    await press('Save Instruction')
    await find('h2', 'Change Journey Instructions?')
    await find(
      '.dialog-body p',
      'Saving this instruction will automatically update the journey instructions for all sources within this journey',
    )
    await press('Cancel')
    equal(service.last('journeys.saveInstructions'), undefined)
    await press('Save Instruction')
    await press('Okay')
    await find('button', 'Saving...')
    equal(await inputOf(shown, 'journeys.saveInstructions'), {
      accountId: ACCOUNT,
      journey_instructions: 'Be warm.',
      source_instructions: 'Mention the discount.',
      configuration_id: 'g1',
      journey_id: 'j1',
      base_version: { journey: 3, source: 1 } as never,
    })
  })

  it('shows which answers would change before it saves, and saves when that cannot be known', async () => {
    const { service } = await open()
    write(await boxOf('Journey Instructions'), 'Be warm.')
    service.answer('agentic.testRun', { status: 503, body: { message: 'Busy' } })
    await press('Save Instruction')
    await find('.test-run-state', /could not be asked, but you can still save/)
    equal(service.last('agentic.testRun'), {
      account_id: ACCOUNT,
      journey_id: 'j1',
      journey_instructions: 'Be warm.',
      configuration_id: 'g1',
      source_instructions: 'Mention the discount.',
    })
    service.answer(
      'agentic.testRun',
      ok({
        items: [
          { question: 'Is it there?', before: 'It is.', after: 'It is, come by!', changed: true },
          { question: 'Are you open?', before: 'Until 8.', after: 'Until 8.', changed: false },
        ],
      }),
    )
    await press('Retry', 'dialog[open] button')
    await find('.test-run [role=status]', '1 of 2 answers changes')
    await find('.tested-answer ins', /come by/)
    await find('.tested-same summary', '1 answer stays as it is')
    service.answer('journeys.saveInstructions', ok({ status: 'OK', journey_version: 4, source_version: 1 }))
    await press('Okay')
    await find('.toast', /Instructions saved/)
  })

  it('shows what is saved then, and forgets the draft', async () => {
    const { service } = await open()
    write(await boxOf('Journey Instructions'), 'Be warm.')
    await find('b', 'Draft of the journey')
    equal(
      Object.keys(localStorage).some((key) => key.startsWith('forecourt-instructions')),
      true,
    )
    await press('Save Instruction')
    service.answer('journeys.saveInstructions', ok({ status: 'OK', journey_version: 4, source_version: 1 }))
    service.world.leads['t1'] = {
      ...testLead,
      AgenticLead: {
        ...testLead.AgenticLead,
        journey_information: { ...journey, instruction: 'Be warm.', version: 4 },
      } as never,
    }
    // Simulates a slow machine: fetched data is in the cache for a while before the screen is notified.
    window.setTimeout = ((work: () => void, ms = 0) =>
      timeout(work, ms === 0 ? 100 : ms)) as typeof setTimeout
    await press('Okay')
    await find('.toast', /Instructions saved/)
    window.setTimeout = timeout
    await until(() => all('b').every(({ textContent }) => textContent !== 'Draft of the journey'))
    equal((await boxOf('Journey Instructions')).value, 'Be warm.')
    equal(all('.saved-meanwhile').length, 0)
    equal(
      Object.keys(localStorage).some((key) => key.startsWith('forecourt-instructions')),
      false,
    )
  })

  it('tells the second of two people, and keeps their text over a reload', async () => {
    const { service } = await open()
    write(await boxOf('Journey Instructions'), 'Mine.')
    service.answer('journeys.saveInstructions', {
      status: 409,
      body: { message: 'Marcus Hale saved new journey instructions. Your text is still here.' },
    })
    service.world.leads['t1'] = {
      ...testLead,
      AgenticLead: {
        ...testLead.AgenticLead,
        journey_information: { ...journey, instruction: 'Theirs.', version: 4 },
      } as never,
    }
    await press('Save Instruction')
    await press('Okay')
    await find('.saved-meanwhile', /Marcus Hale saved new journey instructions/)
    equal((await boxOf('Journey Instructions')).value, 'Mine.')
    await press('Reload')
    await until(() => all('.saved-meanwhile').length === 0)
    equal((await boxOf('Journey Instructions')).value, 'Mine.')
    service.answer('journeys.saveInstructions', ok({ status: 'OK', journey_version: 5, source_version: 1 }))
    await press('Save Instruction')
    await press('Okay')
    await until(
      () =>
        JSON.stringify(service.last('journeys.saveInstructions')?.['base_version']) ===
        '{"journey":4,"source":1}',
    )
    await find('.toast', /Instructions saved/)
  })

  it('brings back what was typed before a reload, under its own user and source only', async () => {
    const key = ['forecourt-instructions', USER, ACCOUNT, 'g1'].map(encodeURIComponent).join('/')
    localStorage.setItem(
      key,
      JSON.stringify({
        journey: 'Kept words',
        source: 'Mention the discount.',
        base: { journey: 3, source: 1 },
      }),
    )
    localStorage.setItem(
      key.replace(USER, 'u_other'),
      JSON.stringify({ journey: 'Foreign', source: '', base: { journey: 3, source: 1 } }),
    )
    await open()
    equal((await boxOf('Journey Instructions')).value, 'Kept words')
  })

  it('asks before unsaved instructions are left', async () => {
    await open()
    write(await boxOf('Journey Instructions'), 'Unsaved')
    await frames()
    ;(await find('.pane.list a.row', /Marisol Reyes/)).click()
    await find('h2', 'Leave without saving?')
    await press('Stay')
    await find('h2', 'Instructions')
    ;(await find('.pane.list a.row', /Marisol Reyes/)).click()
    await press('Leave')
    await find('.pane.details h2', 'Marisol Reyes')
  })

  it('compares with a version word by word, not by colour alone', async () => {
    await open()
    await press('Compare', 'button[aria-label="Compare with version 2 of the journey"]')
    await find('h2', 'Compared with version 2 of the journey')
    const words = await find('.difference')
    equal(words.textContent.includes('removed: '), true)
    equal(getComputedStyle(words.querySelector('del') ?? words).textDecorationLine, 'line-through')
    await press('', 'dialog[open] button[aria-label=Close]')
    write(await boxOf('Journey Instructions'), 'Be brief, please.')
    await press('Compare', 'button[aria-label^="Compare the draft of the journey"]')
    await find('.difference ins')
  })

  it('rolls back after a confirmation', async () => {
    const { service } = await open()
    await boxOf('Journey Instructions')
    await press('Roll back', 'button[aria-label="Roll back to version 2 of the journey"]')
    await find(
      '.dialog-body p',
      /by Marcus Hale, are saved again as the newest version, for all sources within/,
    )
    service.answer('journeys.restoreVersion', { status: 500, body: { message: 'Broken' } })
    await press('Roll back', '.dialog-foot button')
    await find('.dialog-error')
    service.answer('journeys.restoreVersion', ok({ ...versions[1], id: 'n4', version: 4 }))
    service.world.leads['t1'] = {
      ...testLead,
      AgenticLead: {
        ...testLead.AgenticLead,
        journey_information: { ...journey, instruction: 'Be warm and brief.', version: 4 },
      } as never,
    }
    await press('Roll back', '.dialog-foot button')
    await until(() => all('dialog[open]').length === 0)
    equal((await boxOf('Journey Instructions')).value, 'Be warm and brief.')
    equal(service.last('journeys.restoreVersion'), {
      account_id: ACCOUNT,
      journey_id: 'j1',
      version_id: 'n2',
    })
  })

  it('says that a source is unassigned', async () => {
    await open('t1', {
      leads: {
        t1: {
          ...testLead,
          AgenticLead: {
            ...testLead.AgenticLead,
            type: 'unassigned_source_lead',
            journey_information: null,
          } as never,
        },
      },
    })
    await find(
      '.unassigned',
      'The lead source is currently unassigned. Please go to the Agentic Dashboard and assign it to a Journey to test this conversation with custom instructions.',
    )
    await until(() => all('textarea').length === 1)
  })

  it('takes the place of the list where there is room for two', async () => {
    await open()
    document.querySelector<HTMLElement>('dealer-conversations')?.style.setProperty('inline-size', '1000px')
    await until(() => all('.panes[data-layout=medium][data-show=details]').length === 1)
    await find('h2', 'Instructions')
    await press('Hide window')
    await find('.details-strip')
  })
})
