/** The token to unsubscribe of letters that were sent before it was bound to their address. */
import { createHmac } from 'node:crypto'
import { addressKey } from '../../../src/service/parsing/mail-address'
import type { TestService } from './service'

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'

export async function earlierToken({ db }: Pick<TestService, 'db'>, conversationId: string): Promise<string> {
  const hash = createHmac('sha256', await addressKey(db))
    .update(`unsubscribe:${conversationId}`)
    .digest()
  const mac = [...hash.subarray(0, 16)].map((byte) => DIGITS.charAt(byte % DIGITS.length)).join('')
  return `${conversationId}.${mac}`
}
