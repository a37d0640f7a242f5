import type { Channel } from '../../../src/contract/calls/conversations'
import type { Delivery, Message } from '../../../src/contract/calls/dialogue'
import { all, equal, find, focused, frames, texts, until } from '../support/page'
import { press, write } from '../ui/kit-page'
import { clickAt, boundsOf, pressKey, setViewport } from '../ui/real-input'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import type { World } from './fake-service'
import { ago, lead, line, MINUTE, owned, profile, row, USER } from './fixtures'

const STOP = 'Reply STOP to opt out'
const REFUSED =
  'Unfortunately, you cannot reply to the conversation - The lead has unsubscribed from the conversation'
const rows = [row('c1', { FullName: 'Marisol Reyes' }), row('c2', { FullName: 'Grace Oyelaran' })]

/** Creates a conversation with one customer message per channel, in which the last one is the latest. */
const by = (...channels: Channel[]): Message[] =>
  channels.map((Channel, index) =>
    line('c1', index + 1, 'HUMAN', `By ${Channel}`, { Channel, Timestamp: ago(MINUTE) }),
  )
const open = (messages: Message[], world: Partial<World> = {}) =>
  openConsole(
    { rows, messages: { c1: messages, c2: [line('c2', 1, 'HUMAN', 'Hi', { Channel: 'email' })] }, ...world },
    'conversation-id="c1"',
  )
const composerTabs = () => texts('.composer [role=tab]')
const chosen = () => texts('.composer [role=tab][aria-selected=true]')
const areaNow = () => all<HTMLTextAreaElement>('.composer textarea')[0]
/** What is sent under the words, as it is shown. */
const ending = () => all('.composer-ending')[0]?.title
/** Resolves with the box once draft and signature are here. */
async function box(): Promise<HTMLTextAreaElement> {
  let area: HTMLTextAreaElement | undefined
  const isReady = (one: HTMLTextAreaElement) => !one.readOnly && one.placeholder === 'Write a message'
  await until(() => (area = areaNow()) !== undefined && isReady(area), 'a box to write in')
  return area as unknown as HTMLTextAreaElement
}
async function type(text: string) {
  const area = await box()
  area.focus()
  write(area, text)
  await until(() => areaNow()?.value === text)
}
const choose = async (name: string | RegExp) => (await find('.composer [role=tab]', name)).click()
const chooseInDialogue = async (name: string) => (await find('.pane-head [role=tab]', name)).click()
const sends = ({ service }: Awaited<ReturnType<typeof open>>) =>
  service.requests.filter(({ id }) => id === 'reply.send').map(({ input }) => input)
/** Closes the page and discards its pending saves, so that the next page starts from its own test data. */
async function leave() {
  closeConsole()
  await frames(6)
  localStorage.clear()
}
const enter = async () => press(await box(), 'Enter')

describe('dealer-conversations: the reply box', () => {
  afterEach(leave)

  it('offers the channels that have messages, beginning with that of the latest', async () => {
    await open(by('sms', 'email'))
    await box()
    equal(composerTabs(), ['Email', 'SMS'])
    equal(chosen(), ['Email'])
    await leave()
    await open(by('email', 'sms'))
    await box()
    equal(chosen(), ['SMS'])
  })

  it('is hidden while the dialogue shows a channel without messages', async () => {
    await open(by('email'))
    await box()
    await chooseInDialogue('SMS')
    await until(() => all('.composer').length === 0)
    await chooseInDialogue('All')
    await box()
  })

  it('follows the channel that the dialogue shows, and not what comes in meanwhile', async () => {
    const { service } = await open(by('sms', 'email'))
    await box()
    await chooseInDialogue('SMS')
    await until(() => chosen()[0] === 'SMS')
    await until(() => service.sockets.open() > 0)
    const news = line('c1', 3, 'HUMAN', 'And by mail', { Channel: 'email' })
    service.sockets.push({ kind: 'message', conversation_id: 'c1', message: news })
    await chooseInDialogue('All')
    await find('.bubble', 'And by mail')
    equal(chosen(), ['SMS'])
  })

  it('says whom it reaches', async () => {
    await open(by('sms', 'email'))
    await find('.composer-head', /To Marisol Reyes, m\.reyes@mail\.example/)
    await choose('SMS')
    await find('.composer-head', /To Marisol Reyes, \(312\) 555-0142/)
  })

  it('gives way to the specified words for a customer who has unsubscribed', async () => {
    await open(by('sms'), { unsubscribed: ['sms'] })
    const refusal = await find('.composer-dock [role=status]', REFUSED)
    equal(all('.composer-dock textarea').length, 0)
    // The lock stands beside the words, also where they take several lines.
    refusal.style.inlineSize = '300px'
    const [lock, words] = [...refusal.children].map((child) => child.getBoundingClientRect())
    equal(lock !== undefined && words !== undefined && words.top < lock.top && words.left > lock.right, true)
    await leave()
    // The customer has unsubscribed from one channel only, so the other one is available.
    await open(by('email', 'sms'), { unsubscribed: ['sms'] })
    await find('.composer [role=status]', REFUSED)
    await choose('Email')
    await box()
    await find('.dock-note', 'Marisol Reyes has unsubscribed from SMS.')
  })

  it('waits until it is known whether the customer has unsubscribed', async () => {
    const { service } = await open(by('sms'), { answers: { 'dialogue.statuses': 'never' } })
    await until(() => service.last('reply.drafts') !== undefined)
    const area = areaNow() as HTMLTextAreaElement
    write(area, 'Hello')
    press(area, 'Enter')
    await frames(6)
    equal(areaNow()?.value, 'Hello')
    equal(
      all('.composer [role=status]').map((one) => one.textContent?.trim()),
      [''],
    )
    equal([service.last('reply.send'), service.last('reply.saveDraft')], [undefined, undefined])
  })

  /** An answer with these drafts of the channel SMS that comes when it is told to. */
  function lateDrafts(text: string) {
    const updated_at = ago(MINUTE)
    const items = text === '' ? [] : [{ Channel: 'sms', text, updated_at }]
    let answer = () => {}
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        answer = () => {
          stream.enqueue(new TextEncoder().encode(JSON.stringify({ items, files: [] })))
          stream.close()
        }
      },
    })
    const headers = { 'content-type': 'application/json' }
    return { answer: () => answer(), answers: { 'reply.drafts': new Response(body, { headers }) } }
  }

  for (const [name, text, whole] of [
    ['begins the message', '', 'Is it'],
    ['follows a draft that was written elsewhere', 'From home', 'From home\nIs it'],
  ] as const)
    it(`keeps what is typed before the draft is here: it ${name}`, async () => {
      const { answer, answers } = lateDrafts(text)
      const { service } = await open(by('sms'), { answers })
      await until(() => areaNow() !== undefined, 'the box')
      const early = areaNow() as HTMLTextAreaElement
      early.focus()
      write(early, 'Is it')
      await frames(3)
      equal([areaNow()?.value, areaNow()?.placeholder], ['Is it', 'Loading...'])
      answer()
      const area = await box()
      equal([area === early, area.value, area.selectionStart], [true, whole, whole.length])
      await find('.composer-foot span', /^Draft saved/)
      equal(service.last('reply.saveDraft')?.['text'], `${whole}\n${STOP}`)
      write(area, `${whole} blue?`)
      press(area, 'Enter')
      await until(() => service.last('reply.send') !== undefined)
      equal(service.last('reply.send')?.['text'], `${whole} blue?\n${STOP}`)
      await until(() => areaNow()?.value === '')
    })

  it('keeps it while its writer looks at another conversation', async () => {
    const { service } = await open(by('sms'), { answers: { 'reply.drafts': 'never' } })
    await until(() => areaNow() !== undefined, 'the box')
    write(areaNow() as HTMLTextAreaElement, 'Is it')
    ;(await find('a.row', /Grace Oyelaran/)).click()
    await find('.composer [role=tab]', 'Email')
    equal(areaNow()?.value, '')
    const items = [{ Channel: 'sms', text: 'From home', updated_at: ago(MINUTE) }]
    service.answer('reply.drafts', { status: 200, body: { items, files: [] } })
    ;(await find('a.row', /Marisol Reyes/)).click()
    await until(() => areaNow()?.value === 'From home\nIs it', 'the draft, and what was typed')
    await until(() => service.last('reply.saveDraft')?.['text'] === `From home\nIs it\n${STOP}`)
  })

  it('keeps it while its writer looks at another channel', async () => {
    const { answer, answers } = lateDrafts('From home')
    const { service } = await open(by('email', 'sms'), { answers })
    await until(() => areaNow() !== undefined, 'the box')
    write(areaNow() as HTMLTextAreaElement, 'Is it')
    await choose('Email')
    await until(() => areaNow()?.value === '')
    answer()
    await box()
    equal(service.last('reply.saveDraft'), undefined)
    await choose(/^SMS/)
    await until(() => areaNow()?.value === 'From home\nIs it', 'the draft, and what was typed')
    await until(() => service.last('reply.saveDraft')?.['text'] === `From home\nIs it\n${STOP}`)
  })

  it('sends at Enter what was typed before it is known that there is no draft, once it is', async () => {
    const { answer, answers } = lateDrafts('')
    const { service } = await open(by('sms'), { answers })
    await until(() => areaNow() !== undefined, 'the box')
    const area = areaNow() as HTMLTextAreaElement
    write(area, 'Is it blue?')
    press(area, 'Enter')
    await frames(3)
    equal(service.last('reply.send'), undefined)
    answer()
    await until(() => service.last('reply.send') !== undefined)
    equal(service.last('reply.send')?.['text'], `Is it blue?\n${STOP}`)
    await until(() => areaNow()?.value === '')
  })

  it('does not send it below a draft', async () => {
    const { answer, answers } = lateDrafts('From home')
    const { service } = await open(by('sms'), { answers })
    await until(() => areaNow() !== undefined, 'the box')
    const area = areaNow() as HTMLTextAreaElement
    write(area, 'Is it blue?')
    press(area, 'Enter')
    answer()
    await until(() => areaNow()?.value === 'From home\nIs it blue?')
    await find('.composer-foot span', /^Draft saved/)
    equal(service.last('reply.send'), undefined)
  })

  it('leaves it to the service where that cannot be read', async () => {
    await open(by('sms'), { broken: { 'dialogue.statuses': 403 } })
    await box()
  })

  it('takes note of a STOP that comes in while it is open', async () => {
    const { service } = await open(by('sms'))
    await box()
    await until(() => service.sockets.open() > 0)
    service.world.unsubscribed = ['sms']
    const stop = line('c1', 2, 'HUMAN', 'STOP', { Channel: 'sms' })
    service.sockets.push({ kind: 'message', conversation_id: 'c1', message: stop })
    await find('.composer-dock [role=status]', REFUSED)
  })

  it('is off while the latest message is of Whatsapp', async () => {
    const console = await open(by('email', 'whatsapp'))
    await find('.composer [role=status]', /Whatsapp/)
    const area = await find<HTMLTextAreaElement>('.composer textarea')
    equal([area.readOnly, all('.composer [type=submit]')[0]?.getAttribute('aria-disabled')], [true, 'true'])
    press(area, 'Enter')
    await frames()
    equal(sends(console), [])
  })

  it('says why there is none where only Whatsapp was used', async () => {
    await open(by('whatsapp'))
    await find('.dock-note', 'Whatsapp messages cannot be answered from here.')
    equal(all('.composer').length, 0)
  })

  it('answers Whatsapp where it is connected, and then nothing else', async () => {
    const console = await open(by('email', 'whatsapp'), { connected: ['whatsapp'] })
    await box()
    equal(composerTabs(), ['Email', 'Whatsapp'])
    equal(chosen(), ['Whatsapp'])
    await type('It is here.')
    await enter()
    await until(() => sends(console).length === 1)
    equal(sends(console)[0]?.selectedChannel, 'whatsapp')
    await choose('Email')
    await find('.composer [role=status]', /came by Whatsapp. Answer it there/)
  })

  it('says that a customer who wrote by Whatsapp a day ago has to write again', async () => {
    const old = line('c1', 1, 'HUMAN', 'Hello', { Channel: 'whatsapp', Timestamp: ago(25 * 60 * MINUTE) })
    await open([old], { connected: ['whatsapp'] })
    await find('.composer [role=status]', /more than 24 hours old/)
    equal((await find<HTMLTextAreaElement>('.composer textarea')).readOnly, true)
  })

  it('sends no files by Messenger, and shorter messages', async () => {
    await open(by('messenger'), { connected: ['messenger'] })
    await type('x'.repeat(1700))
    await find('.composer-foot', /300 characters left/)
    await type('x'.repeat(1999))
    await find('.composer-foot', /1 character left/)
    ;(await find('.composer button[aria-label="Attach pictures or PDFs"]')).click()
    await find('.composer [role=status]', 'Files cannot be sent by Messenger from here.')
  })

  it('shows that a message was read', async () => {
    const Delivery: Delivery = { status: 'read', error: null, recipient: '+13125550142' }
    await open([
      ...by('whatsapp'),
      line('c1', 2, 'SPECIALIST', 'Here', { Channel: 'whatsapp', Delivery, Timestamp: ago(MINUTE) }),
    ])
    await find('.delivery', 'Read')
  })

  it('is the owner’s alone while another person has the conversation', async () => {
    await open(by('chat', 'email'), { takeovers: { c1: owned('c1', 'u_ngozi', 'Ngozi', 'Okafor') } })
    await find('.banner b', 'Ngozi Okafor has this conversation.')
    await chooseInDialogue('Email')
    await find('.pane-head [role=tab][aria-selected=true]', 'Email')
    await frames()
    equal(all('.composer').length, 0)
  })

  it('stands beside the way into a live chat that nobody owns, once a channel is chosen', async () => {
    await open(by('chat', 'email', 'chat'))
    await find('.composer-dock button', 'Join The Conversation')
    equal(all('.composer').length, 0)
    ;(await find('.dock-note button', 'Reply by Email')).click()
    await box()
    await until(() => focused()?.tagName === 'TEXTAREA')
    equal(
      all('.composer-dock button').some((button) => button.textContent === 'Join The Conversation'),
      true,
    )
  })

  it('sends once on Enter under a client id, as text and as markup, and shows what becomes of it', async () => {
    const console = await open(by('email'))
    const reads = ['dialogue.read', 'dialogue.notifications', 'dialogue.events', 'dialogue.stopBot']
    const asked = (id: string) => console.service.requests.filter((call) => call.id === id).length
    for (const id of reads) await until(() => asked(id) > 0, id)
    await type('Hi <b>Marisol</b>,\n\nyes.')
    await enter()
    await find('.message-foot', 'Sending')
    const [sent, ...more] = sends(console)
    equal(more, [])
    equal(
      [sent?.['id'], sent?.['text'], sent?.['html'], sent?.['selectedChannel'], sent?.['client_id']?.length],
      ['c1', 'Hi <b>Marisol</b>,\n\nyes.', '<p>Hi &lt;b&gt;Marisol&lt;/b&gt;,</p><p>yes.</p>', 'email', 26],
    )
    await until(() => areaNow()?.value === '')
    equal(focused()?.tagName, 'TEXTAREA')
    await find('.composer-dock [role=status]', 'Reply by Email sent')
    await until(() => console.service.sockets.open() > 0)
    for (const [status, words] of [
      ['sent', 'Sent'],
      ['delivered', 'Delivered'],
    ] as const) {
      const delivery: Delivery = { status, error: null, recipient: 'm.reyes@mail.example' }
      console.service.sockets.push({ kind: 'delivery', conversation_id: 'c1', message_seq: 2, delivery })
      await find('.message-foot', words)
    }
    equal(texts('.bubble').filter((text) => text.includes('yes.')).length, 1)
    for (const id of reads) await until(() => asked(id) > 1, `${id} again`)
  })

  it('asks before it sends a message with an unfilled place', async () => {
    const console = await open(by('email'))
    await type('See you [appointment], [customer name]')
    await enter()
    await find(
      '[role=alertdialog][open] p',
      'The customer would see [appointment], [customer name] unfilled.',
    )
    equal(sends(console), [])
    ;(await find('[role=alertdialog][open] button', 'Keep editing')).click()
    await until(() => focused()?.tagName === 'TEXTAREA')
    const area = await box()
    equal(area.value.slice(area.selectionStart, area.selectionEnd), '[appointment]')
    equal(sends(console), [])
    await enter()
    ;(await find('[role=alertdialog][open] button', 'Send anyway')).click()
    await until(() => sends(console).length === 1)
    equal(sends(console)[0]?.['text'], 'See you [appointment], [customer name]')
  })

  it('sends square brackets that are no place at once', async () => {
    const console = await open(by('email'))
    await type('The key code is [4127]')
    await enter()
    await until(() => sends(console).length === 1)
    equal(all('[role=alertdialog][open]').length, 0)
  })

  it('does not send nothing, nor while an input method composes or a line is broken', async () => {
    const console = await open(by('email'))
    await type('  ')
    await enter()
    await type('Hello')
    const keys = { key: 'Enter', bubbles: true, composed: true, cancelable: true }
    const area = await box()
    area.dispatchEvent(new KeyboardEvent('keydown', { ...keys, shiftKey: true }))
    area.dispatchEvent(new KeyboardEvent('keydown', { ...keys, isComposing: true }))
    await frames()
    equal(sends(console), [])
  })

  it('shows the opt-out line under the box, sends it under the words, and never alone', async () => {
    const console = await open(by('sms'))
    equal([(await box()).value, ending()], ['', STOP])
    await enter()
    await type('  ')
    await enter()
    await frames()
    equal([sends(console), Object.keys(localStorage)], [[], []])
    await type('Yes')
    await enter()
    await until(() => areaNow()?.value === '')
    equal(sends(console)[0]?.['text'], `Yes\n${STOP}`)
  })

  it('shows the signature of an e-mail under the box, and sends it under the words', async () => {
    const console = await open(by('email'), { signature: 'Dana Alvarez\nNorthside Calder' })
    equal([(await box()).value, ending()], ['', 'Dana Alvarez\nNorthside Calder'])
    await type('The keys are here. ')
    await enter()
    await until(() => sends(console).length === 1)
    equal(sends(console)[0]?.['text'], 'The keys are here.\n\nDana Alvarez\nNorthside Calder')
  })

  for (const [channel, world] of [
    ['sms', {}],
    ['email', { signature: 'Dana Alvarez\n\nNorthside Calder' }],
  ] as const)
    for (const height of [0.1, 0.5, 0.9, 'the ending'] as const)
      it(`puts no words behind the ending: ${channel}, a click at ${height}`, async () => {
        await setViewport(1200, 900)
        const console = await open(by(channel), world)
        const area = await box()
        const under = await find('.composer-ending')
        const bounds = await boundsOf(height === 'the ending' ? under : area)
        const share = height === 'the ending' ? 0.8 : height
        await clickAt(bounds.left + bounds.width * 0.9, bounds.top + bounds.height * share)
        await until(() => focused() === area)
        await pressKey('H')
        await pressKey('i')
        await enter()
        await until(() => sends(console).length === 1)
        await setViewport(800, 600)
        equal(sends(console)[0]?.['text'], channel === 'sms' ? `Hi\n${STOP}` : `Hi\n\n${world.signature}`)
      })

  it('has no choice of signatures where there are none by nickname', async () => {
    await open(by('email'), { signature: 'Dana Alvarez' })
    await box()
    equal(all('.signature-select').length, 0)
  })

  it('puts a signature by nickname in the place of the default one, under what is written', async () => {
    const console = await open(by('email'), {
      signature: 'Dana Alvarez\n\nNorthside Calder',
      namedSignatures: [{ resource_id: 'r_1', ResourceName: 'Fleet', Signature: 'Dana Alvarez\n\nFleet' }],
    })
    const sign = async (value: string) => {
      const [select] = all<HTMLSelectElement>('.signature-select select')
      if (!select) throw new Error('No choice')
      equal(
        [...select.options].map(({ text }) => text),
        ['Default', 'Fleet'],
      )
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
      await frames()
    }
    await box()
    // Without input there is no draft.
    await sign('r_1')
    equal([areaNow()?.value, ending(), localStorage.length], ['', 'Dana Alvarez\n\nFleet', 0])
    await type('The keys are here.')
    await sign('')
    equal([areaNow()?.value, ending()], ['The keys are here.', 'Dana Alvarez\n\nNorthside Calder'])
    // The choice persists while the conversation is open, even after a message was sent.
    await sign('r_1')
    await enter()
    await until(() => areaNow()?.value === '')
    equal(ending(), 'Dana Alvarez\n\nFleet')
    equal(sends(console)[0]?.['text'], 'The keys are here.\n\nDana Alvarez\n\nFleet')
  })

  it('goes on with the signature that a draft ends with', async () => {
    const draft = { Channel: 'email', text: 'Soon.\n\nDana, Fleet', updated_at: ago(MINUTE) } as const
    await open(by('email'), {
      signature: 'Dana',
      namedSignatures: [{ resource_id: 'r_1', ResourceName: 'Fleet', Signature: 'Dana, Fleet' }],
      drafts: [draft],
    })
    await until(() => all<HTMLSelectElement>('.signature-select select')[0]?.value === 'r_1')
    equal([(await box()).value, ending()], ['Soon.', 'Dana, Fleet'])
  })

  it('counts segments and names what makes them short', async () => {
    await open(by('sms'))
    await type('a'.repeat(48))
    await find('.composer-foot span', '1 segment, 90 characters left')
    await type('a'.repeat(161))
    await find('.composer-foot span', '2 segments, 123 characters left')
    await type('Café ✓')
    await find('.composer-foot span', '1 segment, 42 characters left, Unicode')
  })

  it('keeps a draft by channel, on the service and here, and marks its tab', async () => {
    const { service } = await open(by('sms', 'email'))
    await type('The payoff letter')
    await find('.composer-foot span', /^Draft saved \d+:\d\d [AP]M$/)
    equal(
      service.world.drafts.map(({ Channel, text }) => [Channel, text]),
      [['email', 'The payoff letter']],
    )
    await choose('SMS')
    await until(() => ending() === STOP)
    equal(areaNow()?.value, '')
    await find('.composer [role=tab]', 'Email has a draft')
    await choose('Email has a draft')
    equal((await box()).value, 'The payoff letter')
    ;(await find('a.row', /Grace Oyelaran/)).click()
    await find('.talk h2', 'Grace Oyelaran')
    ;(await find('a.row', /Marisol Reyes/)).click()
    await find('.talk h2', 'Marisol Reyes')
    await until(() => areaNow()?.value === 'The payoff letter')
  })

  it('shows a draft that was written elsewhere, and never another user’s of this browser', async () => {
    await open(by('email'), { drafts: [{ Channel: 'email', text: 'From home', updated_at: ago(MINUTE) }] })
    await until(() => areaNow()?.value === 'From home')
    await type('From home, and here')
    const kept = Object.entries(localStorage)
    equal(kept.length, 1)
    await leave()
    for (const [key, text] of kept) localStorage.setItem(key, String(text))
    const one = profile()
    await open(by('email'), { profile: { ...one, user_info: { ...one.user_info, UserId: 'u_other' } } })
    equal((await box()).value, '')
  })

  it('says quietly that a draft was not saved, and keeps it here', async () => {
    const { service } = await open(by('email'))
    await box()
    service.answer('reply.saveDraft', { status: 503, body: { message: 'Later' } })
    await type('Hello')
    await find('.draft-failed', 'Draft not saved yet, kept in this browser')
    equal(localStorage.length, 1)
    service.heal('reply.saveDraft')
    await find('.composer-foot span', /^Draft saved/)
    await until(() => texts('.draft-failed')[0] === '')
  })

  it('shows Pending.., then the words of a refusal with Retry under the same id, and keeps the text', async () => {
    const console = await open(by('email'))
    console.service.answer('reply.send', 'never')
    await type('Hello')
    await enter()
    await find('.message-foot', 'Pending..')
    equal([areaNow()?.value, areaNow()?.readOnly], ['Hello', true])
    await leave()

    const refused = await open(by('email'))
    refused.service.answer('reply.send', { status: 409, body: { message: 'The customer has no address.' } })
    await type('Hello')
    await enter()
    await find('.message-foot.failed', /The customer has no address\./)
    equal((await box()).value, 'Hello')
    // Sent again from the box, the message has the same id.
    await enter()
    await until(() => sends(refused).length === 2)
    await find('.message-foot.failed')
    await box()
    refused.service.heal('reply.send')
    ;(await find('.message-foot button', 'Retry')).click()
    await until(() => areaNow()?.value === '')
    equal(new Set(sends(refused).map((input) => input['client_id'])).size, 1)
    equal(texts('.bubble').filter((text) => text === 'Hello').length, 1)
    equal(focused()?.getAttribute('aria-label'), 'Dialogue')
  })

  it('keeps a failed line over a reload, and lets it be given up', async () => {
    const console = await open(by('email'))
    console.service.answer('reply.send', { status: 500, body: {} })
    await type('Hello')
    await enter()
    await find('.message-foot.failed', /Not delivered/)
    const id = sends(console)[0]?.['client_id']
    const kept = Object.entries(sessionStorage)
    await leave()
    for (const [key, text] of kept) sessionStorage.setItem(key, String(text))
    const again = await open(by('email'))
    ;(await find('.message-foot button', 'Retry')).click()
    await find('.message-foot', 'Sending')
    equal(
      sends(again).map((input) => input['client_id']),
      [id],
    )
    again.service.answer('reply.send', { status: 500, body: {} })
    await type('Another')
    await enter()
    ;(await find('.message-foot button', 'Discard')).click()
    await until(() => all('.message-foot.failed').length === 0)
  })

  it('says how far each message got, once for lines that got equally far, and retries a failed one', async () => {
    const left = (seq: number, status: Delivery['status'], error: string | null = null) =>
      line('c1', seq, 'SPECIALIST', `Line ${seq}`, {
        Channel: 'email',
        UserId: USER,
        client_id: `client-id-${seq}`,
        Timestamp: ago(MINUTE - seq),
        Delivery: { status, error, recipient: 'm.reyes@mail.example' },
      })
    const console = await open([
      left(1, 'delivered'),
      left(2, 'delivered'),
      left(3, 'canceled'),
      left(4, 'failed', 'Mailbox full'),
    ])
    await find('.message-foot', 'Not sent, canceled')
    const shown = () => all('.message-foot').filter((foot) => foot.checkVisibility())
    equal(
      shown().map((foot) => foot.textContent),
      ['Delivered', 'Not sent, canceled', 'Mailbox fullRetry'],
    )
    ;(await find('.message-foot button', 'Retry')).click()
    await find('.message-foot', 'Sending')
    equal(
      sends(console).map((input) => [input['client_id'], input['text']]),
      [['client-id-4', 'Line 4']],
    )
    equal(focused()?.getAttribute('aria-label'), 'Dialogue')
  })

  it('says when a refused message is tried again, and sends an unknown one only when asked', async () => {
    const sent = (seq: number, delivery: Delivery) =>
      line('c1', seq, 'SPECIALIST', `Line ${seq}`, {
        Channel: 'email',
        UserId: USER,
        client_id: `client-id-${seq}`,
        Timestamp: ago(MINUTE - seq),
        Delivery: delivery,
      })
    const recipient = 'm.reyes@mail.example'
    const error = 'The mail server refused it: 450 Greylisted'
    const message_id = 'c1.1@northside.example'
    const console = await open(
      [
        sent(1, { status: 'unknown', error: 'It did not answer in time', recipient, message_id }),
        sent(2, { status: 'queued', error, recipient, next_attempt_at: ago(-5 * MINUTE) }),
        sent(3, { status: 'queued', error: null, recipient }),
      ],
      { rows: [row('c1', { undelivered: 'unknown' }), row('c2', { undelivered: 'failed' })] },
    )
    await find('.message-foot', /^Trying again at .*\. The mail server refused it: 450 Greylisted$/)
    await find('.message-foot', 'Sending')
    equal(texts('.message-foot code'), [message_id])
    ;(await find('.message-foot button', 'Send again')).click()
    await until(() => sends(console).length === 1, 'a request')
    equal(sends(console)[0]?.['resend'], true)
    equal(sends(console)[0]?.['client_id'], 'client-id-1')
  })

  it('shares its box with the live chat of the owner, whose words go by the socket', async () => {
    const console = await open(by('email', 'chat'), {
      takeovers: { c1: owned('c1', USER, 'Dana', 'Alvarez') },
    })
    await box()
    equal([composerTabs(), chosen()], [['Live chat', 'Email'], ['Live chat']])
    await find('.composer-head', /To Marisol Reyes, on the site of Northside Calder/)
    await until(() => console.service.sockets.sent.some(({ event }) => event === 'Resume'))
    await type('Hi there')
    await enter()
    await find('.bubble', 'Hi there')
    equal(sends(console), [])
  })

  it('moves between its tabs by the arrow keys', async () => {
    await open(by('sms', 'email'))
    await box()
    const tab = await find('.composer [role=tab]', 'Email')
    tab.focus()
    press(tab, 'ArrowRight')
    await until(() => chosen()[0] === 'SMS')
    equal(focused()?.textContent, 'SMS')
  })

  it('takes the focus for Reply now in the list', async () => {
    await openConsole({ rows, messages: { c1: by('email', 'chat') } }, 'view="list"')
    ;(await find('[aria-label="Reply now to Marisol Reyes"]')).click()
    await box()
    await until(() => focused()?.tagName === 'TEXTAREA')
  })

  it('takes the focus for Reply as Assistant in the details', async () => {
    const [customer] = rows
    if (!customer) throw new Error('There is a customer')
    const leads = { c1: lead(customer, { ReplyAssistant: '/conversation/c1?reply=now' }) }
    await open(by('email'), { leads })
    await box()
    ;(await find('.details-strip')).click()
    ;(await find('a', 'Reply as Assistant')).click()
    await until(() => focused()?.tagName === 'TEXTAREA')
  })

  it('is not there for a test lead', async () => {
    const [customer] = rows
    if (!customer) throw new Error('There is a customer')
    await open(by('email'), { leads: { c1: lead(customer, { is_test: true }) } })
    await find('.bubble', 'By email')
    await until(
      () =>
        all('[aria-label="Message to Marisol Reyes"]').length + all('.composer-dock [role=tab]').length === 0,
    )
  })
})
