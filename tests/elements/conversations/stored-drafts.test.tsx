/** Unsent input beside a conversation is restored after a reload. */
import { CannedMenu } from '../../../src/features/conversations/assist/canned-menu'
import { ok } from '../support/network'
import { all, endSession, equal, find, frames, pressReady, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { assistPage, canned, closeAssistPage, type AssistPage } from './assist-page'
import { closeConsole, openConsole, type Console } from './console'
import { ago, line, MINUTE, owned, row, USER } from './fixtures'

/** Simulates a reload of the page, which session storage survives. */
function reload(close: () => void): void {
  const stored = Object.entries({ ...sessionStorage })
  close()
  for (const [key, text] of stored) sessionStorage.setItem(key, text)
}

describe('dealer-conversations: forms that are kept', () => {
  afterEach(closeConsole)

  async function open(): Promise<Console['service']> {
    const { service } = await openConsole(
      {
        rows: [row('c1', { FullName: 'Marisol Reyes' })],
        messages: { c1: [line('c1', 1, 'HUMAN', 'Hi', { Timestamp: ago(MINUTE) })] },
        takeovers: { c1: owned('c1', USER, 'Dana', 'Alvarez') },
      },
      'conversation-id="c1"',
    )
    service.answer('forms.crmUser', ok({ UserId: null, FullName: null }))
    return service
  }
  const input = (name: string) => `.form-window[open] input[data-field="${name}"]`
  const valueOf = (name: string) => all<HTMLInputElement>(input(name))[0]?.value
  const openForm = async () => {
    await pressReady('.takeover-forms button', 'Contact form')
    await until(() => valueOf('first_name') === 'Marisol', 'the name of the customer')
    await until(() => (valueOf('phone_number') ?? '') !== '', 'the number of the customer')
    return await find<HTMLInputElement>(input('email'))
  }

  it('hold what was typed, and the try that may have arrived, until they are discarded', async () => {
    const before = await open()
    write(await openForm(), 'new@mail.example')
    before.answer('forms.submit', { status: 500, body: {} })
    await frames(2)
    ;(await find('.form-window[open] .option', 'Call')).querySelector('input')?.click()
    await frames(2)
    await pressReady('.form-window[open] .dialog-foot button', 'Submit')
    await find('.form-window[open] .banner.danger')
    reload(closeConsole)
    const service = await open()
    await find('.form-kept', 'Saved as a draft, not submitted: Contact form')
    equal((await openForm()).value, 'new@mail.example')
    await find('.form-window[open] .banner', /Your unsaved changes have been restored\./)
    service.answer('forms.submit', ok({ status: 'OK' }))
    await pressReady('.form-window[open] .dialog-foot button', 'Submit')
    await find('.toast', 'The Form Has Been Successfully Submitted!')
    const tries = [before, service].map((one) => one.last('forms.submit')?.['client_id'])
    equal(tries[0], tries[1])
    reload(closeConsole)
    await open()
    equal((await openForm()).value, 'm.reyes@mail.example')
  })

  it('come back after the session ended, and leave out what does not fit', async () => {
    await open()
    write(await openForm(), 'new@mail.example')
    await frames(2)
    await endSession()
    reload(closeConsole)
    await open()
    equal((await openForm()).value, 'new@mail.example')
    for (const [key, text] of Object.entries({ ...sessionStorage }))
      if (key.includes('ContactForm')) sessionStorage.setItem(key, text.replace('"new@mail.example"', '7'))
    reload(closeConsole)
    await open()
    equal((await openForm()).value, 'm.reyes@mail.example')
  })
})

describe('canned replies that are kept', () => {
  let page: AssistPage
  afterEach(() => {
    closeAssistPage()
    sessionStorage.clear()
  })

  /** Opens the list of canned replies, or the view that replaces it. */
  async function open(version = 1): Promise<void> {
    page = assistPage((id, input) => {
      if (id === 'assist.cannedReplies')
        return ok({ items: [canned('q_2', 'Greeting', 'Hi', version)], fields: {} })
      return id === 'assist.saveCannedReply'
        ? ok(canned('q_2', input['title'] ?? '', input['text'] ?? '', 9))
        : undefined
    }, 'ADMIN')
    await page.draw(<CannedMenu conversationId="c1" onInsert={() => undefined} />)
    page.find('button[aria-label="Canned replies"]').click()
    await pressReady('button', 'Manage canned replies')
  }
  const title = () => find<HTMLInputElement>('dialog[open] .canned-editor input')

  it('are edited again, over the version that they were begun from', async () => {
    await open()
    await pressReady('button[aria-label="Edit Greeting"]')
    write(await title(), 'Welcome')
    await frames(2)
    reload(closeAssistPage)
    await open(2)
    equal((await title()).value, 'Welcome')
    await find('dialog[open] [role=status]', 'Your unsaved changes have been restored.')
    await pressReady('dialog[open] button', 'Save')
    await find('.canned-managed')
    equal(
      page.net.requests.findLast(({ id }) => id === 'assist.saveCannedReply')?.input['version'],
      1 as never,
    )
    await until(() => sessionStorage.length === 0, 'nothing kept')
  })

  it('are forgotten once they were discarded', async () => {
    await open()
    await pressReady('dialog[open] button', 'Add canned reply')
    write(await title(), 'Late')
    await frames(2)
    reload(closeAssistPage)
    await open()
    equal((await title()).value, 'Late')
    await pressReady('dialog[open] button', 'Cancel')
    await pressReady('dialog[role=alertdialog] button', 'Discard')
    await find('.canned-managed')
    reload(closeAssistPage)
    await open()
    await find('.canned-managed')
    equal(all('.canned-editor').length, 0)
  })
})

describe('dealer-conversations: an internal note', () => {
  afterEach(closeConsole)

  it('comes back after the session ended, until it is canceled', async () => {
    const open = () => openConsole({ rows: [row('c1')] }, 'conversation-id="c1"')
    const box = () => find<HTMLTextAreaElement>('.note-box textarea')
    await open()
    await pressReady('.dock-note button', 'Add an internal note')
    write(await box(), 'She prefers mornings')
    await frames(2)
    await endSession()
    reload(closeConsole)
    await open()
    equal((await box()).value, 'She prefers mornings')
    await pressReady('.note-box button', 'Cancel')
    await find('.dock-note button', 'Add an internal note')
    reload(closeConsole)
    await open()
    await find('.dock-note button', 'Add an internal note')
  })
})
