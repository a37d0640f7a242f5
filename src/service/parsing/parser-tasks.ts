/**
 * What the worker threads of the intake do. Nothing of the service's own, such as its database, is imported
 * here, so that a thread starts fast.
 */
import type { AdfPlace } from './adf/lead'
import { readAdf } from './adf/read'
import { parseFeed, type FeedFile } from './inventory/parsed-feed'
import { readMail } from './mail'

export const mail = ({ raw, place }: { raw: string; place: AdfPlace }) => readMail(raw, place)

export const adf = ({ document, place }: { document: Uint8Array | string; place: AdfPlace }) =>
  readAdf(document, place)

export const feed = ({ file, thisYear }: { file: FeedFile; thisYear: number }) => parseFeed(file, thisYear)
