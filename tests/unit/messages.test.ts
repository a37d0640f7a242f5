/** The catalogue of what the service refuses a call with. */
import { afterEach, describe, expect, it } from 'vitest'
import { CALLS } from '../../src/contract/calls/all-calls'
import type { AnyCall } from '../../src/contract/core/call'
import {
  CATALOGUE,
  ERROR_MESSAGES,
  FIELD_MESSAGES,
  type MessageCode,
} from '../../src/contract/messages/catalogue'
import { english, fieldMessageOf } from '../../src/contract/messages/english'
import { message, sentenceOf, type Template } from '../../src/contract/messages/message'
import { LIVE_ERRORS } from '../../src/contract/messages/live'
import { METRIC_TEXTS, RATE_TEXTS } from '../../src/contract/messages/metrics'
import { WIDGET_ERRORS, WIDGET_FIELDS } from '../../src/contract/messages/widget'
import { PLACEHOLDER, setTranslator } from '../../src/i18n/translate'
import { errorText, fieldTexts, setMessageTemplates } from '../../src/i18n/translate-message'
import { ERROR_STATUS } from '../../src/service/http/error-status'
import { FOLDERS, TRANSLATED, dictionaryOf, knownIn, type DictionaryName } from '../i18n/texts'

const CODES = Object.entries<Template>(CATALOGUE)
const sentencesOf = (template: Template) =>
  typeof template === 'string' ? [template] : [template.one, template.other]
const namesIn = (text: string) => [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name))].sort()

describe('the catalogue', () => {
  it('has every code once', () => {
    expect(CODES).toHaveLength([ERROR_MESSAGES, FIELD_MESSAGES, LIVE_ERRORS].flatMap(Object.keys).length)
  })

  it('has a status for every error', () => {
    expect(Object.keys(ERROR_STATUS).sort()).toEqual(Object.keys(ERROR_MESSAGES).sort())
  })

  it('has only one code for each text of a field', () => {
    const texts = Object.values<Template>(FIELD_MESSAGES).flatMap(sentencesOf)
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  it('has the same parameters in both sentences of a number, which is one of them', () => {
    for (const [code, template] of CODES) {
      if (typeof template === 'string') continue
      expect(namesIn(template.one), code).toEqual(namesIn(template.other))
      // How many names are listed decides, without being said.
      if (code !== 'placeholder_unknown') expect(namesIn(template.other), code).toContain(template.by)
    }
  })

  it('contains every message that a schema defines itself', () => {
    const words = new Set<string>()
    const seen = new Set<unknown>()
    const walk = (node: unknown) => {
      if (typeof node !== 'object' || node === null || seen.has(node)) return
      seen.add(node)
      const { message: said } = node as { message?: unknown }
      if (typeof said === 'string') words.add(said)
      for (const part of Object.values(node)) walk(part)
    }
    const calls: readonly AnyCall[] = CALLS
    for (const { params, query, body, headers } of calls) walk([params, query, body, headers])
    expect(words.size).toBeGreaterThan(12)
    expect([...words].filter((text) => fieldMessageOf(text) === undefined)).toEqual([])
  })
})

describe('the English of a message', () => {
  it('has its parameters, and the sentence of its number', () => {
    expect(english(message('too_many_requests', { seconds: 1 }))).toBe(
      'Too many requests. Try again in 1 second.',
    )
    expect(english(message('too_many_requests', { seconds: 30 }))).toBe(
      'Too many requests. Try again in 30 seconds.',
    )
    expect(english(message('saved_meanwhile', { who: '{who} & $1' }))).toBe(
      '{who} & $1 has saved other changes. What you typed is still here.',
    )
  })

  it('follows the plural rules of the language', () => {
    const template = CATALOGUE.too_few_entries
    expect(sentenceOf(template, { min: 0 }, 'en')).toBe(template.other)
    expect(sentenceOf(template, { min: 0 }, 'fr')).toBe(template.one)
  })
})

/** Codes that no element meets: of integrations, of pages of the service, of requests nobody types. */
const OF_PROGRAMS: ReadonlySet<string> = new Set<MessageCode>([
  'fields_invalid',
  'json_object_required',
  'json_too_deep',
  'json_too_many_values',
  'request_without_body',
  'form_type_wrong',
  'form_field_repeated',
  'form_not_utf8',
  'form_encoding_broken',
  'form_unstorable',
  'form_foreign_page',
  'host_header_repeated',
  'host_header_invalid',
  'address_invalid',
  'metrics_token_required',
  'frame_invalid',
  'hello_missing',
  'chat_over',
  'viewing_too_fast',
  'conversation_missing',
  'key_invalid',
  'too_many_codes',
  'too_many_passwords',
  'partner_user_missing',
  'session_one_dealership',
  'session_no_element',
  'feed_too_large',
  'feed_unreadable',
  'feed_empty',
  'feed_all_refused',
  'feed_removes_many',
  'no_sender',
  'not_phone_number',
  'group_account',
  'one_document',
  'no_lead',
  // The widget has words of its own for these.
  'foreign_page',
  'chat_off',
  'too_many_files',
  'mailed_often',
])
/** What a shopper may meet besides the messages of the widget's own calls. */
const OF_SHOPPERS: readonly MessageCode[] = [
  'request_too_large',
  'request_broke_off',
  'unstorable',
  'not_valid',
  'not_text',
  'required',
  'too_many_characters',
  'message_empty',
  'message_too_long',
  'message_id_taken',
  'hour_gone',
  'too_fast',
  'frame_failed',
  'message_refused',
]

describe.each(TRANSLATED)('in %s', (language) => {
  const ofStaff = (Object.keys(FOLDERS) as DictionaryName[]).filter(
    (name) => name !== 'launcher' && name !== 'widget',
  )
  const known = new Set(ofStaff.flatMap((name) => Object.keys(dictionaryOf(language, name))))
  const ofWidget = new Set<string>([
    'no_booking',
    'booking_hour_gone',
    'form_id_taken',
    'file_too_large',
    'message_refused',
  ])
    .add('nothing_said')
    .add('first_name_required')
    .add('file_type_wrong')
    .add('picture_too_large')

  it('every message that staff may meet is translated', () => {
    const missing = CODES.filter(([code]) => !OF_PROGRAMS.has(code) && !ofWidget.has(code)).flatMap(
      ([, template]) => sentencesOf(template).filter((text) => !known.has(text)),
    )
    expect(missing).toEqual([])
  })

  it('every message that a shopper may meet is translated', () => {
    const words = knownIn(language, 'widget')
    const own = Object.keys({ ...WIDGET_ERRORS, ...WIDGET_FIELDS, ...LIVE_ERRORS }).filter((code) =>
      ofWidget.has(code),
    )
    expect(own).toHaveLength(ofWidget.size)
    const missing = CODES.filter(
      ([code]) => own.includes(code) || OF_SHOPPERS.some((one) => one === code),
    ).flatMap(([, template]) => sentencesOf(template).filter((text) => !Object.hasOwn(words, text)))
    expect(missing).toEqual([])
  })
})

describe.each(TRANSLATED)('the descriptions of figures in %s', (language) => {
  it('are all translated', () => {
    const known = dictionaryOf(language, 'dashboard')
    const texts = Object.values({ ...METRIC_TEXTS, ...RATE_TEXTS })
    expect(texts.filter((text) => !Object.hasOwn(known, text))).toEqual([])
  })
})

describe('a refused call', () => {
  const GERMAN: Readonly<Record<string, string>> = {
    'Not found': 'Nicht gefunden',
    '{who} has saved other changes. What you typed is still here.': '{who} hat es gespeichert.',
    'Must have at most {max} characters': 'Höchstens {max} Zeichen',
  }
  const speakGerman = () => {
    setTranslator((text) => GERMAN[text], 'de')
    setMessageTemplates(CATALOGUE)
  }
  afterEach(() => {
    setTranslator(() => undefined)
    setMessageTemplates({})
  })

  const saved = {
    message: 'Ann has saved other changes. What you typed is still here.',
    reason: { code: 'saved_meanwhile', params: { who: 'Ann' } },
  }

  it('is shown in the page’s language, by its code', () => {
    expect(errorText(saved)).toBe(saved.message)
    speakGerman()
    expect(errorText(saved)).toBe('Ann hat es gespeichert.')
    expect(
      fieldTexts({
        fields: { name: 'Must have at most 5 characters', other: 'Not found' },
        fieldReasons: { name: { code: 'too_many_characters', params: { max: 5 } } },
      }),
    ).toEqual({ name: 'Höchstens 5 Zeichen', other: 'Nicht gefunden' })
  })

  it('is shown unchanged if its code is unknown', () => {
    speakGerman()
    expect(errorText({ message: 'Something new', reason: { code: 'constructor', params: {} } })).toBe(
      'Something new',
    )
    expect(errorText({ message: 'Not found' })).toBe('Nicht gefunden')
  })
})
