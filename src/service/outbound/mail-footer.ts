import { languageOfCountry } from '../../rules/settings/country-language'
import { html as markup } from '../platform/html/html'
import { translatorFor } from '../platform/translator'

interface Letter {
  readonly text: string
  readonly html: string | null
}

/** Adds the link to unsubscribe below a letter, in the language of the dealership's country. */
export function withUnsubscribeLink({ text, html }: Letter, url: string, country: string): Letter {
  const { t } = translatorFor(languageOfCountry(country), ['mail'])
  const words = t('Unsubscribe')
  return {
    text: `${text}\n\n${words}: ${url}`,
    html: html === null ? null : html + markup`<p><a href="${url}">${words}</a></p>`.text,
  }
}
