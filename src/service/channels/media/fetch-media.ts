/** Fetches a customer's file from the provider, with bounds on size, time and place. */
import { FILE_MAX_BYTES } from '../../../contract/calls/intake'
import type { ConnectedChannel } from '../../../contract/core/channels'
import { parseUrl } from '../../../rules/text/parse-url'
import { CHANNEL_APIS } from '../apis'
import { sharedFailure } from '../meta/errors'
import { askGraph, type GraphAccess } from '../meta/graph'

/** How long both steps may take together, ms. */
const FETCH_MS = 60_000
/** Where Meta keeps files of customers: these hosts and all below them. */
const HOSTS = ['fbcdn.net', 'fbsbx.com', 'whatsapp.net']

/** `again`: it may succeed later. `failed`: it never will. */
export type FetchedMedia =
  { readonly kind: 'file'; readonly bytes: Buffer } | { readonly kind: 'too_large' | 'again' | 'failed' }

/** `source` is the provider's id of the file, or its address where the channel's messages carry that. */
export async function fetchMedia(
  access: GraphAccess,
  channel: ConnectedChannel,
  source: string,
  closing: AbortSignal,
): Promise<FetchedMedia> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(FETCH_MS)])
  const { media, failureOf } = CHANNEL_APIS[channel]
  // Whoever has the address of a Messenger file may read it; our token is nothing that its host should see.
  if (media === null) return await download(access, source, null, signal)
  const answer = await askGraph(access, media.request(source), signal)
  if (answer.kind === 'silent') return { kind: 'again' }
  if (answer.kind === 'refused') {
    const { isTemporary } = failureOf(answer.error) ?? sharedFailure(answer.error)
    return { kind: isTemporary ? 'again' : 'failed' }
  }
  const address = media.addressIn(answer.answer)
  if (address === null) return { kind: 'failed' }
  if (address.size !== null && address.size > FILE_MAX_BYTES) return { kind: 'too_large' }
  return await download(access, address.url, access.token, signal)
}

/** An address at Meta's hosts, or at the API that is configured; null for any other. */
function allowedAddress(text: string, base: string): URL | null {
  const url = parseUrl(text)
  if (url === null || url.username !== '' || url.password !== '') return null
  if (url.origin === new URL(base).origin) return url
  const isAtMeta = HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  return isAtMeta && url.protocol === 'https:' && url.port === '' ? url : null
}

async function download(
  { base }: GraphAccess,
  address: string,
  token: string | null,
  signal: AbortSignal,
): Promise<FetchedMedia> {
  const url = allowedAddress(address, base)
  if (url === null) return { kind: 'failed' }
  try {
    const response = await fetch(url, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal,
    })
    if (response.ok && Number(response.headers.get('content-length') ?? 0) <= FILE_MAX_BYTES) {
      return await readFile(response)
    }
    await response.body?.cancel()
    if (response.ok) return { kind: 'too_large' }
    const { status } = response
    const isTemporary = status >= 500 || status === 429 || status === 408
    // The next attempt asks for a new address of a WhatsApp file.
    return { kind: isTemporary || token !== null ? 'again' : 'failed' }
  } catch {
    return { kind: 'again' }
  }
}

async function readFile(response: Response): Promise<FetchedMedia> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > FILE_MAX_BYTES) return { kind: 'too_large' }
    chunks.push(chunk)
  }
  return { kind: 'file', bytes: Buffer.concat(chunks) }
}
