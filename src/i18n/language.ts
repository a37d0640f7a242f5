/** The language of a page, and its dictionaries, which are fetched on demand. */
import { createEmitter } from '../browser/emitter'
import { dictionary, type Namespace } from './dictionaries'
import { languageOf, PSEUDO, type Language } from './languages'
import { setTranslator, type Dictionary } from './translate'
import { setMessageTemplates } from './translate-message'

const fetched = new Map<string, Dictionary>()
const changes = createEmitter()

/** The languages that were set, by their owners, in the order in which they were set. */
const localeByOwner = new Map<object, Language>()
let documentLanguage: Language | undefined

/** The page's language: the last one set by an owner that still exists, else that of the document. */
export const pageLanguage = (): Language =>
  [...localeByOwner.values()].at(-1) ?? (documentLanguage ??= languageOf(document.documentElement.lang))

/** Sets the language of all elements on the page. Null withdraws the choice of `owner`. */
export function setLocale(owner: object, language: Language | null): void {
  if ((localeByOwner.get(owner) ?? null) === language) return
  const before = pageLanguage()
  localeByOwner.delete(owner)
  if (language !== null) localeByOwner.set(owner, language)
  if (pageLanguage() !== before) applyLanguage()
}

/** Calls the listener whenever words change. Returns its undo. */
export const onLanguage = changes.subscribe

/** Whether the dictionaries of these areas are loaded for the page's language. */
export const isLoaded = (areas: readonly Namespace[]): boolean =>
  pageLanguage() === 'en' || areas.every((area) => fetched.has(`${pageLanguage()}/${area}`))

/** Fetches missing dictionaries. An area that cannot be fetched stays English on this page. */
export async function loadMessages(areas: readonly Namespace[]): Promise<void> {
  const language = pageLanguage()
  if (isLoaded(areas)) return
  const templates = import('../contract/messages/catalogue').then(
    ({ CATALOGUE }) => setMessageTemplates(CATALOGUE),
    // What cannot be fetched stays English.
    () => undefined,
  )
  if (language === PSEUDO) {
    const { pseudo } = await import('./pseudo')
    pseudoOf = pseudo
    for (const area of areas) fetched.set(`${language}/${area}`, {})
  } else await Promise.all(areas.map((area) => fetchArea(language, area)))
  await templates
  applyLanguage()
}

async function fetchArea(language: Language, area: Namespace): Promise<void> {
  const dictionaryOfArea = await dictionary(language, area).catch(() => ({}))
  fetched.set(`${language}/${area}`, dictionaryOfArea)
}

let pseudoOf: (english: string) => string = (english) => english

function applyLanguage(): void {
  const language = pageLanguage()
  const dictionaries = [...fetched].flatMap(([name, dictionaryOfArea]) =>
    name.startsWith(`${language}/`) ? [dictionaryOfArea] : [],
  )
  setTranslator(
    language === PSEUDO
      ? pseudoOf
      : (english) =>
          dictionaries.find((dictionaryOfArea) => Object.hasOwn(dictionaryOfArea, english))?.[english],
    language,
  )
  changes.emit()
}
