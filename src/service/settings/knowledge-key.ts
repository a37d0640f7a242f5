/**
 * The key that names the console as the caller of an account's knowledge bank: it opens nothing without the
 * person's own token.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { Executor } from '../platform/database'
import { secretOf } from '../platform/secrets'

/** The same for an account for ever; of another account it is no use. */
export async function knowledgeKey(db: Executor, accountId: string): Promise<string> {
  const secret = await secretOf(db, 'knowledge.keys', async () => randomBytes(32).toString('base64url'))
  return `kb_${createHmac('sha256', secret).update(accountId).digest('base64url').slice(0, 32)}`
}
