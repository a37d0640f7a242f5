import type { ChatOffer } from '../../../src/contract/calls/chat-offers'
import { ACCOUNT, chatOffer, owned, USER } from '../conversations/fixtures'
import { ok, type Input } from '../support/network'
import { all, equal, find, pressReady, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeShell, openShell } from './shell-page'

/** A console at the dashboard, with a chat that Ngozi offers. */
async function openWithOffer() {
  let offers: ChatOffer[] = [chatOffer('c1')]
  const answers: string[] = []
  const answer = (id: string, input: Input) => {
    if (id === 'waiting.chatOffers')
      return ok({ items: offers, at: new Date().toISOString(), AccountId: ACCOUNT, account_seq: 1 })
    if (id !== 'dialogue.answerChatOffer') return undefined
    answers.push(input['answer'] ?? '')
    const [offer] = offers
    offers = []
    return ok({ offer: { ...offer, state: 'accepted' }, takeover: owned('c1', USER, 'Dana', 'Alvarez') })
  }
  await openShell({ answer })
  return answers
}

describe('dealer-console: alerts', () => {
  afterEach(closeShell)

  it('offers a chat of a colleague on every area, and leads to the conversation', async () => {
    const answers = await openWithOffer()
    await find('.notices [role=alert]', /Ngozi Okafor.* offers you the chat with .*Marisol Reyes/)
    equal(all('dealer-conversations').length, 0)
    await pressReady('.notices .offered-chats button', 'Accept')
    await until(() => all('dealer-conversations')[0]?.getAttribute('conversation-id') === 'c1')
    equal(answers, ['accept'])
  })
})
