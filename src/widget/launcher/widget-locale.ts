/**
 * Other languages than English: comes to pages that ask for one, with the words of the closed widget; those
 * of the panel come with that. A page has one language: of two widgets the one that was told last decides,
 * for as long as it is there.
 */
import de from '../../i18n/de/launcher.json'
import es from '../../i18n/es/launcher.json'
import fr from '../../i18n/fr/launcher.json'
import { languageOf, PSEUDO, type Language } from '../../i18n/languages'
import type { Dictionary } from '../../i18n/translate'
import { speakClosed, t } from './closed-words'
import type { Core } from './core'
import { fromOf } from './popup'

const CLOSED: Partial<Record<Language, Dictionary>> = { de, es, fr }
const files = import.meta.glob<Dictionary>('../../i18n/*/widget.json', { import: 'default' })

/** Who told which, in the order in which they did. */
const told = new Map<Core, Language>()
/** A panel was opened on this page. */
let opened = false

const chosen = (): Language => [...told.values()].at(-1) ?? 'en'

/** `tag`: BCP 47. Resolves once all that stands speaks it. */
export async function applyLocale(core: Core, tag: string): Promise<void> {
  const { panel, stay } = core
  opened ||= Boolean(panel)
  if (!stay) return
  if (!told.has(core))
    stay.signal.addEventListener('abort', () => {
      told.delete(core)
      // Nothing stands that could say something else.
      speakChosen().catch(() => {})
    })
  told.delete(core)
  told.set(core, languageOf(tag))
  await speakChosen()
}

async function speakChosen(): Promise<void> {
  const language = chosen()
  const [words, panel, messages] = await Promise.all([
    wordsOf(language),
    opened ? import('./load-panel') : null,
    opened && language !== 'en' ? catalogue() : null,
  ])
  // Another one was asked for meanwhile.
  if (language !== chosen()) return
  speakClosed((english) => words(english) ?? english)
  panel?.setTranslator(words, language)
  if (messages) panel?.setMessageTemplates(messages)
  for (const core of told.keys()) draw(core, language)
}

/** What the service may refuse a call of the panel with. */
const catalogue = () =>
  import('../../contract/messages/catalogue').then(
    ({ CATALOGUE }) => CATALOGUE,
    () => null,
  )

/** What cannot be fetched stays English. */
async function wordsOf(language: Language): Promise<(english: string) => string | undefined> {
  if (language === PSEUDO) {
    const { pseudo } = await import('../../i18n/pseudo')
    return (english) => english && pseudo(english)
  }
  const more = opened ? files[`../../i18n/${language}/widget.json`]?.().catch(() => ({})) : {}
  const words: Dictionary = { ...CLOSED[language], ...(await more) }
  return (english) => (Object.hasOwn(words, english) ? words[english] : undefined)
}

/** What stands says it anew: the entry button, a pop-up, and the panel, which hears of it. */
function draw({ launcher, look, place }: Core, language: Language): void {
  const { entry, widget } = launcher
  widget.lang = language
  if (look) launcher.dress(look, place().apiBase)
  if (!entry.hidden) launcher.show()
  const [message, close] = entry.querySelectorAll('.pop, .dismiss')
  if (message) message.ariaLabel = fromOf(look?.agent_name ?? '')
  if (close) close.ariaLabel = t('Close message')
  widget.dispatchEvent(new Event('speak'))
}
