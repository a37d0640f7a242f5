/** Checks the signatures of delivery receipts, as Twilio and Vonage document them. */
import { createHash, createHmac } from 'node:crypto'
import { jwtVerify } from 'jose'
import { isSameSecret } from '../platform/constant-time'

/** The parameters in the order of their names. */
const sorted = (params: URLSearchParams): [string, string][] =>
  [...new Map(params)].sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))

/**
 * `X-Twilio-Signature`: HMAC-SHA1 in base64 of the address that Twilio called, followed by each field of the
 * form with its value, sorted by name.
 */
export function isTwilioSignature(
  token: string,
  signature: string,
  { url, form }: { readonly url: string; readonly form: URLSearchParams },
): boolean {
  const text = url + sorted(form).flat().join('')
  return isSameSecret(signature, createHmac('sha1', token).update(text).digest('base64'))
}

/** The algorithm by the number of hexadecimal digits of a signature. */
const VONAGE_ALGORITHMS: Readonly<Record<number, string>> = { 64: 'sha256', 128: 'sha512' }

/**
 * `sig` of Vonage's SMS API with HMAC: of `&name=value` for each other parameter, sorted by name, in which
 * `&` and `=` of values are underscores. The account's older algorithms, MD5 and SHA-1, are not accepted.
 */
export function isVonageSignature(secret: string, params: URLSearchParams): boolean {
  const signature = params.get('sig') ?? ''
  const algorithm = VONAGE_ALGORITHMS[signature.length]
  if (algorithm === undefined) return false
  const text = sorted(params)
    .filter(([name]) => name !== 'sig')
    .map(([name, value]) => `&${name}=${value.replace(/[&=]/g, '_')}`)
    .join('')
  return isSameSecret(signature.toLowerCase(), createHmac(algorithm, secret).update(text).digest('hex'))
}

/** How much the clocks of Vonage and of this machine may differ, seconds. */
const CLOCK_TOLERANCE_S = 60
/** How old a signed request may be. */
const MAX_AGE = '1 day'

/** A webhook of Vonage's Messages API: a token signed with HS256 that names the hash of the body. */
export async function isVonageToken(
  secret: string,
  authorization: string,
  { body, now }: { readonly body: string; readonly now: Date },
): Promise<boolean> {
  const token = /^Bearer (.{1,4000})$/i.exec(authorization)?.[1] ?? ''
  try {
    const { payload } = await jwtVerify(token, Buffer.from(secret, 'utf8'), {
      algorithms: ['HS256'],
      clockTolerance: CLOCK_TOLERANCE_S,
      maxTokenAge: MAX_AGE,
      currentDate: now,
    })
    const hash = createHash('sha256').update(body).digest('hex')
    return typeof payload.payload_hash === 'string' && isSameSecret(payload.payload_hash.toLowerCase(), hash)
  } catch {
    return false
  }
}
