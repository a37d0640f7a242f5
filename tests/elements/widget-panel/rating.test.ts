import type { WidgetConfig } from '../../../src/contract/calls/widget-config'
import { equal, press, until } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { PanelPage } from './panel-page'
import { refused } from './panel-service'

const HOSTILE = '<img src=x onerror="document.title = \'owned\'">'

describe('the question how the chat was', () => {
  let page: PanelPage
  afterEach(() => page.stop())

  /** A chat in which the shopper was answered. */
  async function answered(config: Partial<WidgetConfig> = {}) {
    page = await new PanelPage({ ask_rating: true, ...config }).talking()
    page.service.line('assistant', 'Yes, it is.')
    await until(() => page.texts('.say').some((text) => text.endsWith('Yes, it is.')))
  }
  async function end() {
    await page.choose('End chat', 'End this chat?')
    page.submit()
    await until(() => page.has('.again'))
  }
  const asks = () => page.has('.rating')
  const answers = () => page.all<HTMLInputElement>('.rating [name=rating]')
  const send = () => page.find('.rating button[type=submit]').click()
  /** A person joins, says something and leaves, perhaps with a last word of the shopper unanswered. */
  function served(lastWord?: string) {
    const speaker = { name: 'Dana Alvarez', waiting: false }
    page.service.line('notice', 'Dana Alvarez joined the conversation', { id: 'e1', seq: 3 })
    page.service.socket.say({ event: 'Speaker', speaker: { ...speaker, kind: 'person' } })
    let last = page.service.line('person', 'It is on the lot.')
    if (lastWord !== undefined) last = page.service.line('customer', lastWord)
    page.service.line('notice', 'Dana Alvarez left the conversation', { id: 'e2', seq: last.seq })
    page.service.socket.say({ event: 'Speaker', speaker: { name: 'Ava', waiting: false, kind: 'assistant' } })
  }

  it('comes when the shopper has ended the chat, and sends the answer with a comment as it is', async () => {
    await answered()
    equal(asks(), false)
    await end()
    await until(asks)
    const group = page.find('.rating [role=radiogroup]')
    equal(group.querySelector('legend')?.textContent, 'How was this chat?')
    equal(page.texts('.rating .tile'), ['1 Very bad', '2 Bad', '3 Okay', '4 Good', '5 Very good'])
    send()
    await until(() => page.issue('rating') === 'Choose an answer')
    equal(page.service.bodies('rating'), [])
    await until(() => page.focused('[name=rating]'))
    answers()[3]?.click()
    await until(() => page.issue('rating') === null)
    const comment = page.find<HTMLTextAreaElement>('.rating textarea')
    equal(comment.maxLength, 500)
    comment.value = HOSTILE
    send()
    await until(() => !asks())
    equal(page.service.bodies('rating'), [{ token: 'secret', rating: 4, comment: HOSTILE }])
    equal(page.texts('.line'), ['Thank you for your answer.'])
    equal([page.has('img[src=x]'), document.title === 'owned'], [false, false])
    await until(() => page.focused('.again'))
  })

  it('comes when a person has left, and goes when the shopper writes on', async () => {
    await answered()
    served()
    await until(asks)
    equal(page.has('.form'), true)
    page.say('One more question')
    await until(() => !asks())
    equal(page.service.bodies('rating'), [])
  })

  it('comes also when the assistant answers what the person left open', async () => {
    await answered()
    served('Great, thanks!')
    page.service.line('assistant', 'You are welcome.')
    await until(() => page.texts('.say').some((text) => text.endsWith('You are welcome.')))
    await until(asks)
    page.service.line('customer', 'One more question')
    await until(() => !asks())
  })

  it('is asked once: not again after "Not now", nor after the page was loaded again', async () => {
    await answered()
    served()
    await until(asks)
    page.find('.rating button', 'Not now').click()
    await until(() => !asks())
    await until(() => page.focused('.form textarea'))
    page.widget.remove()
    document.body.append(page.widget)
    await until(() => page.has('.panel[open]'))
    await until(() => page.texts('.event').includes('Dana Alvarez left the conversation'))
    await end()
    equal([asks(), page.service.bodies('rating')], [false, []])
  })

  it('is not asked before an answer, where it is switched off, and of a person who has only joined', async () => {
    page = await new PanelPage({ ask_rating: true }).talking()
    await end()
    equal(asks(), false)
    page.stop()
    await answered({ ask_rating: false })
    served()
    await until(() => page.texts('.event').includes('Dana Alvarez left the conversation'))
    await end()
    equal(asks(), false)
    page.stop()
    await answered()
    page.service.line('notice', 'Dana Alvarez joined the conversation', { id: 'e1', seq: 3 })
    await until(() => page.texts('.event').includes('Dana Alvarez joined the conversation'))
    equal(asks(), false)
  })

  it('keeps the answer when the network fails, and says when it is too late', async () => {
    await answered()
    await end()
    await until(asks)
    answers()[4]?.click()
    page.service.answers.rating = null
    send()
    await until(
      () => page.texts('.rating [role=alert]')[0]?.startsWith('The chat cannot be reached') === true,
    )
    equal(answers()[4]?.checked, true)
    page.service.answers.rating = refused(409, 'This chat can no longer be rated.')
    send()
    await until(() => page.texts('.rating [role=alert]')[0] === 'This chat can no longer be rated.')
    press(page.find('.rating textarea'), 'Enter')
    equal(page.service.bodies('rating').length, 2)
    page.find('.rating button', 'Not now').click()
    await until(() => !asks())
  })
})
