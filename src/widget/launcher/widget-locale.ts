/**
 * Languages other than English. Loads on pages that request one, with the texts of the closed widget; the
 * panel's texts load with the panel. All widgets of a page share one language: that of the widget whose
 * language was set last, for as long as it is connected.
 */
import de from '../../i18n/de/launcher.json'
import es from '../../i18n/es/launcher.json'
import fr from '../../i18n/fr/launcher.json'
import { languageOf, PSEUDO, type Language } from '../../i18n/languages'
import type { Dictionary } from '../../i18n/translate'
import { setClosedTranslator, t } from './closed-words'
import type { Core } from './core'
import { fromOf } from './popup'

const CLOSED: Partial<Record<Language, Dictionary>> = { de, es, fr }
const files = import.meta.glob<Dictionary>('../../i18n/*/widget.json', { import: 'default' })

/** The language of each widget, in the order in which they were set. */
const languages = new Map<Core, Language>()
/** A panel was opened on this page. */
let opened = false

const chosen = (): Language => [...languages.values()].at(-1) ?? 'en'

/** Applies a BCP 47 `tag`. Resolves once everything on the page is in that language. */
export async function applyLocale(core: Core, tag: string): Promise<void> {
  const { panel, stay } = core
  opened ||= Boolean(panel)
  if (!stay) return
  if (!languages.has(core))
    stay.signal.addEventListener('abort', () => {
      languages.delete(core)
      // If this fails, the remaining widgets keep their current language.
      applyChosen().catch(() => {})
    })
  languages.delete(core)
  languages.set(core, languageOf(tag))
  await applyChosen()
}

async function applyChosen(): Promise<void> {
  const language = chosen()
  const [words, panel, messages] = await Promise.all([
    loadLookup(language),
    opened ? import('./load-panel') : null,
    opened && language !== 'en' ? catalogue() : null,
  ])
  // Another language was requested in the meantime.
  if (language !== chosen()) return
  setClosedTranslator((english) => words(english) ?? english)
  panel?.setTranslator(words, language)
  if (messages) panel?.setMessageTemplates(messages)
  for (const core of languages.keys()) draw(core, language)
}

/** The messages with which the service may refuse a request of the panel. */
const catalogue = () =>
  import('../../contract/messages/catalogue').then(
    ({ CATALOGUE }) => CATALOGUE,
    () => null,
  )

/** Texts that fail to load remain English. */
async function loadLookup(language: Language): Promise<(english: string) => string | undefined> {
  if (language === PSEUDO) {
    const { pseudo } = await import('../../i18n/pseudo')
    return (english) => english && pseudo(english)
  }
  const more = opened ? files[`../../i18n/${language}/widget.json`]?.().catch(() => ({})) : {}
  const words: Dictionary = { ...CLOSED[language], ...(await more) }
  return (english) => (Object.hasOwn(words, english) ? words[english] : undefined)
}

/** Redraws the launcher button and a pop-up in the language. The panel redraws when it is notified. */
function draw({ launcher, config, connection, hasChat }: Core, language: Language): void {
  const { entry, widget } = launcher
  widget.lang = language
  if (config) launcher.apply(config, connection().apiBase)
  if (!entry.hidden) launcher.show(hasChat())
  const [message, close] = entry.querySelectorAll('.pop, .dismiss')
  if (message) message.ariaLabel = fromOf(config?.agent_name ?? '')
  if (close) close.ariaLabel = t('Close message')
  widget.dispatchEvent(new Event('localechange'))
}
