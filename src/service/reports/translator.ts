/**
 * Translates reports into the reader's language. They share the dictionaries of the console, so that a figure
 * has the same name in the mail and on the dashboard.
 */
import type { ReportLanguage } from '../../contract/calls/reports'
import { translatorFor, type Translator } from '../platform/translator'

export type { Translator }

/** In this order: a text is taken from the first that has it. */
const DICTIONARIES = ['reports', 'dashboard', 'common', 'console'] as const

export const reportTranslatorFor = (language: ReportLanguage): Translator =>
  translatorFor(language, DICTIONARIES)
