/**
 * Phone numbers on screen. Most are American and need no tables of other countries; these are fetched when a
 * number first asks for them, and it is then written anew: whoever draws with the scope's `formats` is told
 * by a new object.
 */
import { createEmitter } from '../browser/emitter'
import type { Formats } from '../contract/core/formats'
import { nanpPhone } from '../rules/text/nanp-phone'

type PhoneFormats = Pick<Formats, 'phone' | 'country'>

/** After a failed fetch the next is not tried before this time, ms. */
const AGAIN_AFTER = 30_000

let every: ((phone: string, formats: PhoneFormats) => string) | null = null
let askedAt: number | null = null
const changes = createEmitter()

/** As `formatPhone`; a number that is not known yet how to write stands as it is stored until then. */
export function formatPhone(phone: string | null, formats: PhoneFormats): string {
  if (phone === null || !/^\+\d+$/.test(phone)) return phone ?? ''
  const american = nanpPhone(phone, formats)
  if (american !== null) return american
  if (!every) fetchEvery()
  return every ? every(phone, formats) : phone
}

function fetchEvery() {
  const now = performance.now()
  if (askedAt !== null && now - askedAt < AGAIN_AFTER) return
  askedAt = now
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

/** The formats themselves, or, once every number can be written, another object that says the same. */
export function formatsWithPhones(formats: Formats): Formats {
  if (!every) return formats
  const known = renewed.get(formats) ?? { ...formats }
  renewed.set(formats, known)
  return known
}
