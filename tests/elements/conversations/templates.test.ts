/** Message templates in the reply box, and files of customers that are still to be fetched. */
import type { MessageTemplate, TemplateList } from '../../../src/contract/calls/templates'
import { checkState } from '../support/axe'
import { ok } from '../support/network'
import { all, equal, find, frames, pressReady, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import type { World } from './fake-service'
import { ago, line, MINUTE, row } from './fixtures'

const rows = [row('c1', { FullName: 'Marisol Reyes' })]
const old = line('c1', 1, 'HUMAN', 'Hello', { Channel: 'whatsapp', Timestamp: ago(25 * 60 * MINUTE) })

const visit: MessageTemplate = {
  template_id: '501',
  name: 'visit_reminder',
  language: 'en_US',
  category: 'utility',
  status: 'approved',
  header: null,
  body: 'Hello {{first_name}}, your {{1}} is ready.',
  footer: 'Reply STOP to opt out',
  buttons: [
    { text: 'I am coming', target: null },
    { text: 'Details', target: 'https://dealer.example/{{1}}' },
  ],
  variables: [
    { part: 'body', button: null, name: 'first_name', example: 'Pablo' },
    { part: 'body', button: null, name: '1', example: null },
    { part: 'button', button: 1, name: '1', example: 'a100' },
  ],
  unsupported: null,
}
const plain: MessageTemplate = {
  ...visit,
  template_id: '502',
  name: 'hello',
  body: 'Hello!',
  footer: null,
  buttons: [],
  variables: [],
}
const list = (more: Partial<TemplateList> = {}): TemplateList => ({
  templates: [visit, plain],
  has_business_id: true,
  read_at: ago(MINUTE),
  failure: null,
  ...more,
})

const open = (templates: TemplateList, world: Partial<World> = {}) =>
  openConsole(
    {
      rows,
      messages: { c1: [old] },
      connected: ['whatsapp'],
      answers: { 'reply.templates': ok(templates) },
      ...world,
    },
    'conversation-id="c1"',
  )
const start = () => pressReady('.template-offer button', 'Send a template')
async function choose(name: string): Promise<void> {
  const search = await find<HTMLInputElement>('dialog[open] input[role=combobox]')
  search.focus()
  write(search, name)
  const option = await find('dialog[open] [role=option]', new RegExp(name))
  option.click()
}
async function fill(label: RegExp, text: string): Promise<void> {
  const field = await find('dialog[open] .field', label)
  const input = field.querySelector('input')
  if (!input) throw new Error(`${String(label)} has no input`)
  write(input, text)
}
async function leave() {
  closeConsole()
  await frames(6)
  localStorage.clear()
  sessionStorage.clear()
}

describe('dealer-conversations: message templates', () => {
  afterEach(leave)

  it('chooses one, fills it with checks, shows what the customer will read, and sends it', async () => {
    const console = await open(list())
    await find('.composer [role=status]', /only a template that Meta has approved can be sent/)
    await start()
    await choose('visit reminder')
    await find('dialog[open] .help', /For example: .*Pablo/)
    equal((await find('.template-message p')).textContent, 'Hello {{first_name}}, your {{1}} is ready.')
    await pressReady('dialog[open] button[type=submit]', 'Send')
    await until(() => texts('dialog[open] .field .error').length === 3, 'a message at each field')
    await fill(/first name/, 'Marisol')
    await fill(/^Value 1/, 'Terrane')
    await fill(/End of the address/, 'a 7')
    await find('dialog[open] .field .error', /signs that an address cannot have/)
    await pressReady('dialog[open] button[type=submit]', 'Send')
    await frames()
    equal(
      console.service.requests.filter(({ id }) => id === 'reply.send'),
      [],
    )
    await fill(/End of the address/, 'a-7')
    await find('.template-message p', 'Hello Marisol, your Terrane is ready.')
    await find('.template-buttons', /I am coming.*Details.*https:\/\/dealer\.example\/a-7/)
    await pressReady('dialog[open] button[type=submit]', 'Send')
    await until(() => console.service.last('reply.send') !== undefined, 'a request')
    const { text, template, selectedChannel } = console.service.last('reply.send') ?? {}
    equal(
      { text, template, selectedChannel },
      {
        text: 'Hello Marisol, your Terrane is ready.\n\nReply STOP to opt out\n\nDetails: https://dealer.example/a-7',
        template: { template_id: '501', values: ['Marisol', 'Terrane', 'a-7'] },
        selectedChannel: 'whatsapp',
      },
    )
    equal(all('dialog[open]').length, 0)
    await find('.bubble', /Hello Marisol/)
  })

  it('is accessible while it is filled, with messages at its fields', async () => {
    await open(list())
    await start()
    await choose('visit reminder')
    await fill(/first name/, 'Marisol')
    await pressReady('dialog[open] button[type=submit]', 'Send')
    await checkState(async () => {
      await until(() => all('dialog[open] .field .error').length === 2, 'a message at each field')
      await find('.template-message p', /^Hello Marisol/)
      return await find('dialog[open]')
    })
  })

  it('keeps a refused one with its reason, and sends the same again', async () => {
    const console = await open(list())
    const message = 'This template can no longer be sent. Choose another one.'
    console.service.answer('reply.send', {
      status: 409,
      body: { message, code: 'template_gone', params: {} },
    })
    await start()
    await choose('hello')
    await pressReady('dialog[open] button[type=submit]', 'Send')
    await find('.message-foot.failed', new RegExp(message))
    console.service.heal('reply.send')
    const first = console.service.last('reply.send')
    await pressReady('.message-foot button', 'Retry')
    await until(() => console.service.requests.filter(({ id }) => id === 'reply.send').length === 2)
    equal(console.service.last('reply.send')?.['client_id'], first?.['client_id'])
    equal(console.service.last('reply.send')?.['template'], { template_id: '502', values: [] })
  })

  it('says why there is none', async () => {
    const none = { templates: [], read_at: null }
    await open(list({ ...none, has_business_id: false }))
    await start()
    await find('dialog[open] .state', /An administrator first enters/)
    await leave()
    await open(list({ ...none, failure: 'token_refused' }))
    await start()
    await find('dialog[open] .state', /Meta does not accept the access token/)
    await leave()
    await open(list(none))
    await start()
    await find('dialog[open] .state', /Meta has approved no template yet/)
  })

  it('offers to try again when the list cannot be read', async () => {
    const console = await open(list(), { broken: { 'reply.templates': 500 }, answers: {} })
    await start()
    await find('dialog[open] button', 'Retry')
    console.service.answer('reply.templates', ok(list()))
    await pressReady('dialog[open] button', 'Retry')
    await find('dialog[open] input[role=combobox]')
  })

  it('is not offered by Messenger', async () => {
    await open(list(), { messages: { c1: [{ ...old, Channel: 'messenger' }] }, connected: ['messenger'] })
    await find('.composer [role=status]', /They have to write again/)
    equal(all('.template-offer').length, 0)
  })
})

describe('dealer-conversations: files of customers', () => {
  afterEach(leave)

  it('shows that one is being fetched, and then what it is, with its caption', async () => {
    const waiting = { content_type: 'image/jpeg', name: 'picture', caption: 'My trade-in' }
    const message = { ...old, Attachments: [{ ...waiting, state: 'waiting' as const }] }
    const console = await open(list(), { messages: { c1: [message] } })
    const busy = await find('.message .attachment[aria-busy=true]', /loading/)
    equal(busy.tagName, 'SPAN')
    await until(() => console.service.sockets.open() > 0)
    const stored = { ...waiting, name: 'picture.jpg', object_key: 'f_1' }
    console.service.sockets.push({
      kind: 'message',
      conversation_id: 'c1',
      message: { ...message, Attachments: [stored] },
    })
    const image = await find<HTMLImageElement>('.message .stored-picture img')
    equal(/My trade-in/.test(image.alt), true)
    equal(all('.message').length, 1)
  })

  it('says why it cannot be opened', async () => {
    const file = { content_type: 'video/mp4', name: 'video' }
    await open(list(), {
      messages: {
        c1: [{ ...old, Attachments: [{ ...file, state: 'failed' }, { ...file, state: 'too_large' }, file] }],
      },
    })
    await find('.message .attachment')
    equal(texts('.message .attachment .muted'), [
      'could not be loaded',
      'too large to save, 5 MB at most',
      'not saved',
    ])
    equal(all('.message button.attachment').length, 0)
  })
})
