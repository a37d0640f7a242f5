/** Secrets that whoever holds them may use, such as tickets, keys and links. */
import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** Random bytes as text that may stand in a URL. */
export const randomToken = (bytes: number = TOKEN_BYTES): string => randomBytes(bytes).toString('base64url')

/** Where a token is only looked up, the database has this hash of it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
