/** A dealership that has just been set up: the assistant knows neither hours, place nor vehicles. */
import { expect, it } from 'vitest'
import { composeReply } from '../../../src/service/assistant/compose'
import { bankOf } from '../../../src/service/assistant/knowledge/bank'
import { MISSING_WORDS } from '../../../src/service/assistant/words/missing'
import { opening } from './dialogue'
import { NO_HOURS } from './visit-world'

const known = opening()
const empty = opening({
  dealership: { ...known.dealership, address: '', phone: '', ...NO_HOURS },
  catalogue: { knowledge: bankOf([]), vehicles: [] },
})

it.each([
  ['Do you have any SUVs under 30k?', 'en', 'stock'],
  ['Is stock NC101 still there?', 'en', 'stock'],
  ['Compare the Terrane and the Brio', 'en', 'stock'],
  ['Where are you located?', 'en', 'address'],
  ['What’s your phone number?', 'en', 'phone'],
  ['Are you open now?', 'en', 'hours'],
  ['Are you open on Christmas?', 'en', 'hours'],
  ['¿Tienen camionetas?', 'es', 'stock'],
  ['Haben Sie heute geöffnet?', 'de', 'hours'],
  ['Quelle est votre adresse ?', 'fr', 'address'],
] as const)('%s', (line, language, fact) => {
  const reply = composeReply({ ...empty, lines: [line] })
  expect(reply.text).toBe(MISSING_WORDS[language][fact])
  expect(reply.effects).toEqual([])
  // Staff see the question among those that had no answer.
  expect(reply.unanswered).toBe(line)
  expect(composeReply({ ...known, lines: [line] }).text).not.toBe(MISSING_WORDS[language][fact])
})
