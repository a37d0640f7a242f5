/**
 * Renders every element in another language: completely, at once, and without changing text that people
 * wrote.
 */
import { ELEMENTS } from '../../../src/contract/elements/elements'
import { setLocale } from '../../../src/i18n/language'
import type { Network } from '../support/network'
import { clearPage, equal, until } from '../support/page'
import { said } from '../support/words'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { defineAll, drawn, missing, settled as quiet, shadowText, VIEWS, world } from './world'

/**
 * Names of products and keys are the same in every language, and dates and times follow the dealership's
 * format. Its footer arrives encoded.
 */
const SAME =
  /^(By chatting you agree.*|English|Español|Français|Deutsch|<script .*|Forecourt|(Sales|Service|Chat|Car Buying|Marketing) AI|CRM|SMS|CSV|VIN|Esc|Ctrl|[A-Z]{1,4}|⌘.*|[\d/:, ]+[AP]M|[A-Z][a-z]+day, [A-Z][a-z]+ \d+)$/

/**
 * A sentence with embedded elements is rendered in parts, which have no brackets but still have accented
 * letters.
 */
const SPOKEN = /[⟦⟧åéîöûçñšÅÉÎÖÛ]/

describe('in another language', () => {
  let net: Network
  /** All response texts of the service, written by people and by the dealership. */
  let answered: string
  const { fetch } = globalThis
  /** Stands for the page that contains the elements. */
  const page = {}
  beforeEach(() => {
    net = world()
    answered = ''
    const { fetch: answer } = globalThis
    globalThis.fetch = async (...request) => {
      const response = await answer(...request)
      const text = await response.clone().text()
      answered += text
      return response
    }
  })
  afterEach(() => {
    clearPage()
    net.restore()
    globalThis.fetch = fetch
    setLocale(page, null)
  })

  /** A label may contain a person's name: the rest, without the interface's own text, is data. */
  const isTheirs = (text: string) =>
    text.split(/[^\p{L}\p{N}@.'’-]+/u).every((word) => !/\p{L}{2}/u.test(word) || answered.includes(word))

  for (const tag of VIEWS)
    it(`${tag} says every word of its own in it`, async () => {
      await defineAll()
      setLocale(page, 'en-XA')
      const { element } = await drawn(tag, 'other')
      await until(() => shadowText(element).includes('⟦'), 'words')
      await quiet(net)
      const left = [...said(element)].filter(
        (text) => !SPOKEN.test(text) && !SAME.test(text) && !isTheirs(text),
      )
      equal(left, [])
    })

  it('one that is told a language takes the page with it, and goes on in the next', async () => {
    await defineAll()
    const { auth, element } = await drawn('user-admin')
    const other = document.createElement('knowledge-bank')
    auth.append(other)
    const settled = () => missing(element).length === 0 && !shadowText(element).includes('Loading...')
    await until(settled, 'English')
    const before = said(element)
    for (const [language, title, bank] of [
      ['es-MX', 'Gestionar usuarios', 'Base de conocimiento'],
      ['fr', 'Gérer les utilisateurs', 'Base de connaissances'],
      ['de', 'Benutzer verwalten', 'Wissensdatenbank'],
    ] as const) {
      element.setAttribute('locale', language)
      await until(() => shadowText(element).includes(title), title)
      await until(() => shadowText(other).includes(bank), bank)
      equal(element.shadowRoot?.querySelector('[lang]')?.getAttribute('lang'), language.slice(0, 2))
    }
    // After its removal the attribute has no effect.
    element.removeAttribute('locale')
    await until(settled, 'English again')
    equal([...said(element)].sort(), [...before].sort())
  })

  it('one that leaves takes its language with it', async () => {
    await defineAll()
    const { auth, element } = await drawn('user-admin')
    const other = document.createElement('knowledge-bank')
    other.setAttribute('locale', 'de')
    auth.append(other)
    await until(() => shadowText(element).includes('Benutzer verwalten'), 'German')
    other.remove()
    await until(() => shadowText(element).includes('Manage Users'), 'English')
  })

  it('a language that nobody has translated is English', async () => {
    await defineAll()
    const { element } = await drawn('user-admin')
    element.setAttribute('locale', 'pt-BR')
    await until(() => shadowText(element).includes('Manage Users'), 'English')
    equal(Object.keys(ELEMENTS['user-admin'].attributes).includes('locale'), true)
  })
})
