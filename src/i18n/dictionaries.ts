import type { Language } from './languages'
import type { Dictionary } from './translate'

/** Dictionaries, one an area; `common` has the words of the kit and of the shared rules. */
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

// The shopper's widget has its own, and fetches them itself.
const files = import.meta.glob<Dictionary>(['./*/*.json', '!./*/{launcher,widget}.json'], {
  import: 'default',
})

/** The words of an area in a language; rejects when they cannot be fetched. */
export async function dictionary(language: Language, area: Namespace): Promise<Dictionary> {
  return (await files[`./${language}/${area}.json`]?.()) ?? {}
}
