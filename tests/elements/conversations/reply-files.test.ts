/** Files in the reply box: chosen, dropped and pasted, kept and sent. */
import type { Channel } from '../../../src/contract/calls/conversations'
import type { Message } from '../../../src/contract/calls/dialogue'
import { all, equal, find, focused, frames, until } from '../support/page'
import { press, write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import { DOT, type World } from './fake-service'
import { ago, line, MINUTE, owned, row, USER } from './fixtures'

const rows = [row('c1', { FullName: 'Marisol Reyes' })]
const by = (...channels: Channel[]): Message[] =>
  channels.map((Channel, index) =>
    line('c1', index + 1, 'HUMAN', `By ${Channel}`, { Channel, Timestamp: ago(MINUTE) }),
  )
const open = (channels: Channel[], world: Partial<World> = {}) =>
  openConsole({ rows, messages: { c1: by(...channels) }, ...world }, 'conversation-id="c1"')
const picture = (name = 'car.png') =>
  new File([Uint8Array.from(atob(DOT), (letter) => letter.charCodeAt(0))], name, { type: 'image/png' })
const transfer = (...files: File[]) => {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}
async function box(): Promise<HTMLTextAreaElement> {
  await until(
    () => all<HTMLTextAreaElement>('.composer textarea')[0]?.placeholder === 'Write a message',
    'a box',
  )
  return find<HTMLTextAreaElement>('.composer textarea')
}
async function choose(...files: File[]) {
  await box()
  const input = await find<HTMLInputElement>('.composer input[type=file]')
  input.files = transfer(...files).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const names = () => all('.reply-file bdi').map(({ textContent }) => textContent)
const isAttached = (count = 1) =>
  until(() => all('.reply-file .stored-picture img').length === count, 'the attached pictures')
const inputs = ({ service }: Awaited<ReturnType<typeof open>>, id: string) =>
  service.requests.filter((request) => request.id === id).map(({ input }) => input)

describe('dealer-conversations: files of a reply', () => {
  afterEach(async () => {
    closeConsole()
    await frames(6)
    localStorage.clear()
    sessionStorage.clear()
  })

  it('are uploaded at once, and sent with the e-mail', async () => {
    const console = await open(['email'])
    await choose(picture())
    await isAttached()
    equal(inputs(console, 'reply.addFile')[0]?.['data'], DOT)
    write(await box(), 'Here it is')
    press(await box(), 'Enter')
    await until(() => inputs(console, 'reply.send').length === 1)
    equal(inputs(console, 'reply.send')[0]?.['files'], [console.service.world.draftFiles[0]?.object_key])
    await find('.message .stored-picture')
    await until(() => names().length === 0)
  })

  it('are dropped on the box and pasted into it', async () => {
    await open(['email'])
    const area = await box()
    const form = await find('.composer')
    const dataTransfer = transfer(picture('dropped.png'))
    form.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
    await until(() => form.classList.contains('dropping'))
    form.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    const clipboardData = transfer(picture('pasted.png'))
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await isAttached(2)
    equal(names(), ['dropped.png', 'pasted.png'])
    equal(form.classList.contains('dropping'), false)
  })

  it('that the service refuses say why, and keep the message from leaving without them', async () => {
    const console = await open(['email'])
    console.service.answer('reply.addFile', {
      status: 400,
      body: {
        message: 'data: Send a picture (PNG, JPEG, WebP) or a PDF',
        fields: { data: 'Send a picture (PNG, JPEG, WebP) or a PDF' },
      },
    })
    await choose(picture('tool.exe'))
    await find('.reply-file [role=alert]', 'Send a picture (PNG, JPEG, WebP) or a PDF')
    write(await box(), 'Here it is')
    press(await box(), 'Enter')
    await find('[role=status]', 'A file is not attached yet. Wait for it, or remove it.')
    equal(inputs(console, 'reply.send'), [])
    ;(await find('.reply-file [aria-label="Remove tool.exe"]')).click()
    await until(() => names().length === 0)
    equal(focused()?.tagName, 'TEXTAREA')
    press(await box(), 'Enter')
    await until(() => inputs(console, 'reply.send').length === 1)
  })

  it('are five to a message, whatever went with earlier ones', async () => {
    const console = await open(['email'])
    const five = ['1.png', '2.png', '3.png', '4.png', '5.png'].map(picture)
    await choose(...five)
    await isAttached(5)
    await choose(picture('6.png'))
    await find('.reply-file [role=alert]', 'A reply can carry 5 files at most.')
    ;(await find('.reply-file [aria-label="Remove 6.png"]')).click()
    write(await box(), 'Five of them')
    press(await box(), 'Enter')
    await until(() => inputs(console, 'reply.send').length === 1)
    await until(() => names().length === 0)
    await choose(picture('6.png'))
    await isAttached()
  })

  it('of more than 5 MB are refused before they are uploaded', async () => {
    const console = await open(['email'])
    await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'huge.pdf'))
    await find('.reply-file [role=alert]', 'The file is too large: send at most 5 MB')
    equal(inputs(console, 'reply.addFile'), [])
  })

  it('can be uploaded again after a failure that may pass', async () => {
    const console = await open(['email'])
    console.service.answer('reply.addFile', { status: 503, body: { message: 'Try again.' } })
    await choose(picture())
    const retry = await find('.reply-file button', 'Retry')
    console.service.heal('reply.addFile')
    retry.click()
    await isAttached()
    const ids = inputs(console, 'reply.addFile').map((input) => input['client_id'])
    equal(new Set(ids).size, 1)
  })

  it('stay in the box, as the words do, when the reply fails', async () => {
    const console = await open(['email'])
    await choose(picture())
    await isAttached()
    write(await box(), 'Here it is')
    console.service.answer('reply.send', { status: 409, body: { message: 'The customer has no address.' } })
    press(await box(), 'Enter')
    await find('.message [role=alert]', /The customer has no address\./)
    equal([(await box()).value, names()], ['Here it is', ['car.png']])
    console.service.heal('reply.send')
    press(await box(), 'Enter')
    await until(() => names().length === 0)
    const ids = inputs(console, 'reply.send').map((input) => input['client_id'])
    equal([ids.length, new Set(ids).size], [2, 1])
  })

  it('come back with the draft', async () => {
    const stored = {
      object_key: 'f_1',
      Channel: 'email',
      name: 'car.png',
      content_type: 'image/png',
      size: 999,
    } as const
    await open(['email'], { draftFiles: [stored] })
    await isAttached()
    equal(names(), ['car.png'])
  })

  it('cannot be added to an SMS, which says so', async () => {
    const console = await open(['sms'])
    await box()
    const button = await find('.composer-foot [aria-label="Attach pictures or PDFs"]')
    equal(button.getAttribute('aria-disabled'), 'true')
    button.click()
    await find('.composer [role=status]', /An SMS cannot carry files/)
    equal(inputs(console, 'reply.addFile'), [])
  })

  it('are sent in the live chat without a word', async () => {
    const { service } = await open(['chat'], { takeovers: { c1: owned('c1', USER, 'Ava', 'Field') } })
    await choose(picture())
    await isAttached()
    press(await box(), 'Enter')
    const said = () => service.sockets.sent.find(({ event }) => event === 'Message')
    await until(() => said() !== undefined)
    equal([said()?.text, said()?.files], ['', [service.world.draftFiles[0]?.object_key]])
    await until(() => names().length === 0)
  })

  it('are shown large, and saved', async () => {
    const message = line('c1', 1, 'HUMAN', 'Sent a picture', {
      Channel: 'chat',
      Attachments: [{ content_type: 'image/png', object_key: 'f_1', name: 'dent.png' }],
    })
    await openConsole({ rows, messages: { c1: [message] } }, 'conversation-id="c1"')
    await until(() => all('.message .stored-picture img').length === 1)
    equal(all('.message .bubble').length, 0)
    const button = await find('.message button.stored-picture')
    button.focus()
    button.click()
    await find('dialog[open] h2', 'dent.png')
    await find('dialog[open] button', 'Save')
    ;(await find('dialog[open] [aria-label=Close]')).click()
    await until(() => all('dialog[open]').length === 0)
    equal(focused()?.className, 'stored-picture')
  })

  it('that are no pictures after all can still be saved', async () => {
    const message = line('c1', 1, 'HUMAN', 'Look', {
      Attachments: [{ content_type: 'image/png', object_key: 'f_1', name: 'dent.png' }],
    })
    const { service } = await openConsole(
      { rows, messages: { c1: [message] }, broken: { 'reply.file': 404 } },
      'conversation-id="c1"',
    )
    await find('button.attachment', /dent\.png/)
    equal(
      service.requests.some(({ id }) => id === 'reply.file'),
      true,
    )
  })
})
