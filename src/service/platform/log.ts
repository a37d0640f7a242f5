/** The log, in JSON lines. It never holds credentials or what people wrote. */
import { pino, type Logger } from 'pino'
import type { Config } from './config'

const REDACTED = [
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
    redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
  })
}
