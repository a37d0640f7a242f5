import { SuggestionBar } from '../../../src/features/conversations/assist/suggestion-bar'
import { ok, type Reply } from '../support/network'
import { frames } from '../support/page'
import { equal, until } from '../ui/kit-page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { assistPage, closeAssistPage, type AssistPage } from './assist-page'

const answer = (text: string, answers_seq: number, sources: string[] = []): Reply =>
  ok({ suggestion: { text, channel: 'chat', answers_seq, sources } })

let page: AssistPage
/** The service's response. */
let reply: Reply
let used: string[]
let edited: string[]

const draw = (lastSeq: number, channel: 'chat' | 'email' = 'chat') =>
  page.draw(
    <SuggestionBar
      ready
      conversationId="c1"
      channel={channel}
      lastSeq={lastSeq}
      onEdit={(text) => edited.push(text)}
      onUse={(text) => used.push(text)}
    />,
  )
const bar = () => page.all('.suggestion')[0]
const spoken = () => page.texts('[role=status]').join()

describe('the suggested reply', () => {
  beforeEach(() => {
    used = []
    edited = []
    page = assistPage(() => reply)
  })
  afterEach(closeAssistPage)

  it('stands over the reply box once there is one, and is read out once', async () => {
    reply = 'never'
    await draw(4)
    await frames()
    // A pending suggestion takes up no space.
    equal(bar(), undefined)
    closeAssistPage()
    reply = answer('Yes, please bring the title.', 4)
    page = assistPage(() => reply)
    await draw(4)
    await until(() => bar() !== undefined)
    equal(page.texts('.suggestion-text'), ['Suggested Yes, please bring the title.'])
    equal(spoken(), 'Suggested reply: Yes, please bring the title.')
    await draw(4)
    equal(page.net.requests.length, 1)
  })

  it('is sent as it is by Use, and goes', async () => {
    reply = answer('We are open until eight.', 4)
    await draw(4)
    await until(() => bar() !== undefined)
    page.find('button', 'Use').click()
    await until(() => bar() === undefined)
    equal([used, edited, page.submitted], [['We are open until eight.'], [], 0])
    equal(spoken(), '')
  })

  it('goes into the reply box by Edit', async () => {
    reply = answer('We are open until eight.', 4)
    await draw(4)
    await until(() => bar() !== undefined)
    page.find('button', 'Edit').click()
    await until(() => bar() === undefined)
    equal([used, edited], [[], ['We are open until eight.']])
  })

  it('goes when it is dismissed, and another comes for the next line', async () => {
    reply = answer('First', 4)
    await draw(4)
    await until(() => bar() !== undefined)
    page.find('button[aria-label="Dismiss the suggestion"]').click()
    await until(() => bar() === undefined)
    reply = answer('Second', 5)
    await draw(5)
    await until(() => page.texts('.suggestion-text').includes('Suggested Second'))
  })

  it('is gone the moment the dialogue moves on, whatever the service takes', async () => {
    reply = answer('First', 4)
    await draw(4)
    await until(() => bar() !== undefined)
    reply = 'never'
    await draw(5)
    await until(() => bar() === undefined)
  })

  it('is none for a line that is not here yet, and none when there is none', async () => {
    reply = answer('Ahead', 5)
    await draw(4)
    await until(() => page.net.answered.length === 1)
    await frames()
    equal(bar(), undefined)
    reply = ok({ suggestion: null })
    await draw(5)
    await until(() => page.net.answered.length === 2)
    await frames()
    equal(bar(), undefined)
  })

  it('shows all of it and what it rests on', async () => {
    reply = answer('Ten percent is usual.', 4, ['How much down payment do I need?'])
    await draw(4)
    await until(() => bar() !== undefined)
    page.find('button[aria-label="The suggestion in full"]').click()
    await until(() => page.all('.suggestion-details li').length === 1)
    equal(page.texts('.suggestion-words'), ['Ten percent is usual.'])
    equal(page.texts('.suggestion-details li'), ['How much down payment do I need?'])
  })

  it('fails in silence, with a small Retry', async () => {
    reply = { status: 409, body: { message: 'Not now' } }
    await draw(4)
    await until(() => page.texts('button').includes('Retry'))
    equal(spoken(), '')
    reply = answer('Here it is', 4)
    page.find('button', 'Retry').click()
    await until(() => page.texts('.suggestion-text').includes('Suggested Here it is'))
  })

  it('stands only where the person answers by the channel on which the customer wrote', async () => {
    reply = answer('First', 4)
    await draw(4, 'email')
    await until(() => page.net.answered.length === 1)
    await frames()
    equal(bar(), undefined)
    await draw(4)
    await until(() => bar() !== undefined)
    equal(
      page.net.requests.map(({ input }) => input),
      [{ account_id: 'a_1', conversation_id: 'c1' }],
    )
  })
})
