import type { Language, Namespace } from './language'
import type { Dictionary } from './translate'

// The shopper's widget has its own, and fetches them itself.
const files = import.meta.glob<Dictionary>(['./*/*.json', '!./*/{launcher,widget}.json'], {
  import: 'default',
})

/** The words of an area in a language; rejects when they cannot be fetched. */
export async function dictionary(language: Language, area: Namespace): Promise<Dictionary> {
  return (await files[`./${language}/${area}.json`]?.()) ?? {}
}
