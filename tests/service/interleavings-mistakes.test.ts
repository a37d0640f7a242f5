/**
 * The interleaving tests detect bugs: for every rule of the live chat that is broken, some sequence of steps
 * fails.
 */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Random } from '../../demo/seed/random'
import type * as Speaking from '../../src/rules/conversations/may-ai-speak'
import type * as Rules from '../../src/rules/conversations/takeover'
import type * as Messages from '../../src/service/conversations/messages'
import { exploreTree, TREES } from './interleavings/explore'
import { FASTEST } from './support/databases'
import { startService, type TestService } from './support/service'
import { seedWorld } from './support/world'

const broken = vi.hoisted(() => ({ rule: '' }))

/** The parameter that the store does not receive with a message. */
const WITHOUT: Readonly<Record<string, string>> = {
  'the epoch is not compared': 'epoch',
  'the last line is not compared': 'answers_seq',
  'a repetition is another line': 'client_id',
}

vi.mock('../../src/service/conversations/messages', async (original) => {
  const messages = await original<typeof Messages>()
  const appendMessage: typeof messages.appendMessage = (context, line, consequence) => {
    const left = WITHOUT[broken.rule]
    const stored = Object.entries(line).filter(([name]) => name !== left)
    if (left !== undefined)
      return messages.appendMessage(
        context,
        Object.fromEntries(stored) as unknown as typeof line,
        consequence,
      )
    return messages.appendMessage(context, line, consequence)
  }
  return { ...messages, appendMessage }
})

vi.mock('../../src/rules/conversations/may-ai-speak', async (original) => {
  const speaking = await original<typeof Speaking>()
  const mayAiSpeak: typeof speaking.mayAiSpeak = (conversation, account, channel) => {
    if (broken.rule === 'the assistant speaks beside an owner')
      return speaking.mayAiSpeak({ ...conversation, takeover_status: 'NONE' }, account, channel)
    if (broken.rule === 'a stop is not heeded')
      return speaking.mayAiSpeak({ ...conversation, ai_stopped: false }, account, channel)
    if (broken.rule === 'an unsubscription is not heeded')
      return speaking.mayAiSpeak({ ...conversation, unsubscribed: [] }, account, channel)
    if (broken.rule === 'a pause is not heeded')
      return speaking.mayAiSpeak(conversation, { ...account, ai_paused: false }, channel)
    return speaking.mayAiSpeak(conversation, account, channel)
  }
  return { ...speaking, mayAiSpeak }
})

vi.mock('../../src/rules/conversations/takeover', async (original) => {
  const rules = await original<typeof Rules>()
  const takeoverEndDue: typeof rules.takeoverEndDue = (facts, now) =>
    broken.rule === 'no deadline ends a takeover' ? null : rules.takeoverEndDue(facts, now)
  return { ...rules, takeoverEndDue }
})

const RULES = [
  'the epoch is not compared',
  'the last line is not compared',
  'a repetition is another line',
  'the assistant speaks beside an owner',
  'a stop is not heeded',
  'an unsubscription is not heeded',
  'a pause is not heeded',
  'no deadline ends a takeover',
]

let at: TestService
beforeAll(async () => {
  at = await startService({ seed: seedWorld, database: FASTEST })
})
afterEach(() => {
  broken.rule = ''
})
afterAll(() => at.close())

it('finds nothing where nothing is broken', () => exploreTree(at, new Random('mistakes', 0)))

it.each(RULES)(
  'finds that %s',
  async (rule) => {
    const search = async () => {
      for (let tree = 0; tree < TREES; tree += 1) await exploreTree(at, new Random('mistakes', tree))
    }
    broken.rule = rule
    await expect(search()).rejects.toMatchObject({ name: 'AssertionError' })
  },
  600_000,
)
