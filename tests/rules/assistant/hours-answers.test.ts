/** What the assistant says about hours, in four languages. */
import { describe, expect, it } from 'vitest'
import { WEEKDAYS } from '../../../src/rules/settings/hours'
import { plainWeek } from '../../../src/rules/settings/opening'
import { departmentsApart, visitSpan } from '../../../src/service/assistant/facts/hours'
import { handoffOutcome } from '../../../src/service/assistant/flows/handoff'
import { answerHours, whenPeopleAnswer } from '../../../src/service/assistant/flows/hours'
import type { Language } from '../../../src/service/assistant/language'
import {
  hoursQuestionIn,
  hoursQuestionsIn,
} from '../../../src/service/assistant/understand/entities/hours-question'
import type { Turn } from '../../../src/service/assistant/turn'
import { MISSING_WORDS } from '../../../src/service/assistant/words/missing'
import { FORMATS, HOURS, NO_HOURS, SERVICE_HOURS, turnOf } from './visit-world'

function says(line: string, language: Language = 'en', now = '2026-11-21T16:00:00Z') {
  const turn = turnOf({ now: new Date(now) }, {}, language)
  return answerHours(turn, hoursQuestionIn(line, turn.question, language)).parts[0]?.text
}
const NIGHT = '2026-11-22T02:00:00Z'

it('names the hours of each department that the question names, those of sales first', () => {
  const turn = turnOf({ now: new Date('2026-11-21T16:00:00Z') }, {}, 'en')
  const asked = hoursQuestionIn('is sales open later than service on Monday', turn.question, 'en')
  expect(answerHours(turn, asked).parts.map(({ text }) => text)).toEqual([
    'On Monday, November 23 we are open from 9:00 AM to 8:00 PM.',
    'On Monday, November 23 Service is open from 7:00 AM to 5:00 PM.',
  ])
})

it('names the hours of the store and of a department that is asked for, too', () => {
  const turn = turnOf({ now: new Date('2026-11-21T16:00:00Z') }, {}, 'en')
  const asked = hoursQuestionIn('what are your Monday hours and is service open too', turn.question, 'en')
  expect(asked.departments).toEqual(['sales', 'Service'])
})

it('knows a department in a text message, and the words for any department', () => {
  const turn = turnOf({ now: new Date('2026-11-21T16:00:00Z') }, {}, 'en')
  const departments = (line: string, language: Language) =>
    hoursQuestionIn(line, turn.question, language).departments
  expect(departments('svc open mon?', 'en')).toEqual(['Service'])
  expect(departments('le service pièces est ouvert lundi ?', 'fr')).toEqual(['parts'])
})

describe('a weekday whose next one is special', () => {
  it.each([
    ['en', 'are you open late on thursdays', 'On other Thursdays we are open from 9:00 AM to 8:00 PM.'],
    ['es', '¿abren los jueves?', 'Los demás jueves estamos abiertos de 9:00 AM a 8:00 PM.'],
    ['fr', 'ouvert le jeudi ?', 'Les autres jeudis, nous sommes ouverts de 9 h à 20 h.'],
    ['de', 'habt ihr donnerstags offen?', 'An anderen Donnerstagen haben wir von 9 Uhr bis 20 Uhr geöffnet.'],
  ] as const)('is answered for both in %s', (language, line, usual) => {
    expect(says(line, language)?.endsWith(usual)).toBe(true)
  })

  it('is answered once where a date names it', () => {
    expect(says('are you open on November 26')).not.toContain('other')
  })
})

describe('exactly what was asked', () => {
  it.each([
    ['are you guys open right now', 'We are open now, until 6:00 PM.'],
    ['are you open at 8:30 tonight', 'No, on Saturday we close at 6:00 PM.'],
    ['open at 8am on Monday?', 'No, on Monday we open at 9:00 AM.'],
    ['are you open Tuesday at 3', 'Yes, on Tuesday we are open at 3:00 PM and close at 8:00 PM.'],
    [
      'are you open tomorrow',
      'On Sunday, November 22 we are closed. We open again on Monday, November 23 at 9:00 AM.',
    ],
    ['when do you close today', 'On Saturday, November 21 we are open from 9:00 AM to 6:00 PM.'],
    ['how late are you open friday', 'On Friday, November 27 we are open from 9:00 AM to 8:00 PM.'],
    ['what time do you open on Monday', 'On Monday, November 23 we are open from 9:00 AM to 8:00 PM.'],
    [
      'are you open on thanksgiving',
      'On Thursday, November 26 (Thanksgiving Day) we are closed. We open again on Friday, November 27 at 9:00 AM.',
    ],
    [
      'are you open on black friday?',
      'On Friday, November 27 (Black Friday) we are open from 9:00 AM to 8:00 PM; our normal hours apply.',
    ],
    ['christmas eve hours', 'On Thursday, December 24 (Christmas Eve) we are open from 9:00 AM to 2:00 PM.'],
    [
      'when does the service department open on Monday',
      'On Monday, November 23 Service is open from 7:00 AM to 5:00 PM.',
    ],
    [
      'is the workshop open',
      'Service is closed at the moment. We open again on Monday, November 23 at 7:00 AM.',
    ],
    [
      'is the parts counter open on Monday',
      'I have no separate hours for the parts department; these are the store’s. On Monday, November 23 we are open from 9:00 AM to 8:00 PM.',
    ],
    [
      'is there any day when the service department opens before 8',
      'Service hours:\nMonday to Friday: from 7:00 AM to 5:00 PM\nSaturday to Sunday: closed\nThursday, November 26 (Thanksgiving Day): closed',
    ],
    [
      'are you open this weekend',
      'Our hours:\nSaturday, November 21: from 9:00 AM to 6:00 PM\nSunday, November 22: closed',
    ],
    [
      'what are your hours',
      'Our hours:\nMonday to Friday: from 9:00 AM to 8:00 PM\nSaturday: from 9:00 AM to 6:00 PM\nSunday: closed\nThursday, November 26 (Thanksgiving Day): closed',
    ],
  ])('%s', (line, text) => expect(says(line)).toBe(text))

  it.each([
    [
      'es',
      '¿Están abiertos mañana?',
      'El domingo, 22 de noviembre estamos cerrados. Volvemos a abrir el lunes, 23 de noviembre a las 9:00 AM.',
    ],
    [
      'es',
      '¿A qué hora cierran el viernes?',
      'El viernes, 27 de noviembre estamos abiertos de 9:00 AM a 8:00 PM.',
    ],
    [
      'es',
      '¿cuándo abre el taller el lunes?',
      'El lunes, 23 de noviembre Service está abierto de 7:00 AM a 5:00 PM.',
    ],
    [
      'fr',
      'Êtes-vous ouverts mardi à 15 h ?',
      'Oui, le mardi, nous sommes ouverts à 15 h et nous fermons à 20 h.',
    ],
    ['fr', 'À quelle heure fermez-vous lundi ?', 'Le lundi 23 novembre, nous sommes ouverts de 9 h à 20 h.'],
    ['de', 'Haben Sie jetzt offen?', 'Wir haben gerade geöffnet, bis 18 Uhr.'],
    [
      'de',
      'Wann schließen Sie am Freitag?',
      'Am Freitag, 27. November haben wir von 9 Uhr bis 20 Uhr geöffnet.',
    ],
    [
      'de',
      'Haben Sie morgen geöffnet?',
      'Am Sonntag, 22. November haben wir geschlossen. Wir öffnen wieder am Montag, 23. November um 9 Uhr.',
    ],
  ] as const)('%s: %s', (language, line, text) => expect(says(line, language)).toBe(text))
})

it('after closing it says that the day is over, and when it opens again', () => {
  expect(says('are you open today', 'en', NIGHT)).toBe(
    'We have already closed; today’s hours were from 9:00 AM to 6:00 PM. We open again on Monday, November 23 at 9:00 AM.',
  )
})

it('tells the truth about when a person answers', () => {
  expect(whenPeopleAnswer(turnOf()).text).toBe('Our team is in the store now, until 6:00 PM.')
  expect(whenPeopleAnswer(turnOf({ now: new Date(NIGHT) })).text).toBe(
    'Nobody is in the store at the moment; we open again on Monday, November 23 at 9:00 AM.',
  )
})

describe('a dealership whose hours nobody has entered', () => {
  const { question } = turnOf()
  const dealership = { ...question.dealership, ...NO_HOURS }

  it.each(['en', 'es', 'fr', 'de'] as const)('does not call itself closed (%s)', (language) => {
    const turn = turnOf({ dealership }, {}, language)
    for (const line of ['are you open now', 'what are your hours', 'is the service department open Monday']) {
      const asked = hoursQuestionIn(line, turn.question, 'en')
      const [part] = answerHours(turn, asked).parts
      expect(part).toMatchObject({ text: MISSING_WORDS[language].hours, unanswered: true })
    }
    expect(whenPeopleAnswer(turn).text).toBe(MISSING_WORDS[language].hours)
  })
})

describe('what was read only in part', () => {
  it.each(['open turkeytime?', 'are you open hanukkah?', 'vous êtes ouverts vendredredi ?'])(
    'is answered with the week, and not with now: %s',
    (line) => {
      const turn = turnOf({ now: new Date('2026-11-21T16:00:00Z') }, {}, 'en')
      expect(hoursQuestionIn(line, turn.question, 'en').question).toBe('week')
    },
  )
  it('asks for the hours of two departments on their own days', () => {
    const turn = turnOf({ now: new Date('2026-11-21T16:00:00Z') }, {}, 'en')
    const asked = hoursQuestionsIn(
      'how late are you open on weekdays, and is service open saturdays',
      turn.question,
      'en',
    )
    expect(asked.map(({ question, departments }) => [question, departments])).toEqual([
      ['week', []],
      ['day', ['Service']],
    ])
  })
  it('takes the month of the first of two dates for the second', () => {
    const turn = turnOf({ now: new Date('2026-11-21T16:00:00Z') }, {}, 'en')
    const asked = hoursQuestionsIn('when are you open on Dec 24th and 31st', turn.question, 'en')
    expect(asked.map(({ when: { day } }) => day)).toEqual(['2026-12-24', '2026-12-31'])
  })
})

describe('a question that names no day', () => {
  const WEEK = /^(?:Our|Service) hours:\n/
  it.each([
    ['is the store open at 7 in the evening', WEEK],
    ['is service open at 8 am', WEEK],
    ['when does the store open', WEEK],
    ['what time do you open for an oil change', /Service is closed\. We open again on Monday/],
    ['are you open 24/7', WEEK],
    ['is the store open at 3 pm', /^Yes, on Saturday we are open at 3:00 PM/],
    ['how much longer are you open', /^On Saturday, November 21 we close at 6:00 PM\.$/],
  ])('is answered for every day unless today answers it: %s', (line, expected) => {
    expect(says(line)).toMatch(expected)
  })

  it('asks for today before the store has opened', () => {
    expect(says('when do you open', 'en', '2026-11-21T13:00:00Z')).toBe(
      'On Saturday, November 21 we open at 9:00 AM.',
    )
  })
})

it.each([
  ['en', 'if I get there at 5:45 today is that too late?'],
  ['es', 'llego hoy a las 5:45, ¿es demasiado tarde?'],
  ['de', 'ist 17:45 heute zu spät?'],
] as const)('says no yes that might mean either, in %s', (language, line) => {
  expect(says(line, language)).not.toMatch(/^(?:Yes|No|Sí|Ja|Nein)\b/)
})

it('keeps the day for a department that is asked for after it', () => {
  const turn = turnOf({ now: new Date('2026-11-21T16:00:00Z') }, {}, 'en')
  const line = 'what time do you open on Mondays and does service open earlier?'
  const parts = hoursQuestionsIn(line, turn.question, 'en').flatMap((asked) => answerHours(turn, asked).parts)
  expect(parts.map(({ text }) => text)).toEqual([
    'On Monday, November 23 we are open from 9:00 AM to 8:00 PM.',
    'On Monday, November 23 Service is open from 7:00 AM to 5:00 PM.',
  ])
})

describe('the hours of the departments that have a product', () => {
  const now = new Date('2026-11-21T16:00:00Z')
  const asked = (dealership: Turn['question']['dealership'], line: string, language: Language = 'en') => {
    const turn = turnOf({ now, dealership }, {}, language)
    return answerHours(turn, hoursQuestionIn(line, turn.question, language)).parts.map(({ text }) => text)
  }
  const { dealership } = turnOf().question
  const { departments, ...unnamed } = dealership
  const OTHER = [{ name: 'Service Center', hours: HOURS.weekly }]

  it('are those of Service AI, under the name that the dealership gave the department', () => {
    const named = { ...unnamed, departments: OTHER }
    expect(asked(named, 'is the service center open on Monday?')).toEqual([
      'On Monday, November 23 Service Center is open from 7:00 AM to 5:00 PM.',
    ])
    expect(visitSpan(named, 'service')('2026-11-23')).toEqual({ start_time: 420, end_time: 1020 })
    expect(departmentsApart(named)).toEqual([{ name: 'Service Center', weekly: SERVICE_HOURS.weekly }])
  })

  it.each([
    ['en', 'is service open on Saturday?', 'On Saturday, November 28 Service is closed.'],
    ['es', '¿el taller abre el lunes?', 'El lunes, 23 de noviembre Taller está abierto de 7:00 AM'],
    ['fr', 'l’atelier est-il ouvert lundi ?', 'Le lundi 23 novembre, Atelier est ouvert de 7 h'],
    ['de', 'hat die Werkstatt am Montag offen?', 'Am Montag, 23. November hat Werkstatt von 7 Uhr'],
  ] as const)('have a name in %s', (language, line, text) => {
    expect(asked({ ...unnamed, departments: [] }, line, language)[0]).toContain(text)
  })

  it('are those of sales in a dialogue with the service department', () => {
    const service = { ...unnamed, hours: SERVICE_HOURS, departments: [] }
    const product_hours = { service: SERVICE_HOURS, sales: HOURS, service_apart: true }
    const asks = (line: string) => asked({ ...service, product_hours }, line)
    expect(asks('When is your sales department open on Friday?')).toEqual([
      'On Friday, November 27 Sales is open from 9:00 AM to 8:00 PM.',
    ])
    expect(asks('When are you open on Friday?')).toEqual([
      'On Friday, November 27 we are open from 7:00 AM to 5:00 PM.',
    ])
    expect(visitSpan({ ...service, product_hours }, 'sales')('2026-11-27')).toEqual({
      start_time: 600,
      end_time: 1140,
    })
  })

  it('leave a week of their own to departments without a product', () => {
    const parts = { ...unnamed, departments: [{ name: 'Express Service', hours: HOURS.weekly }] }
    expect(asked(parts, 'is express service open on Monday?')).toEqual([
      'On Monday, November 23 Express Service is open from 9:00 AM to 8:00 PM.',
    ])
    expect(visitSpan(parts, 'service')('2026-11-23')).toEqual({ start_time: 420, end_time: 1020 })
  })

  it('are those of the week of that name where service has none of its own, with visits at all of its hours', () => {
    const shared = { ...unnamed, departments, product_hours: { service: HOURS, service_apart: false } }
    expect(visitSpan(shared, 'service')('2026-11-23')).toEqual({ start_time: 420, end_time: 1020 })
    expect(asked(shared, 'is service open on Monday?')).toEqual([
      'On Monday, November 23 Service is open from 7:00 AM to 5:00 PM.',
    ])
  })
})

describe('hours that end on the next morning', () => {
  const night = { open: true, work_hours: { start_time: 1080, end_time: 300 } }
  const closed = { open: false, work_hours: null }
  const late = { open: true, work_hours: { start_time: 1080, end_time: 1380 } }
  const after = (tuesday: typeof night | typeof closed, now: string, department = 'sales') => {
    const { dealership } = turnOf().question
    const hours = { ...plainWeek({ ...HOURS.weekly, monday: night, tuesday }), special: [] }
    const turn = turnOf({ now: new Date(now), dealership: { ...dealership, hours } }, {}, 'en')
    const says = (line: string) =>
      answerHours(turn, { ...hoursQuestionIn(line, turn.question, 'en'), departments: [department] })
        .parts.map(({ text }) => text)
        .join(' ')
    return { says, people: whenPeopleAnswer(turn).text }
  }
  /** Tuesday, 01:49 in Chicago, and Monday evening before it. */
  const AT_NIGHT = '2026-11-24T07:49:00Z'
  const IN_THE_EVENING = '2026-11-24T02:00:00Z'

  it('are open after midnight', () => {
    const { says, people } = after(closed, AT_NIGHT)
    expect(says('are you open now?')).toBe('We are open now, until 5:00 AM.')
    expect(people).toBe('Our team is in the store now, until 5:00 AM.')
    expect(says('how much longer are you open')).toBe('We are open now, until 5:00 AM.')
    expect(says('Are you open at 3am tonight?')).toBe(
      'Yes, on Tuesday we are open at 3:00 AM and close at 5:00 AM.',
    )
  })

  it('end before those of the new day begin', () => {
    const { says, people } = after(late, AT_NIGHT)
    expect(says('are you open now?')).toBe('We are open now, until 5:00 AM.')
    expect(people).toBe('Our team is in the store now, until 5:00 AM.')
  })

  it('are meant by a time of this night', () => {
    expect(after(closed, IN_THE_EVENING).says('Are you open at 3am tonight?')).toBe(
      'Yes, on Tuesday we are open at 3:00 AM and close at 5:00 AM.',
    )
    expect(after(closed, IN_THE_EVENING).says('Are you open at 6am tonight?')).not.toContain('Yes')
  })
})

it('knows a week that is closed on all days', () => {
  const closed = Object.fromEntries(WEEKDAYS.map((day) => [day, { open: false, work_hours: null }]))
  const { dealership } = turnOf().question
  const turn = turnOf({ dealership: { ...dealership, ...NO_HOURS, hours: plainWeek(closed) } }, {}, 'en')
  const says = (line: string) =>
    answerHours(turn, hoursQuestionIn(line, turn.question, 'en')).parts.map(({ text }) => text)
  expect(says('are you open now?')).toEqual(['We are closed at the moment.'])
  expect(says('what are your hours')).toEqual(['Our hours:\nMonday to Sunday: closed'])
  expect(whenPeopleAnswer(turn).text).toBe('Nobody is in the store at the moment.')
})

it.each([
  ['en', 'We open again on Monday, November 23 at 09:00. They'],
  ['es', 'Abrimos de nuevo el lunes, 23 de noviembre a las 09:00. Se va'],
  ['fr', 'Nous rouvrons lundi 23 novembre à 9 h. Il'],
  ['de', 'Wir öffnen wieder am Montag, 23. November um 9 Uhr. Man'],
] as const)('a colleague is told of with the time in the dealership’s format, in %s', (language, text) => {
  const { dealership } = turnOf().question
  const formats = { ...FORMATS, time: '24' } as const
  const turn = turnOf({ now: new Date(NIGHT), dealership: { ...dealership, formats } }, {}, language)
  expect(handoffOutcome(turn, []).parts[0]?.text).toContain(text)
})
