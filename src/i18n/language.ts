/**
 * Which language a page speaks, and its dictionaries, which are fetched when somebody reads that language.
 */
import { dictionary, type Namespace } from './dictionaries'
import { languageOf, PSEUDO, type Language } from './languages'
import { setTranslator, type Dictionary } from './translate'

const fetched = new Map<string, Dictionary>()
const listeners = new Set<() => void>()

/** Who told the page its language, in the order in which they did. */
const told = new Map<object, Language>()
let ofDocument: Language | undefined

/** Of this page: what was told last by somebody who is still there, else what the document says of itself. */
export const pageLanguage = (): Language =>
  [...told.values()].at(-1) ?? (ofDocument ??= languageOf(document.documentElement.lang))

/** Tells the language of all elements on the page; null: `teller` has nothing to say any more. */
export function setLocale(teller: object, language: Language | null): void {
  if ((told.get(teller) ?? null) === language) return
  const before = pageLanguage()
  told.delete(teller)
  if (language !== null) told.set(teller, language)
  if (pageLanguage() !== before) speakChosen()
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the words of these areas are there in the page's language. */
export const isLoaded = (areas: readonly Namespace[]): boolean =>
  pageLanguage() === 'en' || areas.every((area) => fetched.has(`${pageLanguage()}/${area}`))

/** Fetches what is missing. An area that cannot be fetched stays English for this page. */
export async function loadMessages(areas: readonly Namespace[]): Promise<void> {
  const language = pageLanguage()
  if (isLoaded(areas)) return
  if (language === PSEUDO) {
    const { pseudo } = await import('./pseudo')
    pseudoOf = pseudo
    for (const area of areas) fetched.set(`${language}/${area}`, {})
  } else await Promise.all(areas.map((area) => fetchArea(language, area)))
  speakChosen()
}

async function fetchArea(language: Language, area: Namespace): Promise<void> {
  const words = await dictionary(language, area).catch(() => ({}))
  fetched.set(`${language}/${area}`, words)
}

let pseudoOf: (english: string) => string = (english) => english

function speakChosen(): void {
  const language = pageLanguage()
  const known = [...fetched].flatMap(([name, words]) => (name.startsWith(`${language}/`) ? [words] : []))
  setTranslator(
    language === PSEUDO
      ? pseudoOf
      : (english) => known.find((words) => Object.hasOwn(words, english))?.[english],
  )
  for (const listener of [...listeners]) listener()
}
