/**
 * A push service on this machine, with a browser behind it that decrypts what arrives. It shares no code with
 * the library that encrypts: RFC 8291 and RFC 8188 by Node's own primitives, RFC 8292 by jose.
 */
import { createDecipheriv, createECDH, createHmac, randomBytes, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import type { PushMessage } from '../../../src/contract/elements/push-message'

export interface ReceivedPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

type Answer = number | ((response: ServerResponse) => void)

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]) => {
  const sum = createHmac('sha256', key)
  for (const part of parts) sum.update(part)
  return sum.digest()
}
const ONE = Buffer.from([1])

/** A browser with a subscription. */
export class PushBrowser {
  readonly #keys: ECDH = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly endpoint: string

  constructor(origin: string, name: string) {
    this.#keys.generateKeys()
    this.endpoint = `${origin}/push/${name}`
  }

  /** What the browser hands to the console. */
  get subscription() {
    const p256dh = this.#keys.getPublicKey().toString('base64url')
    return { endpoint: this.endpoint, keys: { p256dh, auth: this.#auth.toString('base64url') } }
  }

  /** Throws for a message that was not encrypted for this browser. */
  decrypt(body: Buffer): PushMessage {
    const salt = body.subarray(0, 16)
    const idLength = body.readUInt8(20)
    const sender = body.subarray(21, 21 + idLength)
    const record = body.subarray(21 + idLength)
    const shared = this.#keys.computeSecret(sender)
    const info = ['WebPush: info\0', this.#keys.getPublicKey(), sender]
    const secret = hmac(hmac(this.#auth, shared), ...info, ONE)
    const pseudoRandom = hmac(salt, secret)
    const key = hmac(pseudoRandom, 'Content-Encoding: aes128gcm\0', ONE).subarray(0, 16)
    const nonce = hmac(pseudoRandom, 'Content-Encoding: nonce\0', ONE).subarray(0, 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    const end = padded.lastIndexOf(2)
    return JSON.parse(padded.subarray(0, end).toString('utf8')) as PushMessage
  }
}

export class PushServer {
  readonly received: ReceivedPush[] = []
  /** The answers to the next requests; 201 when there is none. */
  readonly answers: Answer[] = []
  origin = ''
  #serial = 0
  readonly #server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      this.received.push({
        path: request.url ?? '/',
        headers: request.headers,
        body: Buffer.concat(chunks),
      })
      const answer = this.answers.shift() ?? 201
      if (typeof answer === 'number') response.writeHead(answer).end()
      else answer(response)
    })
  })

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  browser(): PushBrowser {
    return new PushBrowser(this.origin, `b${(this.#serial += 1)}`)
  }

  /** What arrived for the browser, decrypted. */
  for(browser: PushBrowser): PushMessage[] {
    return this.received
      .filter(({ path }) => browser.endpoint.endsWith(path))
      .map(({ body }) => browser.decrypt(body))
  }

  clear(): void {
    this.received.length = 0
    this.answers.length = 0
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

/** Verifies who sent a request. Returns the claims; throws when the signature or the audience is wrong. */
export async function verifyVapid({ headers }: ReceivedPush, publicKey: string, audience: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('Another key than the one that browsers subscribe with')
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const jwk = await importJWK(
    { kty: 'EC', crv: 'P-256', x: coordinate(1, 33), y: coordinate(33, 65) },
    'ES256',
  )
  const { payload } = await jwtVerify(token, jwk, { audience, algorithms: ['ES256'] })
  return payload
}
