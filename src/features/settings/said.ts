import { t } from '../../i18n/translate'

/** In the language of the page, what may not be there. */
export const said = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : t(text)
