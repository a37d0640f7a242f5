/** What is said for somebody of the dealership is passed on, and nothing is looked for with it. */
import { describe, expect, it } from 'vitest'
import { wordForSomebody } from '../../../src/service/assistant/understand/message-for-colleague'
import { PASS_ON_WORDS, PRESENCE_WORDS } from '../../../src/service/assistant/words/pass-on'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT } from './lot'

const start = opening({ catalogue: { knowledge: demoBank, vehicles: LOT } })
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)
const says = (...lines: readonly string[]) => last(...lines)?.text ?? ''
const kindsOf = (...lines: readonly string[]) => last(...lines)?.effects.map(({ kind }) => kind)

describe('a word for somebody', () => {
  it.each([
    ['en', 'can you tell denise that her 2 oclock says thank you and the car is perfect'],
    ['en', 'just tell him Shawna says if its over 590 a month im out'],
    ['en', 'please pass this on to maria: the check is in the mail'],
    ['es', 'oye dile porfa q soy Chuy el de la bluff roja, que ya junte el enganche'],
    ['fr', 'merci, et dites bonjour à Thomas qui m’a vendu la voiture'],
    ['de', 'Richten Sie bitte auch Frau Sanders aus, dass der Kratzer noch offen ist'],
  ] as const)('is passed on: %s %s', (language, text) => {
    expect(says(text)).toBe(PASS_ON_WORDS[language].word)
    expect(kindsOf(text)).toContain('handoff')
    expect(last(text)?.vehicles).toEqual([])
  })
  it('that asks them waits for an answer', () => {
    const text = says('can you ask Linda if my plates came')
    expect(text).toContain(PASS_ON_WORDS.en.inquiry)
    expect(text).toContain('They will get back to you.')
  })
  it('leaves the question before it', () => {
    const reply = last('do you have any trucks, and tell Mike I said hi')
    expect(reply?.text).toContain(PASS_ON_WORDS.en.word)
    expect(reply?.vehicles.length).toBeGreaterThan(0)
  })
  it('is no further wish for a person, from somebody who waits for one', () => {
    const text = says('can i talk to mike', 'tell him to call me. and i wanna look at P1001 monday at 5')
    expect(text).toContain(PASS_ON_WORDS.en.word)
    expect(text).toContain('Monday')
  })
  it.each([
    'tell me about the bluff',
    'let me know if it sells',
    'i will tell her later',
    'i want to ask you something',
    'thank you for the info',
    'dime el precio',
    'gracias a ti',
    'dites-moi le prix',
    'sagen Sie mir den Preis',
  ])('is none: %s', (text) => {
    expect(wordForSomebody(text)).toBeNull()
  })
})

describe('whether somebody is there', () => {
  it.each([
    ['en', 'is Mike there', 'Mike'],
    ['en', 'is tyler in today', 'Tyler'],
    ['en', 'does carlos still work there', 'Carlos'],
    ['es', 'oye esta Brenda? la de ventas', 'Brenda'],
    ['fr', 'est-ce que Thomas est là', 'Thomas'],
    ['de', 'ist Frau Sanders heute da', 'Sanders'],
  ] as const)('cannot be seen, and a person is offered: %s %s', (language, text, name) => {
    const { unseen, offer } = PRESENCE_WORDS[language]
    expect(says(text)).toBe(`${unseen(name)} ${offer(name)}`)
    expect(kindsOf(text, { en: 'yes please', es: 'sí', fr: 'oui', de: 'ja' }[language])).toEqual(['handoff'])
  })
  it.each([
    'is anyone there',
    'is the bluff there',
    'is financing available',
    'está disponible',
    'ist der Wagen da?',
  ])('is not asked: %s', (text) => {
    expect(says(text)).not.toMatch(/I cannot see|no veo si|Je ne vois|nicht sehen/)
  })
})

describe('something that is on', () => {
  it.each(['mi check engine esta prendido', 'la llanta esta ponchada', 'el carro esta listo'])(
    'is nobody whom a shopper asks for: %s',
    (text) => {
      expect(says(text)).not.toContain('Desde aquí no veo')
    },
  )
})
