/** What a sentence promises, so that a reply never promises without the effect. */
import { expect, test } from 'vitest'
import { promiseIn } from '../../../src/service/assistant/validate/promises'

test.each([
  ['I have told a colleague.', 'person'],
  ["I'm connecting you with our sales team.", 'person'],
  ['Someone will call you this afternoon.', 'person'],
  ['No problem, I have told a colleague.', 'person'],
  ['Ya avisé a un colega.', 'person'],
  ['Un asesor le llamará mañana.', 'person'],
  ['J’ai prévenu un collègue.', 'person'],
  ['Ein Kollege meldet sich bei Ihnen.', 'person'],
  ['You are all booked for Monday.', 'visit'],
  ['Su cita quedó confirmada.', 'visit'],
  ['Votre rendez-vous est bien réservé.', 'visit'],
  ['Ihr Termin am Montag ist gebucht.', 'visit'],
  ['Your appointment has been cancelled.', 'cancellation'],
  ['Su cita quedó cancelada.', 'cancellation'],
])('%s promises a %s', (sentence, promised) => {
  expect(promiseIn(sentence)).toBe(promised)
})

test.each([
  'Shall I bring in a colleague?',
  'A colleague tells you the price in person.',
  'Nobody will call you without your consent.',
  'Ich habe nichts gebucht.',
  'No he reservado nada.',
  'We have the Terrane in white.',
  'The service department is open until six.',
])('%s promises nothing', (sentence) => {
  expect(promiseIn(sentence)).toBeNull()
})
