/**
 * Renders all states of the panel in other languages: all of its own text, at once, and none that people
 * wrote.
 */
import { said } from '../support/words'
import { equal, until } from '../ui/kit-page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { PanelPage } from './panel-page'
import { STATES } from './states'

/** Only the pseudo-locale produces these characters. */
const SPOKEN = /[⟦⟧åéîöûçñšÅÉÎÖÛ]/

/**
 * Text of the dealership, people, files and clocks, and error texts of the service that are not among ours.
 */
const THEIRS = [
  /^(Northside Auto Group|Ava|Dana Alvarez|Welcome to Northside\.|What are your hours\?|Is it here\?|See our|privacy notice)$/,
  /^(Yes, it is here\. See|https:\/\/northside\.test\/terrane|Dana Alvarez joined the conversation|Here is the quote\.)$/,
  /^(2025 Calder Terrane|quote\.pdf|Service invoice of March\.pdf)$/,
  // Hours and days follow the dealership's format.
  /^(\d{1,2}:\d\d [AP]M|(Mon|Tue|Wed)|Nov 2\d)$/,
]
const unspoken = (page: PanelPage) =>
  [...said(page.find('.panel'))].filter(
    (text) => !SPOKEN.test(text) && !THEIRS.some((theirs) => theirs.test(text)),
  )

describe('the panel in another language', () => {
  let page: PanelPage
  afterEach(() => page.stop())

  for (const [name, { config, arrange }] of Object.entries(STATES))
    it(`says every word of its own in it, at once and back: ${name}`, async () => {
      page = new PanelPage(config)
      await arrange(page)
      const english = [...said(page.find('.panel'))].sort()
      page.widget.setAttribute('locale', 'en-XA')
      await until(() => page.texts('.title').some((text) => SPOKEN.test(text)))
      equal(unspoken(page), [])
      page.widget.setAttribute('locale', 'en')
      await until(() => !page.texts('.title').some((text) => SPOKEN.test(text)))
      equal([...said(page.find('.panel'))].sort(), english)
    })
})

describe('the panel as the shopper speaks', () => {
  let page: PanelPage
  beforeEach(() => (document.documentElement.lang = 'de-AT'))
  afterEach(() => {
    page.stop()
    document.documentElement.lang = 'en'
  })

  it('says in full in its head that the team is away, and whose it is', async () => {
    page = await new PanelPage({ open_now: false, staffed: false }).open()
    const words = page.find('.presence > span')
    equal(words.textContent, 'Abwesend, hinterlassen Sie eine Nachricht, Northside Auto Group')
    const isCut = words.scrollWidth > words.clientWidth || words.scrollHeight > words.clientHeight
    equal(isCut, false)
  })

  it('keeps what was typed, and the focus, when the language changes', async () => {
    page = await new PanelPage({ start_form: true }).open()
    await until(() => page.has('[name=first_name]'))
    page.fill('first_name', 'Ada')
    page.fill('phone', 'call me')
    page.submit()
    await until(() => page.issue('phone') === 'Falsche Telefonnummer')
    const field = page.find<HTMLInputElement>('[name=phone]')
    equal(page.focused('[name=phone]'), true)
    document.documentElement.lang = 'fr-CA'
    await until(() => page.texts('.page h2').includes('Avant de commencer'))
    equal(page.issue('phone'), 'Numéro de téléphone incorrect')
    equal([page.find<HTMLInputElement>('[name=phone]') === field, field.value], [true, 'call me'])
    equal(page.find<HTMLInputElement>('[name=first_name]').value, 'Ada')
    equal(page.focused('[name=phone]'), true)
  })

  it('keeps a line that is being written', async () => {
    page = await new PanelPage().open()
    const { composer } = page
    composer.value = 'Haben Sie'
    composer.setSelectionRange(5, 5)
    equal(composer.placeholder, 'Nachricht schreiben')
    page.widget.setAttribute('locale', 'es')
    await until(() => page.composer.placeholder === 'Escriba un mensaje')
    equal([page.composer === composer, composer.value, composer.selectionStart], [true, 'Haben Sie', 5])
  })

  it('books in words of the language, and sends the service its own', async () => {
    page = await new PanelPage({ scheduling: true, formats: { date: 'DD/MM/YYYY', time: '24' } }).open()
    await page.choose('Servicetermin vereinbaren')
    await until(() => page.has('[name=day]'))
    equal(page.texts('.page select option').slice(0, 2), ['Ölwechsel', 'Reifentausch'])
    equal(page.texts('.tile')[0], 'Mo 23. Nov.')
    page.find('[name=day]').click()
    await until(() => page.has('[name=hour]'))
    page.find('[name=hour]').click()
    page.fill('first_name', 'Ada')
    page.fill('email', 'ada@example.com')
    page.submit()
    await until(() => page.has('.well'))
    equal(page.texts('.well'), ['Ihr Termin ist gebucht: Mo 23. Nov., 09:00.'])
    equal(
      page.service.bodies('appointments').map(({ service, date, time }) => [service, date, time]),
      [['Oil change', '23/11/2026', '09:00']],
    )
  })

  it('says what a call was refused for, and what was just done', async () => {
    page = await new PanelPage().talking()
    page.service.answers.transcript = null
    await page.choose('Verlauf per E-Mail senden')
    page.fill('email', 'ada@example.com')
    page.submit()
    await until(() => page.texts('.page form > .fault')[0] !== '')
    equal(page.texts('.page form > .fault'), [
      'Der Chat ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    ])
    delete page.service.answers.transcript
    page.submit()
    await until(() => page.texts('.line').includes('Der Verlauf ist unterwegs an ada@example.com.'))
    document.documentElement.lang = 'en'
    await until(() => page.texts('.line').includes('The transcript is on its way to ada@example.com.'))
  })

  it('stays English where its words cannot be had', async () => {
    document.documentElement.lang = 'pt'
    page = await new PanelPage().open()
    equal(page.composer.placeholder, 'Write a message')
  })
})
