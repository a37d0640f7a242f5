/** What answers a proposed visit, and what several sentences of a message say of one. */
import { describe, expect, it } from 'vitest'
import type { Turn } from '../../../src/service/assistant/turn'
import { answerToFlow } from '../../../src/service/assistant/understand/answer-to-flow'
import { commandsIn } from '../../../src/service/assistant/understand/commands-in'
import type { Label } from '../../../src/service/assistant/understand/labels'
import {
  movedTo,
  toAnotherDay,
  withoutBareYes,
} from '../../../src/service/assistant/understand/visit-repeats'
import type { Found } from '../../../src/service/assistant/understand/repeats'
import { visitCommand } from '../../../src/service/assistant/understand/visit-commands'
import { withYesApart } from '../../../src/service/assistant/understand/question-after-confirmation'
import { BOOKED, flow, MONDAY, PROPOSED, said, SUNDAY, TUESDAY } from './visit-sentences'
import { turnOf } from './visit-world'

const found = (turn: Turn, text: string, label: Label, p = 0.9): Found => {
  const sentence = said(text, label, p, turn)
  const command = answerToFlow(turn, sentence) ?? visitCommand(turn, sentence)
  if (command === null) throw new Error(`‘${text}’ is no command`)
  return { sentence, command }
}
const commandsOf = (list: readonly Found[]) => list.map(({ command }) => command)

describe('an answer to a proposal', () => {
  const answer = (text: string, label: Label, p = 0.9, turn = PROPOSED) =>
    answerToFlow(turn, said(text, label, p, turn))

  it('is a yes, also beside the name of the writer', () => {
    const named = {
      ...PROPOSED,
      question: { ...PROPOSED.question, customer: { name: 'Zoé Blanc', phone: null, email: null } },
    }
    expect(answer('oui, Zoé Blanc 312-555-0148', 'vehicle.color', 0.9, named)).toMatchObject({
      visit: { kind: 'yes' },
    })
    expect(answer('oui, Zoé Blanc 312-555-0148', 'vehicle.color')).toBeNull()
    expect(answer('thanks', 'talk.thanks')).toMatchObject({ visit: { kind: 'again' } })
  })
  it('is a yes, where it points at the only time', () => {
    expect(answer('ok that one', 'vehicle.pick')).toMatchObject({ visit: { kind: 'yes' } })
    for (const other of ['that one in red', 'the second one', 'not that one'])
      expect(answer(other, 'vehicle.pick')).not.toMatchObject({ visit: { kind: 'yes' } })
  })
  it('is none, where it names a time that is not read', () => {
    expect(answer('no the week after', 'visit.when')).toMatchObject({ visit: { kind: 'no' } })
    expect(answer('the earlier one', 'visit.when')).toMatchObject({ visit: { kind: 'yes' } })
  })
  it('is another time rather than a cancellation', () => {
    expect(answer('no wait, monday', 'visit.cancel')).toMatchObject({
      visit: { kind: 'when', when: { day: MONDAY } },
    })
    expect(answer('cancel it, I call monday', 'visit.cancel')).toBeNull()
  })
  it('agrees to the only time that was offered with a name and number', () => {
    const one = turnOf({}, flow({ asked: 'when', offered: [{ day: TUESDAY, minutes: 600 }] }))
    const two = turnOf(
      {},
      flow({
        asked: 'when',
        offered: [
          { day: TUESDAY, minutes: 600 },
          { day: TUESDAY, minutes: 660 },
        ],
      }),
    )
    expect(answer('Lena 312-555-0166', 'contact.give', 0.9, one)).toMatchObject({ visit: { kind: 'yes' } })
    expect(answer('Lena 312-555-0166', 'contact.give', 0.9, two)).toBeNull()
  })
  it('begins nothing new while the contact data are asked for', () => {
    const asked = turnOf(BOOKED, flow({ asked: 'contact' }))
    expect(answer('yes', 'talk.yes', 0.9, asked)).toMatchObject({ kind: 'talk' })
    expect(answer('running late, be there 12:15', 'visit.late', 0.9, asked)).toBeNull()
  })
})

describe('several sentences of one message', () => {
  it('take a day instead of the yes before it', () => {
    const offered = turnOf({}, flow({ asked: 'when', offered: [{ day: MONDAY, minutes: 600 }] }))
    const both = [found(offered, 'oh ok, closed.', 'talk.ack'), found(offered, 'monday then', 'visit.when')]
    expect(commandsOf(withoutBareYes(both))).toMatchObject([{ visit: { kind: 'when' } }])
    expect(withoutBareYes(both.slice(0, 1))).toHaveLength(1)
  })
  it('take the other day than the one that is known or closed', () => {
    const days = [
      found(PROPOSED, 'that is tuesday, my bad.', 'visit.when'),
      found(PROPOSED, 'monday', 'visit.when'),
    ]
    expect(commandsOf(toAnotherDay(PROPOSED, days))).toMatchObject([{ visit: { when: { day: MONDAY } } }])
    const closed = [found(PROPOSED, 'right, sunday.', 'visit.when'), found(PROPOSED, 'monday', 'visit.when')]
    expect(closed.map(({ sentence }) => sentence.when.day)).toEqual([SUNDAY, MONDAY])
    expect(commandsOf(toAnotherDay(PROPOSED, closed))).toMatchObject([{ visit: { when: { day: MONDAY } } }])
  })
  it('move what cannot be kept to the time that follows', () => {
    const booked = turnOf(BOOKED)
    const both = [
      found(booked, 'mine is at 2 but i cant make it', 'visit.cancel'),
      found(booked, 'can we do 4', 'visit.when'),
    ]
    expect(commandsOf(movedTo(both))).toMatchObject([{ visit: { kind: 'move', when: { minutes: 960 } } }])
    const cancelled = [
      found(booked, 'please cancel it', 'visit.cancel'),
      found(booked, 'I call at 4', 'visit.when'),
    ]
    expect(commandsOf(movedTo(cancelled))).toMatchObject([{ visit: { kind: 'cancel' } }, {}])
  })
  it('bring a vehicle that is for sale to be appraised', () => {
    const sells = { text: 'I want to sell my truck.', guesses: [{ label: 'trade.sell', p: 1 }] } as const
    const brings = {
      text: 'when can I bring it by',
      guesses: [{ label: 'visit.book_service', p: 0.9 }],
    } as const
    const visits = commandsIn(turnOf(), [sells, brings]).filter(({ kind }) => kind === 'visit')
    expect(visits).toMatchObject([{ visit: { kind: 'slots', visit: 'sales' } }])
    const work = { ...brings, text: 'when can I bring it in for new brakes' }
    expect(commandsIn(turnOf(), [sells, work])).toContainEqual(
      expect.objectContaining({ visit: expect.objectContaining({ visit: 'service' }) }),
    )
  })
  it('hold a yes of its own before a further request', () => {
    const readings = [{ text: 'yes, and do you have a shuttle?', guesses: [] }]
    expect(withYesApart(PROPOSED, readings).map(({ text }) => text)).toEqual([
      'yes',
      'do you have a shuttle?',
    ])
    expect(withYesApart(turnOf(), readings)).toEqual(readings)
  })
})
