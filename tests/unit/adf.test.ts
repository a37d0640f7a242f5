/** Leads in ADF/XML as senders of all kinds write them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AdfLead } from '../../src/service/parsing/adf/lead'
import { ADF_MAX_SIZE, PROSPECTS_MAX, readAdf } from '../../src/service/parsing/adf/read'
import { refusalText } from '../../src/service/parsing/adf/source'
import { leadQuestion, leadText } from '../../src/service/leads/adf-texts'
import { DEPTH_MAX, ELEMENTS_MAX } from '../../src/service/parsing/adf/xml'
import { ADF, adf, prospect } from '../service/adf/shapes'

const US = { country: 'US', time_zone: 'America/New_York' }
const FORMATS = {
  date: 'MM/DD/YYYY',
  time: '12',
  phone: 'national',
  country: 'US',
  zone: 'America/New_York',
} as const
const NOW = new Date('2026-11-21T15:00:00Z')

function leadsOf(given: Uint8Array | string, place = US): AdfLead[] {
  const { prospects, refused } = readAdf(given, place)
  if (refused) throw new Error(refusalText(refused))
  return prospects.flatMap((one) => ('lead' in one ? [one.lead] : []))
}
function leadOf(given: Uint8Array | string, place = US): AdfLead {
  const [lead] = leadsOf(given, place)
  if (!lead) throw new Error('No lead')
  return lead
}
const reasonOf = (given: Uint8Array | string) => {
  const { refused } = readAdf(given, US)
  return refused === null ? null : refusalText(refused)
}
/** A lead whose contact is this. */
const contact = (inside: string, place = US) =>
  leadOf(adf(`<prospect><customer><contact>${inside}</contact></customer></prospect>`), place).contact
const nameOf = (inside: string) => {
  const { first_name, last_name } = contact(`${inside}<email>a@b.example</email>`)
  return [first_name, last_name]
}
/** The first line of a lead with these elements beside its customer. */
const wordsOf = (inside: string, customer = '') =>
  leadText(
    leadOf(
      adf(`<prospect>${inside}<customer><contact><name>Jo</name></contact>${customer}</customer></prospect>`),
    ),
    FORMATS,
    NOW,
  )
const utf16 = (text: string, mark: boolean, big: boolean) => {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le')
  return big ? bytes.swap16() : bytes
}
const named = adf(prospect({ first: 'Zo\u00eb', last: 'Nu\u00f1ez' }))

describe('a document', () => {
  it.each<readonly [string, Uint8Array | string]>([
    ['as text', named],
    ['as UTF-8', Buffer.from(named)],
    ['as UTF-8 with its mark', Buffer.from(`\uFEFF${named}`)],
    ['as text with its mark', `\uFEFF${named}`],
    ['as UTF-16, little end, marked', utf16(named, true, false)],
    ['as UTF-16, big end, marked', utf16(named, true, true)],
    ['as UTF-16, little end, unmarked', utf16(named, false, false)],
    ['as UTF-16, big end, unmarked', utf16(named, false, true)],
    [
      'as ISO-8859-1 by its prolog',
      Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${named}`, 'latin1'),
    ],
    [
      'as windows-1252 by its prolog',
      Buffer.from(`<?xml version='1.0' encoding='windows-1252'?>${named}`, 'latin1'),
    ],
    ['in bytes that nothing explains', Buffer.from(named, 'latin1')],
    [
      'in bytes that its prolog lies about',
      Buffer.from(`<?xml version="1.0" encoding="utf-8"?>${named}`, 'latin1'),
    ],
    ['in 8 bits that call themselves UTF-16', Buffer.from(`<?xml version="1.0" encoding="utf-16"?>${named}`)],
    ['of an encoding that nobody knows', Buffer.from(`<?xml version="1.0" encoding="x-klingon"?>${named}`)],
    ['without a prolog, after a blank line', `\r\n\r\n${named}`],
    ['after the prolog of the trade', `<?adf version="1.0"?>\n${named}`],
    ['after a prolog that is none', `<?ADF VERSION "1.0"?><?XML VERSION "1.0"?>${named}`],
    ['in the middle of a letter', `Dear team & friends < 3,\n\nnew lead:\n${named}\n-- \nAutoMarket <sales>`],
    [
      'in upper case',
      named.replace(/<(\/?)([a-z]+)/g, (_, slash: string, name: string) => `<${slash}${name.toUpperCase()}`),
    ],
    ['with a prefix that is not declared', named.replace(/<(\/?)([a-z]+)/g, '<$1a:$2')],
    ['in a namespace', named.replace('<adf>', '<adf xmlns="http://www.adfstandard.org" xmlns:x="y">')],
    ['without the element around it', prospect({ first: 'Zo\u00eb', last: 'Nu\u00f1ez' })],
    ['without its prospect', named.replace(/<\/?prospect>/g, '')],
    ['within another document', `<leads><lead>${named}</lead></leads>`],
    ['as text of a page', named.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')],
    [
      'after a document type, which is not looked at',
      `<!DOCTYPE adf SYSTEM "http://x.example/adf.dtd">${named}`,
    ],
    ['with character references', adf(prospect({ first: 'Zo&#235;', last: 'Nu&#xF1;ez' }))],
    [
      'with a comment and an instruction',
      named.replace('<customer>', '<!-- <customer> --><?x y?><customer>'),
    ],
  ])('%s is read', (_, given) => {
    const { contact: found, source_name } = leadOf(given)
    expect([found.first_name, found.last_name, found.phone]).toEqual([
      'Zo\u00eb',
      'Nu\u00f1ez',
      '+13125550142',
    ])
    expect(source_name).toBe('AutoMarket')
  })

  it('contains every part of a usual lead', () => {
    expect(leadOf(ADF)).toMatchObject({
      contact: {
        first_name: 'Jordan',
        last_name: 'Bell',
        email: 'jordan@mail.example',
        phone: '+13125550142',
      },
      wanted: [{ interest: 'buy', status: 'new', year: '2026', make: 'Calder', stock: 'FO1001' }],
      trade_ins: [{ interest: 'trade-in', make: 'Toyota', details: ['65,000 miles'] }],
      source_name: 'AutoMarket',
      lead_type: 'Internet',
      comments: 'Is it still available?',
      requested_at: new Date('2026-11-21T14:30:00Z'),
      ids: [{ source: 'AutoMarket', sequence: '1', value: 'AM-20261121-77' }],
      vendor: 'Ford Motors',
      warnings: [],
    })
  })

  it('may contain several prospects, in one document or in several', () => {
    const two = [prospect({ first: 'One' }), prospect({ first: 'Two' })]
    const names = (text: string) => leadsOf(text).map((one) => one.contact.first_name)
    expect(names(adf(two.join('\n')))).toEqual(['One', 'Two'])
    expect(names(two.map((one) => `<?xml version="1.0"?>${adf(one)}`).join('\n'))).toEqual(['One', 'Two'])
  })
})

describe('a name', () => {
  it.each([
    ['<name part="first">Jordan</name><name part="last">Bell</name>', ['Jordan', 'Bell']],
    ['<name part="last">Bell</name><name part="first">Jordan</name>', ['Jordan', 'Bell']],
    ['<name part="full">Jordan Bell</name>', ['Jordan', 'Bell']],
    ['<name>Jordan Bell</name>', ['Jordan', 'Bell']],
    ['<name part="full">Bell, Jordan</name>', ['Jordan', 'Bell']],
    ['<name part="full">Jordan A. Bell</name><name part="first">Jordan</name>', ['Jordan', 'A. Bell']],
    ['<name part="full">Jordan Bell</name><name part="last">Bell</name>', ['Jordan', 'Bell']],
    [
      '<name part="first">Jordan</name><name part="middle">A.</name><name part="last">Bell</name>',
      ['Jordan A.', 'Bell'],
    ],
    [
      '<name part="first">Jordan</name><name part="last">Bell</name><name part="suffix">Jr.</name>',
      ['Jordan', 'Bell Jr.'],
    ],
    ['<name part="first"></name><name part="first">Jordan</name>', ['Jordan', '']],
    ['<name part="surname">Bell</name>', ['', 'Bell']],
    ['<name part="full" type="business">Bell Motor Works</name>', ['Bell Motor Works', '']],
    ['<name part="FIRST"> Jordan\n </name><NAME PART="LAST"><![CDATA[Bell]]></NAME>', ['Jordan', 'Bell']],
    ['<firstname>Jordan</firstname><lastname>Bell</lastname>', ['Jordan', 'Bell']],
  ])('%s', (inside, expected) => {
    expect(nameOf(inside)).toEqual(expected)
  })
})

describe('ways to reach the customer', () => {
  it('takes the preferred address, and keeps the others for a person', () => {
    const found = contact('<email>a@b.example</email><email preferredcontact="1">C@D.example</email>')
    expect([found.email, found.details]).toEqual([
      'c@d.example',
      ['Other e-mail: a@b.example', 'Best reached: by e-mail'],
    ])
    expect(contact('<email>mailto:a@b.example; c@d.example</email>').email).toBe('a@b.example')
  })

  it('takes the preferred number, else one that takes text messages, and never a fax', () => {
    const phones = (inside: string) => contact(`<name>Jo</name>${inside}`)
    expect(
      phones(
        '<phone type="fax">3125550100</phone><phone>3125550101</phone><phone type="cellphone">3125550102</phone>',
      ).phone,
    ).toBe('+13125550102')
    expect(
      phones('<phone type="cellphone">3125550102</phone><phone preferredcontact="1">3125550101</phone>')
        .phone,
    ).toBe('+13125550101')
    expect(phones('<phone type="fax">3125550100</phone>')).toMatchObject({
      phone: null,
      details: ['Fax: 3125550100'],
    })
  })

  it.each([
    ['(312) 555-0142', '+13125550142'],
    ['1-312-555-0142', '+13125550142'],
    ['312.555.0142 ext. 12', '+13125550142'],
    ['3125550142x12', '+13125550142'],
    ['+44 20 7946 0018', '+442079460018'],
    ['0000000000', null],
    ['call me', null],
    ['555-0142', null],
  ])('reads the number %s', (text, expected) => {
    expect(contact(`<name>Jo</name><phone>${text}</phone>`).phone).toBe(expected)
  })

  it('reads numbers by the country of the dealership', () => {
    const text = '<name>Jo</name><phone>020 7946 0018</phone>'
    expect(contact(text, { country: 'GB', time_zone: 'Europe/London' }).phone).toBe('+442079460018')
  })

  it('shows addresses, times and further people to staff', () => {
    const { details } = contact(
      `<name>Jo</name><phone time="evening">3125550142</phone>
       <address><street line="1">1 Main Street</street><street line="2">Suite 2</street><city>Springfield</city>
       <regioncode>IL</regioncode><postalcode>62701</postalcode><country>US</country></address>`,
    )
    expect(details).toEqual([
      'Best reached: evening',
      'Address: 1 Main Street, Suite 2, Springfield, IL, 62701, US',
    ])
    const two = leadOf(
      adf(`<prospect><customer><contact><name>Co Buyer</name></contact>
        <contact primarycontact="1"><name>Jordan Bell</name></contact></customer></prospect>`),
    ).contact
    expect([two.first_name, two.details]).toEqual(['Jordan', ['Other contact: Co Buyer']])
  })
})

describe('vehicles', () => {
  const vehicle = (interest: string, make: string) =>
    `<vehicle interest="${interest}"><make>${make}</make></vehicle>`

  it.each([
    ['buy', 'Internet', 'To buy: Calder'],
    ['lease', 'Internet', 'To lease: Calder'],
    ['test-drive', 'Internet', 'For a test drive: Calder'],
    ['service', 'Service', 'For service: Calder'],
    ['sell', 'Trade-in', 'To sell: Calder'],
    ['trade-in', 'Trade-in', 'Trade-in: Calder'],
    ['TRADE IN', 'Trade-in', 'Trade-in: Calder'],
    ['', 'Internet', 'To buy: Calder'],
  ])('that the interest %s is in', (interest, type, words) => {
    const text = adf(
      `<prospect>${vehicle(interest, 'Calder')}<customer><contact><name>Jo</name></contact></customer></prospect>`,
    )
    expect(leadOf(text).lead_type).toBe(type)
    expect(leadText(leadOf(text), FORMATS, NOW)).toBe(words)
  })

  it('can be any number, and the trade-in can be anywhere among them', () => {
    const text = adf(
      `<prospect>${vehicle('trade-in', 'Old')}${vehicle('buy', 'One')}${vehicle('lease', 'Two')}<vehicle/>
       <customer><contact><name>Jo</name></contact></customer></prospect>`,
    )
    const { wanted, trade_ins, lead_type } = leadOf(text)
    expect([wanted.map(({ make }) => make), trade_ins.map(({ make }) => make), lead_type]).toEqual([
      ['One', 'Two'],
      ['Old'],
      'Internet',
    ])
  })

  it('have a description, a price and a payment method', () => {
    expect(
      wordsOf(`<vehicle status="used"><year>2025</year><make>Calder</make><model>Terrane</model><trim>Touring</trim>
        <vin>1ftest00000ford00</vin><stock>n1</stock><odometer units="km">1200</odometer>
        <colorcombination><interiorcolor>Tan</interiorcolor><exteriorcolor>Blue</exteriorcolor></colorcombination>
        <bodystyle>SUV</bodystyle><doors>4</doors><transmission>A</transmission>
        <price type="quote" currency="USD">26995.50</price><price type="offer" delta="percentage" relativeto="msrp">5</price>
        <option><optionname>Sunroof</optionname></option>
        <finance><method>lease</method><amount type="monthly" limit="maximum" currency="USD">400</amount></finance>
        <comments>With tow bar</comments></vehicle>`),
    ).toBe(
      'To buy: 2025 Calder Terrane Touring, used, stock n1, VIN 1FTEST00000FORD00, 1,200 km, exterior Blue, interior Tan, SUV, ' +
        '4 doors, A, quote price 26,995.50 USD, offer price percentage 5 relative to msrp, option Sunroof, ' +
        'payment: lease, maximum monthly 400 USD, With tow bar',
    )
  })
})

describe('comments', () => {
  it.each([
    ['Plain &amp; simple', 'Plain & simple'],
    ['<![CDATA[With <b>bold</b> words & more]]>', 'With bold words & more'],
    ['&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two&lt;br/&gt;Three&lt;/p&gt;', 'One\n\nTwo\nThree'],
    ['One<br/>Two', 'One\nTwo'],
    ['One &amp;amp; two &amp;lt; three', 'One & two < three'],
    ['A < sign by <![CDATA[5 < 6]]>'.replace('A < sign', 'A sign'), 'A sign by 5 < 6'],
    ['  One\r\n\r\n\r\n\r\n  two   three ', 'One\n\ntwo three'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ])('%s', (written, expected) => {
    expect(wordsOf('', `<comments>${written}</comments>`)).toBe(expected)
  })

  it('are asked together with the vehicle, under the name that the dealership uses', () => {
    const lead = leadOf(adf(prospect({ comments: 'Is it there?' })))
    expect(leadQuestion(lead, null)).toBe('I am interested in the 2026 Calder Terrane.\nIs it there?')
    expect(leadQuestion(lead, '2026 Calder Terrane Touring')).toContain('Terrane Touring.')
  })
})

describe('a source', () => {
  it.each([
    ['<provider><name part="full">AutoMarket</name><service>Finder</service></provider>', 'AutoMarket'],
    ['<provider><name part="first">Auto</name></provider>', 'Auto'],
    ['<provider><service>Finder</service></provider>', 'Finder'],
    ['<provider><name></name><service>Finder</service></provider>', 'Finder'],
    ['<id source="CarScout">7</id>', 'CarScout'],
    ['', 'ADF'],
  ])('of %s', (inside, expected) => {
    expect(
      leadOf(adf(`<prospect>${inside}<customer><contact><name>Jo</name></contact></customer></prospect>`))
        .source_name,
    ).toBe(expected)
  })
})

describe('a request date', () => {
  const dateOf = (text: string, place = US) =>
    leadOf(
      adf(
        `<prospect><requestdate>${text}</requestdate><customer><contact><name>Jo</name></contact></customer></prospect>`,
      ),
      place,
    ).requested_at?.toISOString()

  it.each([
    ['2026-11-21T09:30:00-05:00', '2026-11-21T14:30:00.000Z'],
    ['2026-11-21T09:30:00-0500', '2026-11-21T14:30:00.000Z'],
    ['2026-11-21T14:30:00.123Z', '2026-11-21T14:30:00.000Z'],
    ['2026-11-21T09:30:00', '2026-11-21T14:30:00.000Z'],
    ['2026-11-21 09:30', '2026-11-21T14:30:00.000Z'],
    ['20261121T093000-05', '2026-11-21T14:30:00.000Z'],
    ['2026-07-01', '2026-07-01T04:00:00.000Z'],
    ['11/21/2026 9:30:00 AM', '2026-11-21T14:30:00.000Z'],
    ['11/21/26 9:30 pm', '2026-11-22T02:30:00.000Z'],
    ['21/11/2026 09:30', '2026-11-21T14:30:00.000Z'],
    ['Sat, 21 Nov 2026 14:30:00 GMT', '2026-11-21T14:30:00.000Z'],
    ['21-Nov-2026', '2026-11-21T05:00:00.000Z'],
    ['November 21, 2026 at 9:30 AM', '2026-11-21T14:30:00.000Z'],
    ['2026-02-30', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('%s', (text, expected) => {
    expect(dateOf(text)).toBe(expected)
  })

  it('has the day first in countries that write it so', () => {
    expect(dateOf('05/11/2026', { country: 'GB', time_zone: 'Europe/London' })).toBe(
      '2026-11-05T00:00:00.000Z',
    )
    expect(dateOf('05/11/2026')).toBe('2026-05-11T04:00:00.000Z')
  })

  it('is shown when it is long ago', () => {
    expect(wordsOf('<requestdate>2026-11-20T09:30:00</requestdate>')).toContain('Asked on ')
    expect(wordsOf('<requestdate>2026-11-21T09:30:00</requestdate>')).toBe('(no comments)')
  })
})

describe('what is not XML but readable', () => {
  it.each([
    ['A&B Motors', 'A&B Motors', /"&" by itself/],
    ['Smith & Sons', 'Smith & Sons', /"&" by itself/],
    ['M&uuml;ller', 'Müller', /entities of HTML/],
    ['Jos&eacute;&nbsp;Ruiz', 'José Ruiz', /entities of HTML/],
    ['<![CDATA[Fish & Chips]]>', 'Fish & Chips', /"&" by itself/],
  ])('is read and reported: %s', (first, expected, warning) => {
    const { prospects, refused } = readAdf(adf(prospect({ first })), US)
    expect(refused).toBeNull()
    const [one] = prospects
    if (one === undefined || !('lead' in one)) throw new Error('refused')
    expect(`${one.lead.contact.first_name} ${one.lead.contact.last_name}`).toContain(expected)
    expect(one.lead.warnings.join('\n')).toMatch(warning)
  })

  it('says nothing of what is right', () => {
    const { prospects } = readAdf(adf(prospect({ first: 'A &amp; B &#233;' })), US)
    expect(prospects).toMatchObject([{ lead: { warnings: [] } }])
  })

  it('is found in attributes, and moves no location', () => {
    const read = (sign: string) => {
      const { refused } = readAdf(`<adf><prospect note="a ${sign} b"></x></prospect></adf>`, US)
      return refused?.location
    }
    expect(read('&')).toEqual(read('+'))
  })
})

describe('what is refused', () => {
  it.each([
    ['', /^there is no <adf> element in it \(send the lead as/],
    ['Hello', /^there is no <adf> element in it/],
    ['<adf>\n<prospect>\n</adf>', /^line 3, column \d+: unexpected close tag \(remove the closing tag/],
    ['<adf><prospect>', /^line 1, column \d+: unclosed tag: prospect \(end the element with <\/prospect>\)/],
    ['<adf><prospect><name part=first>A</name></prospect></adf>', /^line 1, column \d+: /],
    ['<adf/>', /^there is no <prospect> in it/],
    ['<adf><prospect/></adf>', /names no customer/],
    [
      '<adf><prospect><customer><contact><name> </name></contact></customer></prospect></adf>',
      /names no customer/,
    ],
    [`<adf>${'<prospect/>'.repeat(PROSPECTS_MAX + 1)}</adf>`, /more than 100 prospects/],
    [`<adf>${'<a>'.repeat(DEPTH_MAX + 1)}`, /nested deeper than 40/],
    [`<adf>${'<a/>'.repeat(ELEMENTS_MAX + 1)}</adf>`, /more than 20000 elements/],
    [`<adf>${' '.repeat(ADF_MAX_SIZE)}</adf>`, /larger than 1,000,000 bytes/],
    ['<adf><prospect><name>\u0001</name></prospect></adf>', /^line 1, column \d+: disallowed character/],
  ])('%.40s', (text, expected) => {
    const reason = reasonOf(text)
    if (typeof expected === 'string') expect(reason).toBe(expected)
    else expect(reason).toMatch(expected)
  })

  it('names the line in the received text, whatever comes before it', () => {
    const { refused } = readAdf('Dear all,\n\n<?adf version="1.0"?>\n<adf>\n  <prospect></x>\n</adf>', US)
    expect(refused?.location?.line).toBe(5)
  })

  it.each([
    [
      'an entity that unfolds',
      `<!DOCTYPE adf [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "&a;&a;&a;&a;">]>`,
      '&b;',
    ],
    ['a file of this machine', '<!DOCTYPE adf [<!ENTITY b SYSTEM "file:///etc/passwd">]>', '&b;'],
    ['a parameter entity', '<!DOCTYPE adf [<!ENTITY % b SYSTEM "http://x.example/"> %b;]>', '&b;'],
    ['a name of the language', '', '&constructor;'],
  ])('is %s, and nothing of it is unfolded', (_, type, use) => {
    const text = `${type}${adf(prospect({ first: use }))}`
    expect(reasonOf(text)).toMatch(/^line 3, column \d+: undefined entity/)
    // Nor where a document type has no place.
    if (type !== '') expect(reasonOf(adf(`${type}${prospect({})}`))).toMatch(/^line 1, column \d+: /)
  })
})

describe('any input', () => {
  const whole = (given: Uint8Array | string) => {
    const { prospects, refused } = readAdf(given, US)
    if (refused !== null) return refusalText(refused).length > 0
    return prospects.some((one) => 'lead' in one)
  }

  it('results in leads or in a refusal with its reason', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), whole))
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), whole))
  })

  it('results in either for a lead that was damaged', () => {
    const damaged = fc
      .tuple(
        fc.nat(ADF.length),
        fc.nat(30),
        fc.constantFrom('', '<', '>', '&', '"', ']]>', '</', '<!--', '\u0000', '<adf>'),
      )
      .map(([at, length, instead]) => ADF.slice(0, at) + instead + ADF.slice(at + length))
    fc.assert(fc.property(damaged, whole), { numRuns: 500 })
    fc.assert(
      fc.property(
        damaged.map((text) => Buffer.from(text, 'utf16le')),
        whole,
      ),
    )
  })

  it('keeps the written text unchanged', () => {
    const escaped = (text: string) => text.replace(/[&<>]/g, (one) => `&#${one.charCodeAt(0)};`)
    const word = fc.stringMatching(/^[\p{L}\p{N}'.-][\p{L}\p{N} '.&<>-]{0,30}[\p{L}\p{N}]$/u)
    fc.assert(
      fc.property(word, word, (first, last) => {
        const found = leadOf(adf(prospect({ first: escaped(first), last: escaped(last) }))).contact
        expect([found.first_name, found.last_name]).toEqual(
          [first, last].map((one) => one.replace(/\s+/g, ' ').trim()),
        )
      }),
    )
  })
})
