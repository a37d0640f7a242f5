/** Checks `X-Hub-Signature-256`, with which Meta signs each request to a webhook. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const HEADER = /^sha256=([0-9a-f]{64})$/i

/** The signature in the header; null for one of another form. */
export function signatureIn(header: string | undefined): Buffer | null {
  const hex = HEADER.exec(header ?? '')?.[1]
  return hex === undefined ? null : Buffer.from(hex, 'hex')
}

/** Whether it is the HMAC-SHA256 of the body, byte by byte as it arrived, with the app's secret. */
export const isSigned = (secret: string, signature: Buffer, body: Uint8Array): boolean =>
  timingSafeEqual(signature, createHmac('sha256', secret).update(body).digest())
