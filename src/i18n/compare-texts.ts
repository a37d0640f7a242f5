import { spokenLanguage } from './translate'

const collators = new Map<string, Intl.Collator>()

/** The order of texts in the page's language, whatever their case and accents; numbers go by their value. */
export function compareTexts(one: string, other: string): number {
  const language = spokenLanguage()
  let collator = collators.get(language)
  if (!collator) {
    collator = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
    collators.set(language, collator)
  }
  return collator.compare(one, other)
}
