import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkForm, FORM_FIELDS, FORM_TEXTS, type FormValues } from '../../src/rules/widget/contact-form'
import { isEmail } from '../../src/rules/text/email'
import { phoneToType, readPhone, readSettingPhone, cleanTypedPhone } from '../../src/rules/text/phone'

const contact: FormValues = {
  form_type: 'ContactForm',
  first_name: 'Jordan',
  last_name: 'Bell',
  email: 'jordan@mail.example',
  phone_number: '3125550142',
}
const prefers = (...chosen: string[]) => ({
  preferred_channel: (['Text', 'Call', 'Email'] as const).map((value) => ({
    value,
    selected: chosen.includes(value),
  })),
})
const faults = (change: Partial<FormValues>, country = 'US') =>
  checkForm({ ...contact, ...change }, country).errors

describe('what is said where', () => {
  test('the specified texts', () => {
    expect(faults({})).toEqual({})
    expect(faults({ first_name: ' ', last_name: '' })).toEqual({
      first_name: 'Firstname or lastname is required!',
    })
    expect(faults({ last_name: '' })).toEqual({})
    expect(faults({ first_name: '' })).toEqual({})
    expect(faults({ email: '', phone_number: '' })).toEqual({ email: 'Email or phone number is required!' })
    expect(faults({ email: '' })).toEqual({})
    expect(faults({ phone_number: '' })).toEqual({})
    expect(faults({ email: 'jordan@' })).toEqual({ email: 'Incorrect email' })
    expect(faults({ phone_number: '312555014' })).toEqual({
      phone_number: 'Phone number should be at least 10 digits!',
    })
    expect(faults({ phone_number: '', ...prefers('Text') })).toEqual({
      phone_number: 'Phone number is required!',
    })
    expect(faults({ phone_number: '', ...prefers('Call') })).toEqual({
      phone_number: 'Phone number is required!',
    })
    expect(faults({ email: '', ...prefers('Email') })).toEqual({ email: 'Email is required!' })
    // The preferred way asks for its own field, and that alone.
    const neither = { email: '', phone_number: '' }
    expect(faults({ ...neither, ...prefers('Call') })).toEqual({ phone_number: 'Phone number is required!' })
    expect(faults({ ...neither, ...prefers('Email') })).toEqual({ email: 'Email is required!' })
    const visit = { form_type: 'AppointmentForm' } as const
    expect(faults(visit)).toEqual({ date: 'Date and time is required!' })
    expect(faults({ ...visit, date: '23/11/2026', time: '' })).toEqual({ date: 'Date and time is required!' })
    expect(faults({ ...visit, date: '23/11/2026', time: '10:00', phone_number: '' })).toEqual({})
  })
  test('all errors are reported at once', () => {
    expect(
      faults({ form_type: 'AppointmentForm', first_name: '', last_name: '', email: 'x', phone_number: '1' }),
    ).toEqual({
      first_name: FORM_TEXTS.name,
      email: FORM_TEXTS.wrongEmail,
      phone_number: FORM_TEXTS.shortPhone,
      date: FORM_TEXTS.moment,
    })
  })
  test('a preferred way of an appointment is nobody’s business', () => {
    const visit = { form_type: 'AppointmentForm', date: '23/11/2026', time: '10:00' } as const
    expect(faults({ ...visit, phone_number: '', ...prefers('Text') })).toEqual({})
  })
})

test('a form without faults names a person and a way to reach them, and keeps E.164', () => {
  const words = fc.oneof(fc.constant(''), fc.constant('  '), fc.string({ maxLength: 20 }))
  fc.assert(
    fc.property(
      words,
      words,
      fc.oneof(words, fc.emailAddress()),
      fc.oneof(words, fc.stringMatching(/^\d{8,12}$/)),
      fc.subarray(['Text', 'Call', 'Email']),
      fc.constantFrom('US', 'CA', 'GB', 'DE'),
      (first_name, last_name, email, phone_number, chosen, country) => {
        const values = { ...contact, first_name, last_name, email, phone_number, ...prefers(...chosen) }
        const checked = checkForm(values, country)
        expect(Object.keys(checked.errors).every((name) => FORM_FIELDS.includes(name as never))).toBe(true)
        if (Object.keys(checked.errors).length > 0) return
        const { form } = checked
        expect(form.first_name + form.last_name).not.toBe('')
        expect(form.email ?? form.phone).not.toBeNull()
        if (form.phone !== null) expect(form.phone).toMatch(/^\+[1-9]\d{6,14}$/)
        if (chosen.includes('Email')) expect(form.email).not.toBeNull()
        if (chosen.includes('Text') || chosen.includes('Call')) expect(form.phone).not.toBeNull()
      },
    ),
  )
})

describe('phone numbers', () => {
  const e164 = (text: string, country: string) => {
    const read = readPhone(text, country)
    return read.status === 'good' ? read.e164 : read.status
  }
  test('ten digits in the United States and Canada, however written', () => {
    for (const country of ['US', 'CA']) {
      expect(e164('3125550142', country)).toBe('+13125550142')
      expect(e164('(312) 555-0142', country)).toBe('+13125550142')
      expect(e164('13125550142', country)).toBe('+13125550142')
      expect(e164('+1 312 555 0142', country)).toBe('+13125550142')
      expect(e164('312555014', country)).toBe('short')
      expect(e164('31255501423', country)).toBe('wrong')
      expect(e164('', country)).toBe('short')
      expect(e164('+44 20 7946 0018', country)).toBe('+442079460018')
      expect(e164('+44 20', country)).toBe('wrong')
    }
  })
  test('elsewhere a valid number of the country', () => {
    expect(e164('020 7946 0018', 'GB')).toBe('+442079460018')
    expect(e164('030 123456', 'DE')).toBe('+4930123456')
    expect(e164('12', 'GB')).toBe('wrong')
    expect(e164('3125550142', 'GB')).toBe('wrong')
    expect(e164('3125550142', 'nowhere')).toBe('wrong')
    expect(e164('call 020 7946 0018 now', 'GB')).toBe('wrong')
  })
  test('text that remains in the field', () => {
    expect(cleanTypedPhone('312-555-0142 ext 9', 'US', 10)).toBe('3125550142')
    expect(cleanTypedPhone('31255501421', 'US', 10)).toBe('3125550142')
    expect(cleanTypedPhone('+1 (312) 555-0142', 'US', 10)).toBe('3125550142')
    expect(cleanTypedPhone('13125550142', 'US', 10)).toBe('3125550142')
    expect(cleanTypedPhone('131255501429', 'US', 11)).toBe('13125550142')
    expect(cleanTypedPhone('120255501234', 'US', 11)).toBe('12025550123')
    expect(cleanTypedPhone('20255501234', 'US', 11)).toBe('20255501234')
    expect(cleanTypedPhone('20255501234', 'EG', 11)).toBe('20255501234')
    expect(e164('20255501234', 'EG')).toBe('+20255501234')
    expect(cleanTypedPhone('13125550142', 'US', 11)).toBe('13125550142')
    expect(cleanTypedPhone('+44 20 7946 0018', 'US', 10)).toBe('+442079460018')
    expect(cleanTypedPhone('020 7946 0018', 'GB', 10)).toBe('02079460018')
    expect(cleanTypedPhone('letters', 'US', 10)).toBe('')
  })
  test('ten digits with the country code among them are one too few', () => {
    for (const text of ['+1312555010', '+1 (312) 555-010', ' + 1 312 555 010'])
      expect(e164(text, 'US'), text).toBe('short')
    expect(faults({ phone_number: '+1312555010' })).toEqual({ phone_number: FORM_TEXTS.shortPhone })
    expect(readSettingPhone('+1312555010', 'CA')).toBeNull()
    expect(cleanTypedPhone('+1312555010', 'US', 11)).toBe('312555010')
  })
  test('a stored number begins a field as it would be typed', () => {
    expect(phoneToType('+13125550142', 'US')).toBe('3125550142')
    expect(phoneToType('+442079460018', 'US')).toBe('+442079460018')
    expect(phoneToType('+442079460018', 'GB')).toBe('+442079460018')
    expect(phoneToType(null, 'US')).toBe('')
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
        expect(e164(cleanTypedPhone(phoneToType(`+1${digits}`, 'US'), 'US', 10), 'US')).toBe(`+1${digits}`)
      }),
    )
  })
})

test('addresses of mail', () => {
  for (const good of ['a@b.co', 'first.last+tag@mail.example', "o'neil@sub.mail.example"])
    expect(isEmail(good), good).toBe(true)
  for (const bad of [
    '',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a b@c.co',
    'a@b..co',
    'a@-b.co',
    'a@b.co,c@d.co',
    'a@b.co\nbcc: x',
  ])
    expect(isEmail(bad), bad).toBe(false)
  expect(isEmail(`${'a'.repeat(250)}@b.co`)).toBe(false)
  const start = performance.now()
  isEmail(`${'a@'.repeat(127)}`)
  isEmail(`a@${'a-'.repeat(125)}`)
  expect(performance.now() - start).toBeLessThan(50)
})
