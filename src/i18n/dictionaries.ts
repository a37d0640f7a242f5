import type { Language } from './languages'
import type { Dictionary } from './translate'

/**
 * The dictionaries, one for each area; `common` has the texts of the kit and of the shared rules, `assistant`
 * those of a question that staff try on the assistant.
 */
export type Namespace =
  | 'common'
  | 'console'
  | 'dashboard'
  | 'conversations'
  | 'settings'
  | 'studio'
  | 'knowledge'
  | 'users'
  | 'journeys'
  | 'assistant'

// The shopper's widget has its own dictionaries and fetches them itself; the service reads those of reports,
// of letters and of the installed console.
const files = import.meta.glob<Dictionary>(['./*/*.json', '!./*/{launcher,widget,reports,mail,app}.json'], {
  import: 'default',
})

/** The dictionary of an area in a language; rejects when it cannot be fetched. */
export async function dictionary(language: Language, area: Namespace): Promise<Dictionary> {
  return (await files[`./${language}/${area}.json`]?.()) ?? {}
}
