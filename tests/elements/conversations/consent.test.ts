/** On which channels the customer may be contacted: its state, its history, and what staff record. */
import type { Consent } from '../../../src/contract/calls/consent'
import { all, equal, find, focused, pressReady, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import type { World } from './fake-service'
import { ago, HOUR, lead, line, row } from './fixtures'

const KNOWN: Consent = {
  channels: [
    { channel: 'email', state: 'allowed', elsewhere: false, by_staff: false },
    { channel: 'sms', state: 'unsubscribed', elsewhere: false, by_staff: false },
    { channel: 'chat', state: 'unknown', elsewhere: true, by_staff: false },
  ],
  history: [
    {
      at: ago(HOUR),
      channel: 'sms',
      kind: 'unsubscribed',
      cause: 'keyword',
      text: 'STOP <b>',
      actor: null,
      taken_over_from: ago(24 * HOUR),
    },
    {
      at: ago(2 * HOUR),
      channel: 'sms',
      kind: 'subscribed',
      cause: null,
      text: '',
      actor: null,
      taken_over_from: null,
    },
    {
      at: ago(3 * HOUR),
      channel: 'email',
      kind: 'wrote',
      cause: null,
      text: '',
      actor: null,
      taken_over_from: null,
    },
  ],
}
async function open(world: Partial<World> = {}) {
  const customer = row('c1', { FullName: 'Marisol Reyes' })
  const opened = await openConsole(
    {
      rows: [customer],
      leads: { c1: lead(customer) },
      messages: { c1: [line('c1', 1, 'HUMAN', 'Hi', { Channel: 'email' })] },
      consent: KNOWN,
      ...world,
    },
    'conversation-id="c1"',
  )
  for (const element of document.querySelectorAll<HTMLElement>('dealer-conversations'))
    element.style.inlineSize = '1320px'
  return opened
}

describe('dealer-conversations: consent', () => {
  afterEach(closeConsole)

  it('shows the state of each channel, and what led to it', async () => {
    await open()
    await find('.consent .badge', 'Allowed')
    equal(texts('.consent .badge'), ['Allowed', 'Unsubscribed', 'Unknown'])
    equal(texts('.consent-warning'), ['The same contact is unsubscribed in another conversation.'])
    // The customer's own choice is not taken back here.
    equal(texts('.consent > ul button'), ['Unsubscribe…', 'Unsubscribe…'])
    ;(await find('.consent-history summary')).click()
    equal(texts('.consent-history q'), ['STOP <b>'])
    await find(
      '.consent-history li',
      /SMS: unsubscribed.*By a keyword.*Carried over from an earlier conversation/,
    )
    await find('.consent-history li', /SMS: subscribed again.*The method was not recorded/)
    await find('.consent-history li', /Email: the customer wrote first/)
  })

  it('is ended with a reason, and taken back, without losing the focus with a button', async () => {
    const { service } = await open()
    const isInDetails = () => focused()?.getAttribute('aria-label') === 'Customer details'
    const button = await find('.consent > ul button', 'Unsubscribe…')
    button.focus()
    button.click()
    write(await find<HTMLTextAreaElement>('dialog textarea'), 'Asked on the phone')
    await pressReady('dialog button', 'Cancel')
    await pressReady('dialog button', 'Stay')
    await pressReady('dialog button', 'Unsubscribe the customer')
    await until(() => all('dialog textarea').length === 0)
    equal(service.last('dialogue.saveConsent')?.['channel'], 'email')
    equal(service.last('dialogue.saveConsent')?.['note'], 'Asked on the phone')
    equal(texts('.consent .badge')[0], 'Unsubscribed')
    await find('.consent-history li', /Email: unsubscribed.*By .*Dana Alvarez.*Asked on the phone/)
    await until(isInDetails, 'the focus after the dialog')
    const undo = await find('.consent > ul button', 'Undo')
    undo.focus()
    undo.click()
    await until(() => texts('.consent .badge')[0] === 'Allowed')
    equal(isInDetails(), true)
  })

  it('says why it is not taken back, and that it could not be loaded', async () => {
    const [email, ...rest] = KNOWN.channels
    if (!email) throw new Error('No channel')
    const ended = {
      ...KNOWN,
      channels: [{ ...email, state: 'unsubscribed' as const, by_staff: true }, ...rest],
    }
    const body = { message: 'The customer unsubscribed. Only they can subscribe again.' }
    await open({ consent: ended, answers: { 'dialogue.saveConsent': { status: 409, body } } })
    await pressReady('.consent > ul button', 'Undo')
    await find('.consent-error', body.message)
    closeConsole()
    const { service } = await open({ broken: { 'dialogue.consent': 403 } })
    await find('.consent .failed')
    service.heal('dialogue.consent')
    await pressReady('.consent button', 'Retry')
    await find('.consent .badge', 'Unknown')
  })
})
