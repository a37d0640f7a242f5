/** The words of the interface in every language. */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SERVICE_KINDS } from '../../src/contract/calls/widget'
import { FORM_TEXTS } from '../../src/rules/widget/contact-form'
import { VISITOR_TEXTS } from '../../src/rules/widget/visitor-contact'
import { languageOf } from '../../src/i18n/languages'
import { pseudo } from '../../src/i18n/pseudo'
import { PLACEHOLDER, plural, setTranslator, t } from '../../src/i18n/translate'
import {
  FOLDERS,
  TRANSLATED,
  dictionaryOf,
  knownIn,
  sourcesIn,
  textsOf,
  type DictionaryName,
} from '../i18n/texts'

const NAMES = Object.keys(FOLDERS) as DictionaryName[]
/** What may stand together on one page: of the console, and of the widget, which is built by itself. */
const WIDGET: readonly DictionaryName[] = ['launcher', 'widget']
const PAGES = [NAMES.filter((name) => !WIDGET.includes(name)), WIDGET]

const placesOf = (text: string) =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([place]) => place))].sort()

describe.each(NAMES)('the words of %s', (area) => {
  const english = Object.keys(dictionaryOf('es', area))

  it.each(TRANSLATED)('are all there in %s', (language) => {
    const known = knownIn(language, area)
    expect([...textsOf(area)].filter((text) => !Object.hasOwn(known, text))).toEqual([])
  })

  it.each(TRANSLATED)('are the same, sorted, in %s', (language) => {
    const keys = Object.keys(dictionaryOf(language, area))
    expect(keys).toEqual([...english].sort())
  })

  it.each(TRANSLATED)('say something in %s, with the same places', (language) => {
    for (const [text, translation] of Object.entries(dictionaryOf(language, area))) {
      expect(translation.trim(), text).not.toBe('')
      expect(placesOf(translation), text).toEqual(placesOf(text))
    }
  })
})

/** A page has the words of several areas, and takes whichever it finds. */
it.each(TRANSLATED)('what several areas say is the same in all of them in %s', (language) => {
  for (const names of PAGES) {
    const said = new Map<string, Set<string>>()
    for (const name of names)
      for (const [text, translation] of Object.entries(dictionaryOf(language, name)))
        said.set(text, (said.get(text) ?? new Set()).add(translation))
    expect([...said].filter(([, translations]) => translations.size > 1).map(([text]) => text)).toEqual([])
  }
})

/** Second words for a lead, a source, a conversation and the like: two words read as two things. */
const SECOND_WORDS: Readonly<Record<(typeof TRANSLATED)[number], RegExp>> = {
  es: /\bleads?\b|prospecto|\bfuentes?\b|banco de conocimiento|en directo|citas? de taller/i,
  fr: /\bleads?\b|banque de connaissances|rendez-vous atelier/i,
  de: /\bLeads?\b|Konversation|Unterhaltung|Mitteilung|Live-Chat/,
}

it.each(TRANSLATED)('a thing has one word in %s', (language) => {
  const translations = NAMES.flatMap((name) => Object.values(dictionaryOf(language, name)))
  const second = translations.filter((text) => SECOND_WORDS[language].test(text.replace(PLACEHOLDER, '')))
  expect(second).toEqual([])
})

/**
 * What the widget keeps in English until it is drawn: faults, words of the status line, and what the service
 * says of a refusal.
 */
describe('the words that the widget keeps', () => {
  /** Lines of the scripted dialogue in the studio's preview, as people would write them. */
  const SCRIPT = 'src/widget/chat/preview.ts'

  function sentences(): string[] {
    const found = new Set<string>()
    const visit = (node: ts.Node) => {
      // Two words or more that begin as a sentence does; drawings, which begin so too, have no two small
      // letters in a row.
      if (ts.isStringLiteralLike(node) && /^(\p{Lu}|\{name\}) ?[\p{Ll}’]* .*\p{Ll}{2}/u.test(node.text))
        found.add(node.text)
      ts.forEachChild(node, visit)
    }
    for (const file of sourcesIn('src/widget').filter((name) => name !== SCRIPT))
      visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
    return [...found]
  }

  it.each(TRANSLATED)('are all there in %s', (language) => {
    const known = knownIn(language, 'widget')
    const kept = [...sentences(), ...SERVICE_KINDS, ...Object.values(VISITOR_TEXTS), FORM_TEXTS.goneMoment]
    expect(kept.length).toBeGreaterThan(60)
    expect(kept.filter((text) => !Object.hasOwn(known, text))).toEqual([])
  })
})

it('no translation is unused', () => {
  const { texts, patterns } = literals()
  const isSaid = (key: string) =>
    texts.has(key) ||
    texts.has(key.toLowerCase()) ||
    OF_ENGINES.has(key) ||
    patterns.some((pattern) => pattern.test(key))
  const keys = new Set(NAMES.flatMap((name) => Object.keys(dictionaryOf('es', name))))
  expect([...keys].filter((key) => !isSaid(key))).toEqual([])
})

describe('a text', () => {
  afterEach(() => setTranslator(() => undefined))

  it('contains its values, and keeps placeholders that have no value', () => {
    expect(t('{name} of {dealer}', { name: 'Ann' })).toBe('Ann of {dealer}')
    expect(t('{count}: {name}, {name}', { count: 0, name: '$& {count}' })).toBe('0: $& {count}, $& {count}')
    expect(t('Said by {name}', { name: null })).toBe('Said by ')
    expect(t('Said by {name}')).toBe('Said by {name}')
  })

  it('is English until its translation is loaded', () => {
    const words: Record<string, string> = { 'Delete {name}': '{name} löschen', '{count} leads': '{count} X' }
    setTranslator((english) => words[english])
    expect(t('Delete {name}', { name: 'Ann' })).toBe('Ann löschen')
    expect(t('Keep {name}', { name: 'Ann' })).toBe('Keep Ann')
    expect(plural(2, '{count} lead', '{count} leads')).toBe('2 X')
  })

  it('is singular or plural according to a number', () => {
    const leads = (count: number, values = {}) => plural(count, '{count} lead', '{count} leads', values)
    expect([0, 1, 2].map((count) => leads(count))).toEqual(['0 leads', '1 lead', '2 leads'])
    expect(leads(1200, { count: '1,200' })).toBe('1,200 leads')
  })

  it('keeps its placeholders in the accented test language', () => {
    const accented = pseudo('Save {name} or {other_2}')
    expect(accented).toMatch(/^⟦Såvé \{name\} ör \{other_2\}·+⟧$/)
    expect(placesOf(accented)).toEqual(['{name}', '{other_2}'])
    expect(pseudo('Cancel').length).toBeGreaterThan('Cancel'.length * 1.3)
  })
})

describe('a language', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    // The last language of the page must not reach the files that follow in this process.
    vi.resetModules()
  })

  it.each([
    ['es-MX', 'es'],
    ['DE', 'de'],
    ['fr', 'fr'],
    ['en-GB', 'en'],
    ['pt', 'en'],
    ['', 'en'],
    ['constructor', 'en'],
    ['en-XA', 'en-XA'],
  ])('of %j is %s', (tag, language) => {
    expect(languageOf(tag)).toBe(language)
  })

  it('is the page’s until another is chosen, and applies once its translations are loaded', async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'es-MX' } })
    vi.resetModules()
    const page = await import('../../src/i18n/language')
    const words = await import('../../src/i18n/translate')
    const heard = vi.fn()
    const stop = page.onLanguage(heard)
    expect(page.isLoaded(['common'])).toBe(false)
    expect(words.t('Cancel')).toBe('Cancel')
    await page.loadMessages(['common', 'studio'])
    expect(page.isLoaded(['common', 'studio'])).toBe(true)
    expect(words.t('Cancel')).toBe('Cancelar')
    page.setLocale(page, 'de')
    expect(words.t('Cancel')).toBe('Cancel')
    await page.loadMessages(['common'])
    expect(words.t('Cancel')).toBe('Abbrechen')
    page.setLocale(page, 'en')
    expect([words.t('Cancel'), page.isLoaded(['users'])]).toEqual(['Cancel', true])
    page.setLocale(page, 'en-XA')
    await page.loadMessages(['common'])
    expect(words.t('Cancel')).toContain('⟦')
    expect(heard).toHaveBeenCalledTimes(6)
    stop()
    page.setLocale(page, 'es')
    expect([words.t('Cancel'), heard.mock.calls.length]).toEqual(['Cancelar', 6])
  })
})

/** Names of months, weekdays and time zones, which nobody writes: they come from the engine. */
const OF_ENGINES: ReadonlySet<string> = new Set(
  ['en-US', 'en-GB'].flatMap((locale) => {
    const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)))
    const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)))
    const written = (dates: readonly Date[], options: Intl.DateTimeFormatOptions) =>
      dates.map((date) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(date))
    const zones = Intl.supportedValuesOf('timeZone').flatMap((timeZone) => {
      const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
      return [new Date(0), new Date()].map((date) =>
        format.formatToParts(date).find(({ type }) => type === 'timeZoneName'),
      )
    })
    return [
      ...(['long', 'short'] as const).flatMap((form) => [
        ...written(months, { month: form }),
        ...written(days, { weekday: form }),
      ]),
      ...zones.map((name) => name?.value ?? ''),
    ]
  }),
)

/** `named-hours`, `my_name` → `named hours`, `my name`: some names are their own words. */
const writtenOut = (name: string) => name.replace(/[-_]/g, ' ')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Every text that stands anywhere in the source, and those with values in them as what they can become. */
function literals(): { texts: ReadonlySet<string>; patterns: readonly RegExp[] } {
  const texts = new Set<string>()
  const patterns: RegExp[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) texts.add(node.text).add(writtenOut(node.text))
    if (ts.isJsxText(node)) texts.add(node.text.replace(/\s+/g, ' ').trim())
    if (ts.isTemplateExpression(node)) {
      const pieces = [
        [node.head.text],
        ...node.templateSpans.flatMap(({ expression, literal }) => [literalsIn(expression), [literal.text]]),
      ]
      if (lettersIn(pieces) >= 5 || lettersIn(pieces.slice(0, 1)) >= 2)
        patterns.push(
          new RegExp(`^${pieces.map((any) => `(${any?.map(escaped).join('|') ?? '.+'})`).join('')}$`, 's'),
        )
    }
    ts.forEachChild(node, visit)
  }
  // What happened to a lead is told in the words of the system that knows it: the demo’s CRM, say.
  for (const file of ['src', 'demo/seed'].flatMap(sourcesIn))
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
  return { texts, patterns }
}

/** How much of a text is known at least: what is nearly all values is any text. */
const lettersIn = (pieces: readonly (readonly string[] | null)[]) =>
  pieces.reduce(
    (sum, any) => sum + Math.min(...(any ?? ['']).map((text) => text.match(/\p{L}/gu)?.length ?? 0)),
    0,
  )

/** Of `late ? 'after' : 'before'` both, also by the name of a constant; null: it may be anything. */
function literalsIn(node: ts.Expression): string[] | null {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node)) return literalsIn(node.expression)
  if (ts.isIdentifier(node)) {
    const constant = constantOf(node)
    return constant && literalsIn(constant)
  }
  if (!ts.isConditionalExpression(node)) return null
  const [one, other] = [literalsIn(node.whenTrue), literalsIn(node.whenFalse)]
  return one && other && [...one, ...other]
}

/** What the nearest `const` of that name in the blocks around is. */
function constantOf(name: ts.Identifier): ts.Expression | null {
  for (let around: ts.Node = name; around !== undefined; around = around.parent) {
    if (!ts.isBlock(around) && !ts.isSourceFile(around)) continue
    for (const statement of around.statements)
      if (ts.isVariableStatement(statement))
        for (const declared of statement.declarationList.declarations)
          if (declared.name.getText() === name.text) return declared.initializer ?? null
  }
  return null
}
