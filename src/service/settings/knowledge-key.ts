/**
 * The key that identifies the console as the caller of an account's knowledge bank. It grants no access
 * without the user's own token.
 */
import { createHmac } from 'node:crypto'
import type { Executor } from '../platform/database'
import { randomToken } from '../platform/random-token'
import { getOrCreateSecret } from '../platform/secrets'

/** The key of an account. It never changes, and is useless for other accounts. */
export async function knowledgeKey(db: Executor, accountId: string): Promise<string> {
  const secret = await getOrCreateSecret(db, 'knowledge.keys', async () => randomToken())
  return `kb_${createHmac('sha256', secret).update(accountId).digest('base64url').slice(0, 32)}`
}
