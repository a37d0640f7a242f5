/**
 * The few ways in which a call is refused. Everything else that is thrown is an error of ours and answers
 * 500. `src/service/http/error-status.ts` has the HTTP status of each refusal.
 */
import type { ErrorCode, FieldCode } from '../../contract/messages/catalogue'
import { english } from '../../contract/messages/english'
import {
  asMessage,
  message,
  type ErrorMessage,
  type FieldMessage,
  type Message,
  type Params,
} from '../../contract/messages/message'

export class DomainError extends Error {
  readonly code: ErrorCode
  readonly params: Params
  /** What is wrong with fields, by their paths in the request. */
  readonly fields: Readonly<Record<string, Message<FieldCode>>> | undefined
  readonly retryAfterSeconds: number | undefined

  /** `why`: a code, or a message with the parameters of its code. */
  constructor(
    why: ErrorMessage,
    options: {
      fields?: Readonly<Record<string, FieldMessage>>
      retryAfterSeconds?: number
      /** What lies behind a refusal for the time being: it is logged, and never sent. */
      cause?: unknown
    } = {},
  ) {
    const { code, params } = asMessage(why)
    super(english({ code, params }), options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.params = params
    this.fields =
      options.fields &&
      Object.fromEntries(Object.entries(options.fields).map(([name, field]) => [name, asMessage(field)]))
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** The same answer for what does not exist and what belongs to somebody else. */
export const notFound = () => new DomainError('not_found')

/**
 * What an answer repeats of the fields of a request: how many, and how much of a name and of a message,
 * characters.
 */
export const FIELDS_MAX = 20
const NAME_MAX = 100
export const MESSAGE_MAX = 400

/**
 * `fields`: message by field path. A large request does not come back as a large answer: the first twenty are
 * named.
 */
export const invalid = (fields: Readonly<Record<string, FieldMessage>>) => {
  const named = Object.entries(fields)
    .slice(0, FIELDS_MAX)
    .map(([name, field]) => [shortened(name), withShortParams(asMessage(field))] as const)
  const [[field, problem] = ['request', asMessage<'not_valid'>('not_valid')]] = named
  return new DomainError(
    message('fields_invalid', { field, problem: shortened(english(problem), MESSAGE_MAX) }),
    { fields: Object.fromEntries(named) },
  )
}

const withShortParams = <C extends FieldCode>({ code, params }: Message<C>): Message<C> => ({
  code,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? shortened(value, MESSAGE_MAX) : value,
    ]),
  ),
})

/** Without half of a character at its end. */
export const shortened = (text: string, most = NAME_MAX): string =>
  text.length <= most ? text.toWellFormed() : `${text.slice(0, most).toWellFormed()}…`

const RETRY_AFTER_SECONDS = 5

/** An error for something that may succeed in a few seconds. */
export const unavailable = (why: ErrorMessage, cause?: unknown) =>
  new DomainError(why, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause })
