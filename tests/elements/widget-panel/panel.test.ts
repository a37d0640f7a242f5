import type { Speaker } from '../../../src/contract/live/frames'
import { equal, press, until } from '../ui/kit-page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { PanelPage } from './panel-page'

const pages: PanelPage[] = []
function panel(...config: ConstructorParameters<typeof PanelPage>) {
  const page = new PanelPage(...config)
  pages.push(page)
  return page
}
/** Files that the page offered to the shopper as a download. */
const saved: { name: string; href: string }[] = []
const { click } = HTMLAnchorElement.prototype

describe('the panel', () => {
  beforeEach(() => {
    saved.length = 0
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href })
    }
  })
  afterEach(() => {
    HTMLAnchorElement.prototype.click = click
    pages.splice(0).forEach((page) => page.stop())
  })

  it('keeps the line breaks and links of its footer, and no other address', async () => {
    const page = await panel({
      footer: [
        { text: 'First\nsecond ' },
        { text: 'terms', href: 'https://northside.test/terms' },
        { text: 'bad', href: 'javascript:alert(1)' },
      ],
    }).open()
    const foot = page.find('.foot')
    equal([foot.textContent, getComputedStyle(foot).whiteSpace], ['First\nsecond termsbad', 'pre-line'])
    equal(
      page.all<HTMLAnchorElement>('.foot a').map(({ href }) => href),
      ['https://northside.test/terms'],
    )
  })

  it('is away only without hours, staff and a person who speaks', async () => {
    const page = panel({ open_now: false, staffed: false })
    await page.talking()
    equal(page.find('.presence').dataset.online, 'false')
    const speaker = { kind: 'person', name: 'Dana Alvarez', waiting: false } as const
    page.service.socket.say({ event: 'Speaker', speaker })
    await until(() => page.find('.presence').dataset.online === 'true')
    equal(page.texts('.title b'), ['Dana Alvarez'])
  })

  it('shows the picture of the assistant, and the initials of a person who takes over', async () => {
    const page = await panel({ avatar: '/avatars/ava.svg' }).talking()
    const face = () => page.find('.head .face')
    equal(face().querySelectorAll('img').length, 1)
    const say = (speaker: Speaker) => page.service.socket.say({ event: 'Speaker', speaker })
    say({ kind: 'person', name: 'Dana Alvarez', waiting: false })
    await until(() => face().textContent.trim() === 'DA')
    equal(face().querySelectorAll('img').length, 0)
    say({ kind: 'assistant', name: 'Ava', waiting: false })
    await until(() => face().querySelectorAll('img').length === 1)
  })

  it('writes times as the dealership does', async () => {
    const page = await panel({ formats: { date: 'DD/MM/YYYY', time: '24' } }).talking()
    equal(/^\d\d:\d\d$/.test(page.texts('.meta')[0] ?? ''), true)
  })

  it('hides a price that the dealership does not show', async () => {
    const page = await panel().talking()
    const Data = { Vin: 'V', Stock: 'N1', Name: '2025 Calder', Price: null, ImageUrl: null, Url: null }
    page.service.line('assistant', 'This one', { Attachments: [{ content_type: 'vehicle', Data }] })
    await until(() => page.has('.car'))
    equal([page.texts('.car b'), page.has('.price')], [['2025 Calder'], false])
  })

  it('has a menu for the keyboard that gives the focus back', async () => {
    const page = await panel({ scheduling: true }).talking()
    await page.menu()
    const items = ['Schedule service', 'Save transcript', 'Email transcript', 'End chat']
    equal(page.texts('.menu [role=menuitem]'), items)
    equal(page.find('.more').getAttribute('aria-expanded'), 'true')
    const at = () => page.root.activeElement?.textContent.trim()
    await until(() => at() === items[0])
    const go = (key: string) => press(page.find('.menu button:focus'), key)
    go('ArrowDown')
    equal(at(), items[1])
    go('ArrowUp')
    equal(at(), items[0])
    go('ArrowUp')
    equal(at(), items[3])
    go('ArrowDown')
    equal(at(), items[0])
    go('End')
    equal(at(), items[3])
    go('Home')
    equal(at(), items[0])
    go('Escape')
    await until(() => !page.has('.menu'))
    equal([page.focused('.more'), page.widget.open], [true, true])
    equal(page.find('.more').getAttribute('aria-expanded'), 'false')
    await page.menu()
    page.composer.focus()
    await until(() => !page.has('.menu'))
    equal(page.focused('.form textarea'), true)
  })

  it('saves the transcript as a text file with a safe name', async () => {
    const page = await panel({ dealership: '../North:side' }).talking()
    page.service.line('person', 'Dana here\nwith two lines')
    await until(() => page.texts('.say').length === 3)
    await page.menu()
    page.find('.menu button', 'Save transcript').click()
    await until(() => saved.length === 1)
    equal(/^Chat with \.\. North side \d{4}-\d\d-\d\d\.txt$/.test(saved[0]?.name ?? ''), true)
    const text = await (await fetchBlob(saved[0]?.href ?? '')).text()
    equal(text.includes('You: Is it here?') && text.includes('Dana Alvarez: Dana here\nwith two lines'), true)
    equal(page.focused('.more'), true)
  })

  it('leaves a form by Escape and by its arrow, back into the composer', async () => {
    const page = await panel({ scheduling: true }).open()
    await page.choose('Schedule service')
    press(page.find('.page h2'), 'Escape')
    await until(() => page.focused('.form textarea'))
    equal(page.widget.open, true)
    await page.choose('Schedule service')
    page.find('.page-head button').click()
    await until(() => page.focused('.form textarea'))
  })

  it('tells the page’s scripts what happened, and never what was said', async () => {
    const heard: unknown[] = []
    const names = ['fc-chat-start', 'fc-chat-message', 'fc-chat-lead']
    const hear = (event: Event) => heard.push([event.type, (event as CustomEvent<unknown>).detail])
    for (const name of names) document.addEventListener(name, hear)
    const page = await panel({ start_form: true }).open()
    await until(() => page.has('[name=first_name]'))
    page.fill('first_name', 'Ada')
    page.fill('email', 'ada@example.com')
    page.submit()
    await until(() => page.has('.form'))
    page.say('secret words')
    await until(() =>
      page.service.sockets.some(({ sent }) => sent.some(({ text }) => text === 'secret words')),
    )
    page.service.acknowledge()
    await until(() => heard.length >= 3)
    for (const name of names) document.removeEventListener(name, hear)
    equal(heard, [
      ['fc-chat-start', { page_type: 'other' }],
      ['fc-chat-lead', { kind: 'contact' }],
      ['fc-chat-message', { from: 'customer' }],
    ])
  })
})

/** The fake service replaces `fetch`. */
async function fetchBlob(href: string): Promise<Response> {
  const request = new XMLHttpRequest()
  request.open('GET', href)
  request.responseType = 'blob'
  const loaded = new Promise((resolve) => (request.onload = resolve))
  request.send()
  await loaded
  return new Response(request.response as Blob)
}
