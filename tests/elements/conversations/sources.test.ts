/** The sources of an assistant's reply, which staff see below it. */
import type { Message } from '../../../src/contract/calls/dialogue'
import { all, equal, pressReady, texts, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import { line, profile, row } from './fixtures'

const customer = row('c1', { FullName: 'Marisol Reyes' })
const home = { kind: 'knowledge', id: '42', label: 'Do you bring a vehicle to my home?' } as const
const hours = { kind: 'hours', id: null, label: 'Business hours' } as const

const open = (Sources: Message['Sources'], settings: Parameters<typeof profile>[0] = {}) =>
  openConsole(
    {
      rows: [customer],
      messages: {
        c1: [
          line('c1', 1, 'HUMAN', 'Can you come to me?'),
          line('c1', 2, 'BOT', 'Within 15 miles.', { Sources }),
        ],
      },
      profile: profile(settings),
    },
    'view="conversation" conversation-id="c1"',
  )

describe('dealer-conversations: the sources of a reply', () => {
  afterEach(closeConsole)

  it('stand under it, and an entry leads to the knowledge bank', async () => {
    const page = await open([home, hours], { HasKnowledgeBank: true, KnowledgeBankKey: 'kb_1' })
    await until(() => all('.message-sources').length === 1)
    equal(texts('.message-sources')[0], 'From: Do you bring a vehicle to my home?, Business hours')
    equal(all('.message-sources a').length, 1)
    await pressReady('.message-sources a')
    equal(page.details('fc-navigate').at(-1), { path: '/knowledge-bank#entry-42', replace: false })
  })

  it('are plain words for who has no knowledge bank', async () => {
    await open([home])
    await until(() => all('.message-sources').length === 1)
    equal(texts('.message-sources')[0], 'From: Do you bring a vehicle to my home?')
    equal(all('.message-sources a').length, 0)
  })

  it('take two lines at most, however long', async () => {
    await open([{ ...home, label: 'Do you bring a vehicle to my home? '.repeat(20).trim() }])
    await until(() => all('.message-sources').length === 1)
    const height = all('.message-sources')[0]?.getBoundingClientRect().height ?? 0
    equal(height > 24 && height <= 48, true)
  })

  it('are not there where there are none', async () => {
    await open(undefined)
    await until(() => all('.dialogue .message').length === 2)
    equal(all('.message-sources').length, 0)
  })
})
