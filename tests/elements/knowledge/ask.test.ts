/** A question that staff try on the assistant. */
import type { askAssistant } from '../../../src/contract/calls/assistant'
import type { CallOutput } from '../../../src/contract/core/call'
import { ok, type Reply } from '../support/network'
import { all, equal, find, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { asks, closeKnowledge, openKnowledge, paths } from './knowledge-page'

const ANSWER: CallOutput<typeof askAssistant> = {
  text: 'Yes, our shuttle drives within ten miles.\n<b>We</b> are closed on Sunday.',
  language: 'en',
  vehicles: [],
  sentences: [
    { text: 'Do you have a shuttle?', label: 'service.loaner', p: 0.914 },
    { text: 'Open on Sunday?', label: 'hours.open', p: 0.6 },
  ],
  sources: [
    { kind: 'knowledge', id: '10', label: 'Do you have a shuttle?' },
    { kind: 'hours', id: null, label: 'Business hours' },
  ],
  handed_over: null,
  unanswered: null,
  opted_out: false,
}

describe('ask the assistant', () => {
  afterEach(closeKnowledge)

  async function open(reply: (input: Record<string, unknown>) => Reply, more = {}) {
    const net = await openKnowledge({
      answer: (id, input) =>
        id === 'assistant.ask' ? reply(input as unknown as Record<string, unknown>) : undefined,
      ...more,
    })
    ;(await find('.ask-assistant > summary', 'Ask the assistant')).click()
    await find('.ask-form textarea')
    return net
  }
  const question = () => all<HTMLTextAreaElement>('.ask-form textarea')[0]
  const press = async (name: string) => (await find('.ask-form button', name)).click()
  async function ask(words: string) {
    const field = question()
    if (!field) throw new Error('No field')
    write(field, words)
    await press('Ask')
  }

  it('shows the answer as text, its sources, and how each sentence was read', async () => {
    const net = await open(() => ok(ANSWER))
    const select = await find<HTMLSelectElement>('.ask-form select')
    select.value = 'sms'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await ask('Do you have a shuttle? Open on Sunday?')
    await find('.ask-answer blockquote', ANSWER.text)
    equal(all('.ask-answer blockquote b').length, 0)
    await find('.ask-sentences li', /Do you have a shuttle\?.*Loaner or shuttle.*91%/)
    await find('.ask-sentences li', /Open on Sunday\?.*Opening hours.*60%/)
    const [sent] = asks(net, 'assistant.ask')
    equal([sent?.['question'], sent?.['channel']], ['Do you have a shuttle? Open on Sunday?', 'sms'])
    ;(await find<HTMLAnchorElement>('.ask-sources a', 'Do you have a shuttle?')).click()
    await until(() => paths().includes('/knowledge-bank#entry-10'))
    // This person may not open the hours.
    equal(texts('.ask-sources li'), ['Do you have a shuttle?', 'Business hours'])
    equal(all('.ask-sources a').length, 1)
  })

  it('says that it would hand off, and why', async () => {
    await open(() =>
      ok({
        ...ANSWER,
        handed_over: { reason: 'The customer complains', said: 'You lied to me' },
        unanswered: 'Why?',
      }),
    )
    await ask('You lied to me')
    await find('.ask-answer .banner', /hand off the conversation: .*The customer complains.*You lied to me/)
    await find('.ask-answer .banner', /It has no answer to this/)
  })

  it('says what failed, and tries again', async () => {
    let failed = false
    await open(() => {
      if (failed) return ok(ANSWER)
      failed = true
      return { status: 429, body: { message: 'Too many requests' } }
    })
    await ask('Do you have a shuttle?')
    ;(await find('.ask-result button', 'Retry')).click()
    await find('.ask-answer blockquote', ANSWER.text)
  })

  it('asks with Enter, and not without a question', async () => {
    const net = await open(() => ok(ANSWER))
    const button = await find<HTMLButtonElement>('.ask-form button', 'Ask')
    equal(button.disabled, true)
    const field = question()
    if (!field) throw new Error('No field')
    write(field, 'a'.repeat(500))
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    await find('.ask-answer blockquote')
    equal(asks(net, 'assistant.ask').length, 1)
  })
})
