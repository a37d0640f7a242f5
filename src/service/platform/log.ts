/** JSON lines. What could sign somebody in, and what people wrote, never stands in them. */
import { pino, type Logger } from 'pino'
import type { Config } from './config'

const SECRET = [
  'authorization',
  'cookie',
  'token',
  'access_token',
  'refresh_token',
  'ticket',
  'password',
  'text',
  'Message',
]

export function createLog(settings: Config): Logger {
  return pino({
    level: settings.LOG_LEVEL,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
  })
}
