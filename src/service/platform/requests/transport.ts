/** Headers that follow from the public address. */

/** A year. Other hosts of the domain are not ours to decide for. */
const HSTS = 'max-age=31536000'

/** Tells browsers to come by https only, where the public address does. */
export const transportHeaders = (publicUrl: string | undefined): Readonly<Record<string, string>> =>
  publicUrl?.startsWith('https:') ? { 'strict-transport-security': HSTS } : {}
