import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHANNELS, CONNECTED_CHANNELS, REPLY_CHANNELS, type Channel } from '../../src/contract/core/channels'
import {
  closedChannels,
  endingOf,
  firstTab,
  htmlOf,
  OPT_OUT_LINE,
  replyState,
  replyTabs,
  withEnding,
  withoutEnding,
  type ReplyFacts,
} from '../../src/rules/conversations/reply'
import { AT, messageOf } from '../unit/support/dialogue'

const facts = (change: Partial<ReplyFacts> = {}): ReplyFacts => ({
  owner: false,
  ownedByOther: false,
  present: new Set(['email', 'sms']),
  unsubscribed: new Set(),
  connected: new Set(),
  closed: new Set(),
  lastChannel: 'email',
  ...change,
})
const anyFacts = fc.record({
  owner: fc.boolean(),
  ownedByOther: fc.boolean(),
  present: fc.subarray([...CHANNELS]).map((channels) => new Set(channels)),
  unsubscribed: fc.subarray([...CHANNELS]).map((channels) => new Set(channels)),
  connected: fc.subarray([...CONNECTED_CHANNELS]).map((channels) => new Set(channels)),
  closed: fc.subarray([...CONNECTED_CHANNELS]).map((channels) => new Set(channels)),
  lastChannel: fc.constantFrom(...CHANNELS, null),
})

describe('the tabs of the reply box', () => {
  it('are the live chat for its owner only, e-mail and SMS where they have messages', () => {
    expect(replyTabs(facts())).toEqual(['email', 'sms'])
    expect(replyTabs(facts({ owner: true, present: new Set(['chat', 'sms']) }))).toEqual(['chat', 'sms'])
    expect(replyTabs(facts({ present: new Set(['chat', 'whatsapp']) }))).toEqual([])
    const connected = new Set<Channel>(['whatsapp', 'messenger'])
    expect(replyTabs(facts({ connected, present: new Set(['sms', 'whatsapp']) }))).toEqual([
      'sms',
      'whatsapp',
    ])
  })

  it('are none while another person owns the conversation', () => {
    expect(replyTabs(facts({ ownedByOther: true }))).toEqual([])
  })

  it('begin with the channel of the latest message, and with none in front of a live chat to be joined', () => {
    expect(firstTab(facts({ lastChannel: 'sms' }))).toBe('sms')
    expect(firstTab(facts({ lastChannel: 'chat' }))).toBeNull()
    expect(firstTab(facts({ lastChannel: 'chat', owner: true }))).toBe('chat')
    expect(firstTab(facts({ lastChannel: 'whatsapp' }))).toBe('email')
    expect(firstTab(facts({ lastChannel: null, present: new Set() }))).toBeNull()
  })

  it('begin with one of themselves or with none', () => {
    fc.assert(
      fc.property(anyFacts, (any) => {
        const first = firstTab(any)
        expect(first === null || replyTabs(any).includes(first)).toBe(true)
      }),
    )
  })
})

describe('whether a reply may be sent', () => {
  it('says why not, the customer’s own wish first', () => {
    const unsubscribed = new Set<Channel>(['sms'])
    expect(replyState('sms', facts({ unsubscribed, lastChannel: 'whatsapp' }), true)).toBe('unsubscribed')
    expect(replyState('email', facts({ unsubscribed }), false)).toBe('ready')
    expect(replyState('email', facts({ present: new Set(['sms']) }), false)).toBe('no messages')
    expect(replyState('email', facts({ lastChannel: 'whatsapp' }), false)).toBe('whatsapp')
    expect(replyState('email', facts(), true)).toBe('loading')
    expect(replyState('email', facts({ unsubscribed: null }), false)).toBe('loading')
    expect(replyState('chat', facts({ owner: true, lastChannel: 'whatsapp' }), true)).toBe('ready')
  })

  it('is never to a channel that the customer left or that has no messages', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...REPLY_CHANNELS), (any, tab) => {
        if (replyState(tab, any, false) !== 'ready') return
        expect(any.unsubscribed.has(tab)).toBe(false)
        expect(any.present.has(tab)).toBe(true)
        expect([...any.closed]).not.toContain(tab)
        if (tab !== 'whatsapp') expect(any.lastChannel).not.toBe('whatsapp')
      }),
    )
  })

  it('is where the latest message came from, as long as the customer may be answered there', () => {
    const present = new Set<Channel>(['email', 'whatsapp', 'messenger'])
    const there = { present, connected: present, lastChannel: 'whatsapp' } as const
    expect(firstTab(facts(there))).toBe('whatsapp')
    expect(replyState('whatsapp', facts(there), false)).toBe('ready')
    expect(replyState('email', facts(there), false)).toBe('whatsapp')
    expect(replyState('whatsapp', facts({ ...there, closed: new Set(['whatsapp']) }), false)).toBe('closed')
    expect(replyState('email', facts({ ...there, lastChannel: 'messenger' }), false)).toBe('ready')
  })

  it('is closed 24 hours after the customer wrote there, whoever wrote since', () => {
    const at = Date.parse(AT)
    const messages = [
      messageOf(1, { Channel: 'whatsapp' }),
      messageOf(2, {
        Channel: 'whatsapp',
        Initiator: 'BOT',
        Timestamp: new Date(at + 3_600_000).toISOString(),
      }),
      messageOf(3, { Channel: 'sms', Timestamp: new Date(at + 7_200_000).toISOString() }),
    ]
    expect([...closedChannels(messages, at + 24 * 3_600_000 - 1)]).toEqual(['messenger'])
    expect([...closedChannels(messages, at + 24 * 3_600_000)]).toEqual(['whatsapp', 'messenger'])
  })
})

describe('what is sent under the words of a reply', () => {
  it('is the opt-out line on a line of its own, the signature, or nothing', () => {
    expect(endingOf('sms', 'Dana').split('\n')).toEqual(['', OPT_OUT_LINE])
    expect(endingOf('email', '\nDana Alvarez\nNorthside\n')).toBe('\n\nDana Alvarez\nNorthside')
    expect([endingOf('email', '  '), endingOf('chat', 'Dana')]).toEqual(['', ''])
  })

  it('is taken off a draft exactly as it was put on, whatever was written', () => {
    const words = fc.string().map((text) => text.trim())
    const ending = fc.string().map((text) => endingOf('email', text))
    fc.assert(
      fc.property(words, ending, (text, end) => {
        fc.pre(text !== '')
        expect(withoutEnding(withEnding(text, end), end)).toBe(text)
      }),
    )
  })

  it('leaves a message that ends otherwise whole', () => {
    expect(withoutEnding('Thanks, Dana', '\n\nDana')).toBe('Thanks, Dana')
    expect(withoutEnding('Yes. ', '')).toBe('Yes. ')
  })
})

describe('a reply as markup', () => {
  it('has a paragraph for each part and a break for each line', () => {
    expect(htmlOf('Hi Ann,\nyes.\n\nDana')).toBe('<p>Hi Ann,<br>yes.</p><p>Dana</p>')
  })

  it('says the same words, none of them as markup', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const html = htmlOf(text)
        const words = html.replace(/<\/?p>|<br>/g, '')
        expect(words).not.toMatch(/[<>"']/)
        const back = words
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#39;', "'")
          .replaceAll('&amp;', '&')
        expect(back.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
      }),
    )
  })
})
