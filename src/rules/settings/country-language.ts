import type { ReportLanguage } from '../../contract/calls/reports'

const LANGUAGES: Readonly<Record<string, ReportLanguage>> = {
  ...{ DE: 'de', AT: 'de', CH: 'de', LI: 'de' },
  ...{ ES: 'es', MX: 'es', AR: 'es', CO: 'es', CL: 'es', PE: 'es' },
  ...{ FR: 'fr', BE: 'fr', LU: 'fr', MC: 'fr' },
}

/** The language in which a dealership of this country writes to a customer whose language is not known. */
export const languageOfCountry = (country: string): ReportLanguage => LANGUAGES[country] ?? 'en'
