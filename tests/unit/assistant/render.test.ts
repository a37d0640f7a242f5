/** Replies of the assistant on each channel. */
import fc from 'fast-check'
import { SegmentedMessage } from 'sms-segments-calculator'
import { describe, expect, it } from 'vitest'
import type { VehicleCard } from '../../../src/contract/calls/dialogue'
import { vehicleCard } from '../../../src/service/accounts/vehicles'
import type { VehicleRow } from '../../../src/service/platform/schema/accounts'
import { LANGUAGES } from '../../../src/service/assistant/language'
import type { Reply } from '../../../src/service/assistant/port'
import { renderChat } from '../../../src/service/assistant/render/chat'
import { renderEmail } from '../../../src/service/assistant/render/email'
import { renderMessage } from '../../../src/service/assistant/render/message'
import { renderSms } from '../../../src/service/assistant/render/sms'

const SITE = 'https://northside.example'
const cardOf = (stock: string, changes: Partial<VehicleCard> = {}): VehicleCard => ({
  Vin: `VIN${stock}`,
  Stock: stock,
  Name: '2024 Calder Terrane',
  Price: 33_480,
  ImageUrl: null,
  Url: `/vehicle?stock=${stock}`,
  ...changes,
})
const replyOf = (text: string, cards: readonly VehicleCard[] = [], rest: Partial<Reply> = {}): Reply => ({
  text,
  attachments: cards.map((Data) => ({ content_type: 'vehicle', Data })),
  quick_replies: [],
  effects: [],
  ...rest,
})
const sms = (reply: Reply, tellsOptOut = false) => renderSms(reply, { site: SITE, tellsOptOut }).text
const segments = (text: string) => new SegmentedMessage(text).segmentsCount

describe('chat', () => {
  it('shows the text with cards and quick replies', () => {
    const reply = replyOf('Two:', [cardOf('N1'), cardOf('N2')], { quick_replies: ['Book'] })
    expect(renderChat(reply)).toEqual({
      text: 'Two:',
      html: null,
      attachments: reply.attachments,
      quick_replies: ['Book'],
    })
  })
})

describe('SMS', () => {
  it('names vehicles with price, stock number and link', () => {
    const text = sms(replyOf('Here is one:', [cardOf('N4127')], { quick_replies: ['Book'] }))
    expect(text).toBe(
      'Here is one:\n2024 Calder Terrane, $33,480, N4127 https://northside.example/vehicle?stock=N4127',
    )
  })

  it('adds only the link of a vehicle that the text describes', () => {
    const text = sms(replyOf('We have one: 2024 Calder Terrane, $33,480, N1.', [cardOf('N1')]))
    expect(text).toBe(`We have one: 2024 Calder Terrane, $33,480, N1.\n${SITE}/vehicle?stock=N1`)
  })

  it('shows no price and no link where there is none', () => {
    expect(sms(replyOf('Here:', [cardOf('N1', { Price: null, Url: null })]))).toBe(
      'Here:\n2024 Calder Terrane, N1',
    )
    expect(sms(replyOf('Here:', [cardOf('N1', { Url: 'javascript:alert(1)' })]))).not.toContain('javascript')
  })

  it('knows which price is on a card', () => {
    const vehicle = { vin: 'V', stock: 'N1', price: 33_480, msrp: 35_000, image_url: null } as VehicleRow
    const card = (SalePrice: string) =>
      vehicleCard(vehicle, { vehicle_page: '/', preferences: { SalePrice } })
    expect(card('MSRP')).toMatchObject({ Price: 35_000, PriceKind: 'MSRP' })
    expect(card('SELLING_PRICE')).not.toHaveProperty('PriceKind')
    expect(card('NO_PRICE')).not.toHaveProperty('PriceKind')
  })

  it('calls a price MSRP that is the manufacturer’s, on every channel', () => {
    const reply = replyOf('Here:', [cardOf('N1', { PriceKind: 'MSRP', Url: null })])
    const line = '2024 Calder Terrane, MSRP $33,480, N1'
    expect(sms(reply)).toBe(`Here:\n${line}`)
    expect(renderMessage(reply, { site: SITE, channel: 'whatsapp' }).text).toBe(`Here:\n\n${line}`)
    const facts = { customer: '', site: SITE, signature: 'Ava', vehicles: [] }
    expect(renderEmail(reply, facts).text).toContain('- 2024 Calder Terrane, MSRP $33,480, ')
  })

  it('shows as many vehicles as fit into two segments', () => {
    const text = sms(
      replyOf(
        'Five fit:',
        ['N1', 'N2', 'N3', 'N4', 'N5'].map((stock) => cardOf(stock)),
      ),
    )
    expect(segments(text)).toBe(2)
    expect(text.split('\n')).toHaveLength(4)
    expect(text).toContain('N3 https')
  })

  it('leaves room for the answer to each question', () => {
    const week = 'Hours:\nMonday to Friday: from 9 to 8.\nSaturday: from 9 to 6.\n'.repeat(7)
    const long = `Tires cost $720. ${'They are fitted in an hour, on all four wheels. '.repeat(4)}`
    const text = sms(replyOf(`${week}\n\n${long}`), true)
    expect(segments(text)).toBe(2)
    expect(text).toContain('Hours:')
    expect(text).toContain('Tires cost $720.')
    expect(text).toContain('STOP')
  })

  it('spells the sign before stock numbers with letters of its alphabet', () => {
    const spanish = 'El Terrane (n.º N4127) está aquí y cuesta $33,480. '.repeat(4).trim()
    const text = sms(replyOf(`${spanish}\n\nTiene 8,214 millas.`, [], { language: 'es' }))
    expect(text).toContain('n.o N4127')
    expect(text).toContain('8,214')
    expect(new SegmentedMessage(text, 'GSM-7').encodingName).toBe('GSM-7')
  })

  it('replaces characters that have a plain form in the alphabet of SMS', () => {
    const text = sms(replyOf('It’s “new” – really… 3\u00a0miles\u202f• yes'))
    expect(text).toBe('It\'s "new" - really... 3 miles - yes')
    expect(new SegmentedMessage(text, 'GSM-7').encodingName).toBe('GSM-7')
  })

  it('keeps accents while they fit, and drops them before it drops words', () => {
    expect(sms(replyOf('Sí, está aquí mañana.'))).toBe('Sí, está aquí mañana.')
    const long = `Sí, está aquí mañana. ${'Tenemos todo lo que usted busca. '.repeat(5)}`.trim()
    expect(sms(replyOf(long))).toBe(long.replace('Sí, está aquí', 'Si, esta aqui'))
  })

  it('ends after a whole sentence', () => {
    const sentence = 'The 2024 Calder Terrane costs $33,480.50 and has 12,345 miles on it today.'
    const text = sms(replyOf(Array.from({ length: 9 }, () => sentence).join(' ')))
    expect(segments(text)).toBeLessThanOrEqual(2)
    expect(text).toBe(Array.from({ length: 4 }, () => sentence).join(' '))
  })

  it('never cuts a figure, even in an endless sentence', () => {
    const text = sms(replyOf(`The prices are ${'33 480 € or $1,234,567 at 8:00 AM and '.repeat(30)}`))
    expect(segments(text)).toBeLessThanOrEqual(2)
    expect(text).toMatch(/(?:or|and|are|€|AM)\.\.\.$/)
  })

  it('explains in the language of the reply how to opt out', () => {
    expect(sms(replyOf('Hello.'), true)).toBe('Hello.\nReply STOP to opt out')
    for (const language of LANGUAGES) {
      const text = sms(replyOf('x '.repeat(400), [], { language }), true)
      expect(text).toContain('STOP')
      expect(segments(text)).toBeLessThanOrEqual(2)
    }
  })

  it('never has more than two segments', () => {
    const word = fc.constantFrom(
      'The',
      'está',
      '$33,480',
      '12,345',
      'miles.',
      'Où?',
      '“ok”',
      '日本',
      '🚗',
      '€',
    )
    const text = fc.array(word, { maxLength: 120 }).map((words) => words.join(' '))
    const cards = fc.array(
      fc.record({ stock: fc.stringMatching(/^[A-Z]\d{1,8}$/), name: fc.string({ maxLength: 60 }) }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(text, cards, fc.boolean(), (words, vehicles, tellsOptOut) => {
        const shown = vehicles.map(({ stock, name }) => cardOf(stock, { Name: name }))
        const written = sms(replyOf(words, shown), tellsOptOut)
        expect(segments(written)).toBeLessThanOrEqual(2)
        // A figure is there as a whole or not at all.
        for (const figure of written.match(/[\d,.]*\d[\d,.]*/g) ?? []) {
          expect([words, ...shown.map((card) => `${JSON.stringify(card)} $33,480`)].join(' ')).toContain(
            figure.replace(/[,.]+$/, ''),
          )
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('e-mail', () => {
  const vehicles = [
    { stock: 'N4127', mileage: 12_345, condition: 'used' },
    { stock: 'N1', mileage: 3, condition: 'new' },
  ] as VehicleRow[]
  const facts = { customer: 'Jordan', site: SITE, signature: 'Ava\nFord Motors\n1 Main St', vehicles }

  it('greets, answers in paragraphs, lists vehicles and signs', () => {
    const reply = replyOf('We have two.\n\nWe are open until 8:00 PM.', [cardOf('N4127'), cardOf('N1')])
    const { text, html, attachments } = renderEmail(reply, facts)
    expect(text).toBe(
      [
        'Hi Jordan,',
        'We have two.',
        'We are open until 8:00 PM.',
        '- 2024 Calder Terrane, $33,480, 12,345 miles, stock N4127\n  https://northside.example/vehicle?stock=N4127',
        '- 2024 Calder Terrane, $33,480, new, stock N1\n  https://northside.example/vehicle?stock=N1',
        'Best regards,\nAva\nFord Motors\n1 Main St',
      ].join('\n\n'),
    )
    expect(html).toMatch(/<p>We have two\.<\/p><p>We are open until 8:00 PM\.<\/p><ul>\s*<li><a href="https:/)
    expect(attachments).toEqual([])
  })

  it('speaks the language of the reply', () => {
    const greetings = LANGUAGES.map(
      (language) => renderEmail(replyOf('…', [], { language }), facts).text.split('\n')[0],
    )
    expect(greetings).toEqual(['Hi Jordan,', 'Hola, Jordan:', 'Bonjour Jordan,', 'Guten Tag, Jordan,'])
    expect(renderEmail(replyOf('…', [cardOf('N4127')], { language: 'de' }), facts).text).toContain(
      '$33,480, 12,345 Meilen, Bestandsnummer N4127',
    )
  })

  it('does not let a name add markup or another line', () => {
    const name = 'Jo\n\n<b>Bell</b>'
    const { text, html } = renderEmail(replyOf('Yes.', [cardOf('N1', { Name: '<i>x</i>' })]), {
      ...facts,
      customer: name,
    })
    expect(text).toMatch(/^Hi Jo <b>Bell<\/b>,\n\nYes\./)
    expect(html).not.toMatch(/<b>|<i>/)
  })

  it('greets without a name where there is none', () => {
    expect(renderEmail(replyOf('Yes.'), { ...facts, customer: '' }).text).toMatch(/^Hello,\n\nYes\./)
  })
})
