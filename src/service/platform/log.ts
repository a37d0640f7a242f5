/** The log, in JSON lines. It never holds credentials or what people wrote. */
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config'
import { traceFields } from './tracing'

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

/**
 * What the log has of an error. Errors of a database also carry the statement, its values and the row in
 * question.
 */
function shownError(error: Error): object {
  const { type, message, stack, code } = stdSerializers.err(error)
  return { type, message, stack, ...(code === undefined ? {} : { code: code as unknown }) }
}

/** `destination`: standard output unless a test passes another one. */
export function createLog(settings: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const options = {
    level: settings.LOG_LEVEL,
    serializers: { err: shownError },
    mixin: traceFields,
    redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
