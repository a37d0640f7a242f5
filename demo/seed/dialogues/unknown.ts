/**
 * Questions at the end of a chat that no demo dealership has an answer to yet, the most common ones first.
 */
import { customer, notKnowing, type Script } from './script'

const asked = (weight: number, name: string, question: string): Script => ({
  name: `unknown-${name}`,
  on: ['chat'],
  weight,
  steps: [
    customer(question),
    notKnowing(
      '[I do not know that|That I cannot tell you], and I would rather not guess. Shall I have a person answer you?',
    ),
    customer('[no need, thanks|Not now. I’ll call you|maybe later|No, it was just a thought]'),
  ],
})

export const UNKNOWN: readonly Script[] = [
  asked(7, 'tint', '[Do you tint windows?|do you tint windows|Can you tint the windows?]'),
  asked(6, 'rental', '[Do you rent vehicles too?|do you rent vehicles]'),
  asked(5, 'detail', 'What does a full detail cost?'),
  asked(4, 'tires', '[Do you store winter tires?|Can you store my winter tires?]'),
  asked(3, 'emissions', 'Do you do emissions tests?'),
  asked(2, 'cosigner', 'Can my father be a cosigner?'),
  asked(2, 'windshield', 'Do you replace a cracked windshield?'),
  asked(2, 'remote-start', 'Can a remote starter be fitted afterwards?'),
  asked(1, 'boats', 'Do you take boats in trade?'),
  asked(1, 'charger', 'Do you sell wallbox chargers?'),
]
