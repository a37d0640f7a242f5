/** Notes that only staff see. */
import { all, equal, find, focused, pressReady, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { pressKey, setViewport, typeText } from '../ui/real-input'
import { closeConsole, openConsole } from './console'
import { line, row } from './fixtures'

const open = () =>
  openConsole(
    {
      rows: [row('c1', { FullName: 'Marisol Reyes' })],
      messages: { c1: [line('c1', 1, 'HUMAN', 'Hello')] },
    },
    'conversation-id="c1"',
  )

describe('dealer-conversations: internal notes', () => {
  afterEach(closeConsole)

  it('are written with mentions and stand in the dialogue, while nothing is sent', async () => {
    const { service } = await open()
    await pressReady('.dock-note button', 'Add an internal note')
    const area = await find<HTMLTextAreaElement>('.note-box textarea')
    write(area, 'Please call back,')
    const people = await find<HTMLSelectElement>('.note-box select')
    await until(() => [...people.options].some(({ text }) => text === 'Ngozi Okafor'))
    people.value = 'u_ngozi'
    people.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => area.value === 'Please call back, @Ngozi Okafor ')
    await pressReady('.note-box button', 'Save note')
    await find('.note.internal', /Dana Alvarez.*: Please call back, @Ngozi Okafor/)
    await until(() => all('.note-box').length === 0)
    const [sent] = service.requests.filter(({ id }) => id === 'dialogue.addNote')
    equal(sent?.input['mentions'], ['u_ngozi'])
    equal(
      service.requests.some(({ id }) => id === 'reply.send'),
      false,
    )
    equal(texts('.dialogue .message').length, 1)
  })

  it('are the same note when they are tried again, and another one with other words', async () => {
    const { service } = await open()
    await pressReady('.dock-note button', 'Add an internal note')
    const area = await find<HTMLTextAreaElement>('.note-box textarea')
    const ids = () =>
      service.requests.filter(({ id }) => id === 'dialogue.addNote').map(({ input }) => input['client_id'])
    service.answer('dialogue.addNote', { status: 500, body: { message: 'Something broke.' } })
    write(area, 'Please call back')
    await pressReady('.note-box button', 'Save note')
    await until(() => ids().length === 1)
    await find('.note-box .error')
    await pressReady('.note-box button', 'Save note')
    await until(() => ids().length === 2)
    service.heal('dialogue.addNote')
    write(area, 'Please call back at five')
    await pressReady('.note-box button', 'Save note')
    await find('.note.internal', /Please call back at five/)
    const [first, second, third] = ids()
    equal([first === second, second === third], [true, false])
  })

  it('list the colleagues while a name is typed, and are saved with the keyboard alone', async () => {
    const { service } = await open()
    await pressReady('.dock-note button', 'Add an internal note')
    const area = await find<HTMLTextAreaElement>('.note-box textarea')
    const people = await find<HTMLSelectElement>('.note-box select')
    await until(() => people.options.length > 2)
    await typeText('Ask @')
    await until(() => texts('.note-box [role=option]').join() === 'Marcus Hale,Ngozi Okafor')
    await pressKey('ArrowDown')
    await until(() => texts('.note-box [aria-selected=true]').join() === 'Ngozi Okafor')
    await pressKey('Escape')
    await until(() => all('.note-box [role=option]').length === 0)
    await typeText(' or @oka')
    await until(() => texts('.note-box [role=option]').join() === 'Ngozi Okafor')
    await pressKey('Enter')
    await until(() => area.value === 'Ask @ or @Ngozi Okafor ')
    equal(all('.note-box [role=option]').length, 0)
    await typeText('today')
    await pressKey('Control+Enter')
    await find('.note.internal', /Ask @ or @Ngozi Okafor today/)
    await until(() => focused()?.textContent === 'Add an internal note')
    await pressKey('Enter')
    await find('.note-box textarea')
    await pressReady('.note-box button', 'Cancel')
    await until(() => focused()?.textContent === 'Add an internal note')
    const [sent] = service.requests.filter(({ id }) => id === 'dialogue.addNote')
    equal(sent?.input['mentions'], ['u_ngozi'])
  })
  it('are not lost without a question when another conversation is opened', async () => {
    await openConsole(
      {
        rows: [row('c1', { FullName: 'Marisol Reyes' }), row('c2', { FullName: 'Grace Oyelaran' })],
        messages: {
          c1: [line('c1', 1, 'HUMAN', 'Hello')],
          c2: [line('c2', 1, 'HUMAN', 'Hello from Grace')],
        },
      },
      'conversation-id="c1"',
    )
    await pressReady('.dock-note button', 'Add an internal note')
    const area = await find<HTMLTextAreaElement>('.note-box textarea')
    write(area, 'Long considered')
    await pressReady('.row', /Grace Oyelaran/)
    await find('dialog', /Internal note has changes that are not saved/)
    await pressReady('dialog button', 'Stay')
    equal(area.value, 'Long considered')
    await pressReady('.row', /Grace Oyelaran/)
    await pressReady('dialog button', 'Leave without saving')
    await find('.message', /Hello from Grace/)
    equal(all('.note-box').length, 0)
  })

  it('take the place of the reply box on a phone, which keeps its draft', async () => {
    await setViewport(390, 844)
    await openConsole(
      {
        rows: [row('c1', { FullName: 'Marisol Reyes', Channel: 'email' })],
        messages: { c1: [line('c1', 1, 'HUMAN', 'Hello', { Channel: 'email' })] },
      },
      'conversation-id="c1"',
    )
    const box = await find<HTMLTextAreaElement>('.composer textarea')
    await until(() => !box.readOnly)
    write(box, 'A draft')
    await pressReady('.dock-note button', 'Add an internal note')
    await find('.note-box textarea')
    const isHidden = box.offsetHeight === 0
    await pressReady('.note-box button', 'Cancel')
    await until(() => box.offsetHeight > 0)
    const draft = box.value
    closeConsole()
    await setViewport(800, 600)
    equal([isHidden, draft], [true, 'A draft'])
  })
})
