/** Which sentences of an instruction have no effect on the embedded assistant. */
import { expect, test } from 'vitest'
import { readInstructions, unreadInstructions } from '../../../src/service/assistant/preview/instructions'

test.each([
  ['Be brief. Never mention prices. Offer two days for a visit.', []],
  ['Answer the question first. Begin with "Welcome! How are you?"', []],
  ['Style:\n- Be warm\n- Smile a lot.', ['Smile a lot.']],
  // The rest of a sentence is followed.
  ['Never mention prices, and be a pirate.', ['Be a pirate.']],
  // Nothing that a customer says would meet this condition.
  ['If it is ok, say "hi".', ['If it is ok, say “hi”.']],
  ['', []],
])('%s', (text, unread) => {
  expect(unreadInstructions(text)).toEqual(unread)
})

test('what it names has no rule', () => {
  for (const sentence of unreadInstructions('Smile a lot. Be warm. Upsell the leads.'))
    expect(readInstructions(sentence)).toEqual([])
})
