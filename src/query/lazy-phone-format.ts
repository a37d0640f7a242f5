/**
 * Formats phone numbers. Most are American and need no tables of other countries; these are fetched when a
 * number first needs them, and the scope's `formats` is then a new object, so that everything renders again.
 */
import { createEmitter } from '../browser/emitter'
import type { Formats } from '../contract/core/formats'
import { nanpPhone } from '../rules/text/nanp-phone'

type PhoneFormats = Pick<Formats, 'phone' | 'country'>

/** Minimum delay after a failed fetch, ms. */
const RETRY_DELAY_MS = 30_000

let every: ((phone: string, formats: PhoneFormats) => string) | null = null
let fetchedAt: number | null = null
const changes = createEmitter()

/** Like `formatPhone`, but a number whose format is not loaded yet stays as it is stored. */
export function formatPhone(phone: string | null, formats: PhoneFormats): string {
  if (phone === null || !/^\+\d+$/.test(phone)) return phone ?? ''
  const american = nanpPhone(phone, formats)
  if (american !== null) return american
  if (!every) fetchEvery()
  return every ? every(phone, formats) : phone
}

function fetchEvery() {
  const now = performance.now()
  if (fetchedAt !== null && now - fetchedAt < RETRY_DELAY_MS) return
  fetchedAt = now
  import('../rules/text/format-phone').then(
    ({ formatPhone }) => {
      every = formatPhone
      changes.emit()
    },
    () => {},
  )
}

export const watchPhones = changes.subscribe

export const everyPhoneKnown = (): boolean => every !== null

const renewed = new WeakMap<Formats, Formats>()

/** Returns the formats or, once all tables are loaded, an equal new object. */
export function formatsWithPhones(formats: Formats): Formats {
  if (!every) return formats
  const known = renewed.get(formats) ?? { ...formats }
  renewed.set(formats, known)
  return known
}
