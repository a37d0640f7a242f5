/**
 * The tasks of the intake's worker threads. This module must not import the database or other parts of the
 * service, so that a thread starts fast.
 */
import type { AdfLocale } from './adf/lead'
import { readAdf } from './adf/read'
import { parseFeed, type FeedFile } from './inventory/parsed-feed'
import { readMail } from './mail'
import type { RawMail } from './mail-bytes'

export const mail = ({ raw, locale }: { raw: RawMail; locale: AdfLocale }) => readMail(raw, locale)

export const adf = ({ document, locale }: { document: Uint8Array | string; locale: AdfLocale }) =>
  readAdf(document, locale)

export const feed = ({ file, thisYear }: { file: FeedFile; thisYear: number }) => parseFeed(file, thisYear)
