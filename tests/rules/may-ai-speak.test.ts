import { expect, it } from 'vitest'
import { mayAiSpeak, silenceOf } from '../../src/rules/conversations/may-ai-speak'
import { sourceKey } from '../../src/rules/settings/sources'

const conversation = {
  takeover_status: 'NONE',
  ai_stopped: false,
  unsubscribed: [],
  source_name: 'Dealer website',
  lead_type: 'Form',
} as const
const account = { ai_paused: false, sources_off: [] }

it('lets the assistant write, also after a takeover and on a channel that is left', () => {
  expect(mayAiSpeak(conversation, account, 'chat')).toBe(true)
  expect(mayAiSpeak({ ...conversation, takeover_status: 'COMPLETED' }, account, 'chat')).toBe(true)
  expect(mayAiSpeak({ ...conversation, unsubscribed: ['sms'] }, account, 'email')).toBe(true)
})

it.each([
  ['a person has the chat', { takeover_status: 'IN_PROGRESS' }, {}],
  ['it was stopped', { ai_stopped: true }, {}],
  ['the customer has unsubscribed', { unsubscribed: ['email'] }, {}],
  ['it is paused', {}, { ai_paused: true }],
  ['the source is off', {}, { sources_off: [sourceKey('Dealer website', 'Form')] }],
] as const)('silences it when %s', (_, changed, settings) => {
  expect(mayAiSpeak({ ...conversation, ...changed }, { ...account, ...settings }, 'email')).toBe(false)
})

it('says why all customers of a kind are left to people', () => {
  const sources_off = [sourceKey('Dealer website', 'Form')]
  expect(silenceOf(conversation, account)).toBeNull()
  expect(silenceOf(conversation, { ...account, sources_off })).toBe('source_off')
  expect(silenceOf({ ...conversation, lead_type: 'Chat' }, { ...account, sources_off })).toBeNull()
  expect(silenceOf(conversation, { ai_paused: true, sources_off })).toBe('paused')
})
