import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SignatureFields } from '../../src/contract/calls/signature'
import {
  checkedFields,
  fieldsOfInfo,
  freeText,
  generatedSignature,
  infoOf,
  NO_FIELDS,
  signatureText,
  staffSignature,
  wireName,
} from '../../src/rules/settings/signature'
import {
  isComplete,
  signatureVariantOf,
  type SignatureFormats,
} from '../../src/rules/settings/signature-text'

const US: SignatureFormats = { country: 'US', phone: 'national' }
const FIELDS: SignatureFields = {
  DealershipName: 'Northside Calder',
  FullName: 'Ava Bennett',
  Position: 'Customer care',
  MainPhone: '+13125550100',
  SecondaryPhone: '',
  PartsPhone: '',
  WebsiteUrl: 'https://northside.example',
  Address: '2200 North Avenue, Chicago, IL 60647',
}
const TEXT = `Ava Bennett
Customer care

Northside Calder
2200 North Avenue, Chicago, IL 60647
(312) 555-0100
https://northside.example`

const phone = fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map((number) => `+1${number}`)
const line = fc.string({ maxLength: 30, unit: 'grapheme' })
const anyFields: fc.Arbitrary<SignatureFields> = fc.record({
  DealershipName: line,
  FullName: line,
  Position: line,
  MainPhone: fc.oneof(phone, line),
  SecondaryPhone: fc.oneof(phone, line),
  PartsPhone: fc.oneof(phone, line),
  WebsiteUrl: fc.oneof(fc.webUrl(), line),
  Address: line,
})

describe('the text that fields make', () => {
  it('names who, then the dealership', () => {
    expect(generatedSignature(FIELDS, US)).toBe(TEXT)
  })

  it('leaves out what is empty, and the gap with it', () => {
    expect(generatedSignature({ ...NO_FIELDS, DealershipName: 'Northside', FullName: ' ' }, US)).toBe(
      'Northside',
    )
    expect(generatedSignature({ ...NO_FIELDS, FullName: 'Ava' }, US)).toBe('Ava')
    expect(generatedSignature(NO_FIELDS, US)).toBe('')
  })

  it('says whose the phones are when there are several', () => {
    expect(
      generatedSignature({ ...NO_FIELDS, MainPhone: '+13125550100', PartsPhone: '+13125550102' }, US),
    ).toBe('Sales: (312) 555-0100\nParts: (312) 555-0102')
  })

  it('writes phones as the dealership does, and leaves what is half typed', () => {
    const only = (MainPhone: string, formats: Partial<SignatureFormats>) =>
      generatedSignature({ ...NO_FIELDS, MainPhone }, { ...US, ...formats })
    expect(only('+13125550100', { phone: 'dashed' })).toBe('312-555-0100')
    expect(only('+13125550100', { phone: 'international' })).toBe('+1 312 555 0100')
    expect(only('+493012345678', { country: 'DE' })).toBe('030 12345678')
    expect(only('3125550100', {})).toBe('(312) 555-0100')
    expect(only('+1312', {})).toBe('+1312')
  })

  it('never has an empty line at its ends, nor two together', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const { fields: kept } = checkedFields(fields, 'full', 'US')
        const text = generatedSignature(kept, US)
        expect(text).toBe(text.trim())
        expect(text).not.toMatch(/\n\s*\n\s*\n/)
        expect(text.split('\n').length).toBeLessThanOrEqual(9)
      }),
    )
  })
})

describe('whose mail it closes', () => {
  it('is the assistant’s as it is', () => {
    expect(signatureText({ fields: FIELDS, text: null }, US)).toBe(TEXT)
    expect(signatureText({ fields: FIELDS, text: 'Bye' }, US)).toBe('Bye')
  })

  it('has a person’s own name, without the assistant’s position', () => {
    const signed = staffSignature({ fields: FIELDS, text: null }, 'Dana Alvarez', US)
    expect(signed.startsWith('Dana Alvarez\n\nNorthside Calder\n')).toBe(true)
    expect(signed).not.toContain('Customer care')
  })

  it('keeps a text that was written freely, its position too, and changes the name alone', () => {
    const sign = (text: string, FullName = 'Ava') =>
      staffSignature({ fields: { ...FIELDS, FullName }, text }, 'Dana $& Alvarez', US)
    expect(sign('Ava, Customer care')).toBe('Dana $& Alvarez, Customer care')
    expect(sign('Avalon and Java; —Ava—')).toBe('Avalon and Java; —Dana $& Alvarez—')
    expect(sign('A.B. or AxB', 'A.B')).toBe('Dana $& Alvarez. or AxB')
    expect(sign('Nobody here', '')).toBe('Nobody here')
  })
})

describe('a text that was written freely', () => {
  it('is absent when it is empty or equals the text of the fields', () => {
    for (const written of [null, '', ' \n ', TEXT, TEXT.replaceAll('\n', '\r\n')]) {
      expect(freeText(written, FIELDS, US)).toBeNull()
    }
    expect(freeText(' Hello,\r\nAva ', FIELDS, US)).toBe('Hello,\nAva')
  })
})

describe('checking', () => {
  it('keeps phones as E.164, a website with its scheme, and each field on one line', () => {
    const { fields, issues } = checkedFields(
      {
        ...FIELDS,
        MainPhone: ' 3125550100',
        WebsiteUrl: 'northside.example',
        Address: '2200 North\n Avenue',
      },
      'full',
      'US',
    )
    expect(issues).toEqual({})
    expect(fields).toEqual({ ...FIELDS, Address: '2200 North Avenue' })
  })

  it.each(['(312) 555-0100', '312-555-0100', '+1 312 555 0100', '555', '++13125550100', 'x', '٣١٢٥٥٥٠١٠٠'])(
    'takes %j for no phone',
    (MainPhone) => {
      expect(checkedFields({ ...FIELDS, MainPhone }, 'full', 'US').issues).toEqual({
        MainPhone: 'Please enter valid phone number (example: +1xxxxxxxxx)',
      })
    },
  )

  it('needs what the variant shows', () => {
    expect(Object.keys(checkedFields(NO_FIELDS, 'full', 'US').issues)).toEqual([
      'DealershipName',
      'FullName',
      'MainPhone',
      'WebsiteUrl',
      'Address',
    ])
    expect(checkedFields(NO_FIELDS, 'info', 'US').issues.FullName).toBeUndefined()
    expect(isComplete({ ...FIELDS, FullName: ' ' }, 'full')).toBe(false)
    expect(isComplete({ ...FIELDS, FullName: '' }, 'info')).toBe(true)
    expect(isComplete({ ...FIELDS, Position: '' }, 'full')).toBe(true)
  })

  it('says of what it kept that nothing is wrong, and keeps it as it is', () => {
    fc.assert(
      fc.property(anyFields, (typed) => {
        const { fields, issues } = checkedFields(typed, 'full', 'US')
        if (Object.keys(issues).length > 0) return
        expect(checkedFields(fields, 'full', 'US')).toEqual({ fields, issues: {} })
        expect(isComplete(fields, 'full')).toBe(true)
      }),
    )
  })
})

describe('the newer names', () => {
  it('are another view of the same values', () => {
    fc.assert(
      fc.property(anyFields, fc.boolean(), (fields, mirrored) => {
        const { MirrorFrom, ...info } = infoOf(fields, mirrored)
        expect(MirrorFrom).toBe(mirrored ? 'LEAD_ENGAGE' : null)
        expect(fieldsOfInfo(info, fields)).toEqual(fields)
      }),
    )
  })

  it('name a field on the wire', () => {
    expect([wireName('MainPhone', 'info'), wireName('MainPhone', 'full')]).toEqual([
      'SalesPhoneNumber',
      'MainPhone',
    ])
    expect(wireName('FullName', 'info')).toBe('FullName')
  })

  it('are those of the car-buying product', () => {
    expect(signatureVariantOf('CARBUYING_AI')).toBe('info')
    expect(signatureVariantOf('SERVICE_AI')).toBe('full')
  })
})
