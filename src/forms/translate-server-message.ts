import { PLACEHOLDER, t } from '../i18n/translate'

/** What the service says with values in it. */
const SENTENCES = [
  '{who} saved this meanwhile. What you typed is still here.',
  '{who} saved this meanwhile.',
  '{who} saved other journey instructions meanwhile ({when}). Your text is kept here.',
  '{who} saved other source instructions meanwhile ({when}). Your text is kept here.',
  'Too many requests. Try again in {seconds} seconds.',
  'The request is too large: send at most {size}',
  '{domain} is a domain of this dealership already.',
] as const

/**
 * `Ann saved this meanwhile…` → the values that stand in the places of a sentence; null: it is another one.
 */
function valuesIn(sentence: string, message: string): Record<string, string> | null {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = sentence
    .split(PLACEHOLDER)
    .map((piece, index) => (index % 2 === 0 ? literal(piece) : `(?<${piece}>.+)`))
    .join('')
  const found = new RegExp(`^${pattern}$`, 's').exec(message)?.groups
  return found ? { ...found } : null
}

/** A message of the service in the page's language. */
export function translateServerMessage(message: string): string {
  for (const sentence of SENTENCES) {
    const values = valuesIn(sentence, message)
    if (values)
      return t(sentence, { ...values, who: values['who'] === 'Somebody' ? t('Somebody') : values['who'] })
  }
  return t(message)
}
