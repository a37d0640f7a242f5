/**
 * The words of reports in the reader's language. They share the dictionaries of the console, so that a figure
 * has the same name in the mail and on the dashboard.
 */
import type { ReportLanguage } from '../../contract/calls/reports'
import { readWords, type Words } from '../platform/words'

export type { Words }

/** In this order: a text is taken from the first that has it. */
const DICTIONARIES = ['reports', 'dashboard', 'common', 'console'] as const

export const wordsOf = (language: ReportLanguage): Words => readWords(language, DICTIONARIES)
