import type { CannedReply } from '../../../src/contract/calls/assist'
import { CannedMenu } from '../../../src/features/conversations/assist/canned-menu'
import { ok, type Reply } from '../support/network'
import { equal, until, write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { pressKey } from '../ui/real-input'
import { assistPage, canned, closeAssistPage, type AssistPage } from './assist-page'

const ITEMS = [
  canned('q_1', 'Bring the title', 'Please bring the title of the {vehicle}.'),
  canned('q_2', 'Greeting', 'Hi {customer_first_name}, {my_name} here.'),
  canned('q_3', 'Hours', 'We close at eight.'),
]
const FIELDS = { customer_first_name: 'Marisol', my_name: 'Ann Moss', vehicle: null }

interface Served {
  items: CannedReply[]
  /** Responses to the next saves, instead of saving. */
  saves: Reply[]
  list?: Reply
}

const inserted: string[] = []
let page: AssistPage

async function open(served: Partial<Served> = {}, role = 'REGULAR'): Promise<Served> {
  const service: Served = { items: ITEMS, saves: [], ...served }
  inserted.length = 0
  page = assistPage((id, input) => {
    switch (id) {
      case 'assist.cannedReplies':
        return service.list ?? ok({ items: service.items, fields: FIELDS })
      case 'assist.saveCannedReply': {
        const reply = service.saves.shift()
        if (reply) return reply
        const { reply_id, title = '', text = '' } = input
        const saved = canned(reply_id ?? 'q_9', title, text, Number(input['version'] ?? 0) + 1)
        service.items = [...service.items.filter((item) => item.id !== saved.id), saved]
        return ok(saved)
      }
      case 'assist.deleteCannedReply':
        service.items = service.items.filter((item) => item.id !== input['reply_id'])
        return ok({ status: 'OK' })
      default:
        return undefined
    }
  }, role)
  await page.draw(<CannedMenu conversationId="c1" onInsert={(text) => inserted.push(text)} />)
  page.find('button[aria-label="Canned replies"]').click()
  return service
}

const options = () => page.texts('[role=option] b')
const field = (label: string) => {
  const found = page
    .all<HTMLInputElement>('input, textarea')
    .find(({ labels }) => labels?.[0]?.textContent === label)
  if (!found) throw new Error(`No field ${label}`)
  return found
}
const focused = () => page.shadow.activeElement
const inTitle = () =>
  focused() instanceof HTMLInputElement && page.texts('dialog[open] h2').join() !== 'Canned replies'
const manage = async () => {
  page.find('button', 'Manage canned replies').click()
  await until(() => page.all('dialog[open] li').length > 0)
}
const errorOf = (input: Element) => {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  return page.all('.error').find(({ id }) => ids.includes(id))?.textContent
}

describe('canned replies in the reply box', () => {
  afterEach(closeAssistPage)

  it('shows each by its title with what it reads for this customer, gaps marked', async () => {
    await open()
    await until(() => options().length === 3)
    equal(options(), ['Bring the title', 'Greeting', 'Hours'])
    equal(page.texts('[role=option] .canned-text'), [
      'Please bring the title of the [vehicle].',
      'Hi Marisol, Ann Moss here.',
      'We close at eight.',
    ])
    equal(page.texts('mark'), ['[vehicle]'])
    // Only administrators can manage canned replies.
    equal(page.texts('button').includes('Manage canned replies'), false)
  })

  it('is searched and used by keyboard, and sends nothing by itself', async () => {
    await open()
    await until(() => options().length === 3 && focused()?.getAttribute('role') === 'combobox')
    const marked = () => page.find('[role=option][aria-selected=true] b').textContent
    const search = field('Search canned replies')
    equal(marked(), 'Bring the title')
    await pressKey('ArrowUp')
    await until(() => marked() === 'Hours')
    equal(search.getAttribute('aria-activedescendant'), page.find('[aria-selected=true]').id)
    await pressKey('ArrowDown')
    await pressKey('ArrowDown')
    await until(() => marked() === 'Greeting')
    write(search, 'HERE marisol')
    await until(() => options().length === 1)
    await pressKey('Enter')
    await until(() => inserted.length === 1)
    equal(inserted, ['Hi Marisol, Ann Moss here.'])
    await until(() => page.all('.popover:popover-open').length === 0)
    equal(page.submitted, 0)
  })

  it('closes on Escape and gives the focus back', async () => {
    await open()
    await until(() => options().length === 3 && focused()?.getAttribute('role') === 'combobox')
    await pressKey('Escape')
    await until(() => focused()?.getAttribute('aria-label') === 'Canned replies')
    equal(inserted, [])
  })

  it('shows when nothing matches, when there are none, and when they cannot be loaded', async () => {
    await open()
    await until(() => options().length === 3)
    write(field('Search canned replies'), 'zeppelin')
    await until(() => page.texts('.state').includes('No canned reply has these words.'))
    await pressKey('Enter')
    equal([inserted.length, page.submitted], [0, 0])
    closeAssistPage()
    await open({ items: [] })
    await until(() =>
      page.texts('.state').includes('There are no canned replies yet. An administrator can add some.'),
    )
    closeAssistPage()
    const service = await open({ list: { status: 403, body: { message: 'You may not see these.' } } })
    await until(() => page.texts('.state.failed span').includes('You may not see these.'))
    delete service.list
    page.find('button', 'Retry').click()
    await until(() => options().length === 3)
  })
})

describe('the management of canned replies', () => {
  afterEach(closeAssistPage)

  it('adds one with fields at the caret and a live preview', async () => {
    const service = await open({}, 'ADMIN')
    await manage()
    page.find('button', 'Add canned reply').click()
    await until(inTitle)
    write(field('Title'), 'Thanks')
    const text = field('Text')
    write(text, 'Thank you, !')
    text.setSelectionRange(11, 11)
    page.find('button.chip', 'Customer first name').click()
    await until(() => field('Text').value === 'Thank you, {customer_first_name}!')
    equal([focused() === text, text.selectionStart], [true, 32])
    equal(page.find('[aria-label="Preview for this customer"] p').textContent, 'Thank you, Marisol!')
    page.find('button', 'Save').click()
    await until(() => page.texts('.canned-managed b').includes('Thanks'))
    equal(service.items.at(-1)?.text, 'Thank you, {customer_first_name}!')
    equal(page.submitted, 0)
  })

  it('says what is wrong at its field, and sends nothing', async () => {
    await open({}, 'SUPER-ADMIN')
    await manage()
    page.find('button', 'Add canned reply').click()
    await until(inTitle)
    write(field('Text'), 'Hi {first_name}')
    // Enter in the title saves the canned reply and does not submit the surrounding form.
    await pressKey('Enter')
    await until(() => errorOf(field('Title')) === 'Is required')
    equal(errorOf(field('Text')), '{first_name} is not a field')
    equal([page.net.requests.some(({ id }) => id === 'assist.saveCannedReply'), page.submitted], [false, 0])
  })

  it('shows what the service refuses at its field, and keeps what was typed', async () => {
    const taken = { title: 'Another canned reply has this title' }
    await open({ saves: [{ status: 400, body: { message: 'title', fields: taken } }] }, 'ADMIN')
    await manage()
    page.find('button[aria-label="Edit Hours"]').click()
    await until(inTitle)
    write(field('Title'), 'Greeting')
    page.find('button', 'Save').click()
    await until(() => errorOf(field('Title')) === taken.title)
    equal([field('Title').value, field('Text').value], ['Greeting', 'We close at eight.'])
  })

  it('shows the current reply to a user whose save came second, and replaces it only on a second confirmation', async () => {
    const message = 'Someone else has changed this canned reply. Check it again before you save.'
    const service = await open({ saves: [{ status: 409, body: { message } }] }, 'ADMIN')
    await manage()
    page.find('button[aria-label="Edit Hours"]').click()
    await until(inTitle)
    write(field('Text'), 'We close at nine.')
    service.items = [canned('q_3', 'Hours', 'We close at seven.', 4)]
    page.find('button', 'Save').click()
    await until(() => /It now reads “Hours”: We close at seven\./.test(page.texts('[role=alert]').join()))
    equal(page.texts('[role=alert]')[0]?.startsWith(message), true)
    equal(field('Text').value, 'We close at nine.')
    page.find('button', 'Save over it').click()
    await until(() => page.all('.canned-managed').length === 1)
    equal(page.net.requests.findLast(({ id }) => id === 'assist.saveCannedReply')?.input['version'], 4)
    equal(service.items[0]?.text, 'We close at nine.')
  })

  it('adds one again that was deleted meanwhile', async () => {
    await open({ saves: [{ status: 404, body: { message: 'Not found' } }] }, 'ADMIN')
    await manage()
    page.find('button[aria-label="Edit Hours"]').click()
    await until(inTitle)
    page.find('button', 'Save').click()
    await until(() => /Someone has deleted it/.test(page.texts('[role=alert]').join()))
    page.find('button', 'Save').click()
    await until(() => page.all('.canned-managed').length === 1)
    equal(
      page.net.requests.findLast(({ id }) => id === 'assist.saveCannedReply')?.input['reply_id'],
      undefined,
    )
  })

  it('asks before it deletes, and before it throws away what was typed', async () => {
    const service = await open({}, 'ADMIN')
    await manage()
    page.find('button[aria-label="Delete Hours"]').click()
    const ask = () => page.all('dialog[role=alertdialog][open]')[0]
    await until(() => ask() !== undefined)
    page.find('dialog[role=alertdialog] button', 'Cancel').click()
    await until(() => ask() === undefined)
    equal(service.items.length, 3)
    page.find('button[aria-label="Delete Hours"]').click()
    await until(() => ask() !== undefined)
    page.find('dialog[role=alertdialog] button', 'Delete').click()
    await until(() => !page.texts('.canned-managed b').includes('Hours'))
    equal(service.items.length, 2)

    page.find('button[aria-label="Edit Greeting"]').click()
    await until(inTitle)
    write(field('Title'), 'Greetings')
    page.find('button', 'Cancel').click()
    await until(() => ask() !== undefined)
    page.find('button', 'Keep editing').click()
    await until(() => ask() === undefined)
    equal(field('Title').value, 'Greetings')
    page.find('button', 'Cancel').click()
    await until(() => ask() !== undefined)
    page.find('button', 'Discard').click()
    await until(() => page.all('.canned-managed').length === 1)
    equal(
      service.items.map(({ title }) => title),
      ['Bring the title', 'Greeting'],
    )
  })
})
