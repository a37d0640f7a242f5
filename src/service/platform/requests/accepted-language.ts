import type { Context } from 'hono'
import { REPORT_LANGUAGES, type ReportLanguage } from '../../../contract/calls/reports'

/** The first language of the reader's browser, or English if we do not have it. */
export function acceptedLanguage(c: Context): ReportLanguage {
  const accepted = (c.req.header('accept-language') ?? '').slice(0, 2).toLowerCase()
  return REPORT_LANGUAGES.find((language) => language === accepted) ?? 'en'
}
