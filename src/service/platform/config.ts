/**
 * Settings from the environment. A setting that cannot be read stops the start with one line that names it.
 */
import { NumberText, v } from '../../contract/core/schema'
import { wordsOfIssue } from './validation-messages'

const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
)
const address = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address with ${protocols.join(' or ')}`,
    ),
  )

/** One plain mail address. A header cannot misread it as two addresses or as anything else. */
const MAIL_ADDRESS = /^[\w.!#$%&'*/=?^`{|}~-]{1,40}@[a-z0-9.-]{1,200}$/i
/** The base address of an assistant's API. Its credentials belong in a setting of their own. */
const endpoint = v.pipe(
  address('http:', 'https:'),
  v.check((text) => {
    if (!URL.canParse(text)) return true
    const { username, password, search, hash } = new URL(text)
    return [username, password, search, hash].every((part) => part === '')
  }, 'must be a plain address such as http://host/v1, without name, password, query or fragment'),
)
/** Everybody who reads the page sees this address, so it must hold no credentials. */
const moduleAddress = v.pipe(
  address('http:', 'https:'),
  v.check((text) => {
    if (!URL.canParse(text)) return true
    const { username, password, hash } = new URL(text)
    return [username, password, hash].every((part) => part === '')
  }, 'must be the address of a module such as https://host/widget.js, without name, password or fragment'),
)
/** The user name and password in an address. */
const LOGIN = /\/\/[^/?#@\s"]*@/g
/** A value that can be sent in a header. */
const HEADER_WORD = /^[\x21-\x7e]{1,1000}$/
/** Error messages must not show the values of these settings. */
const SECRETS = new Set(['ASSISTANT_KEY', 'METRICS_TOKEN'])

/** The mail server's address may name the sender as `?from=`. */
const mailServer = v.pipe(
  address('smtp:', 'smtps:'),
  v.check((text) => {
    if (!URL.canParse(text)) return true
    const from = new URL(text).searchParams.get('from')
    return from === null || MAIL_ADDRESS.test(from)
  }, 'from= must be an address of mail'),
)

const Variables = v.object({
  PORT: v.optional(v.pipe(NumberText, v.safeInteger(), v.minValue(0), v.maxValue(65535)), 4000),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(address('postgres:', 'postgresql:')),
  OIDC_ISSUER: v.optional(address('http:', 'https:')),
  OIDC_CLIENT_ID: v.optional(v.string(), 'forecourt-console'),
  OIDC_AUDIENCE: v.optional(v.string(), 'urn:forecourt:api'),
  OIDC_CONNECTION: v.optional(v.string()),
  OIDC_EMAIL_VERIFIED: v.pipe(
    v.optional(v.picklist(['0', '1']), '0'),
    v.transform((text) => text === '1'),
  ),
  ASSISTANT_URL: v.optional(endpoint),
  ASSISTANT_KEY: v.optional(
    v.pipe(v.string(), v.regex(HEADER_WORD, 'must be one word of plain letters, digits and signs')),
  ),
  ASSISTANT_MODEL: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))),
  SMTP_URL: v.optional(mailServer),
  SMS_URL: v.optional(address('http:', 'https:')),
  GA4_URL: v.optional(address('http:', 'https:'), 'https://www.google-analytics.com/mp/collect'),
  TEAM_EMAIL: v.optional(
    v.pipe(v.string(), v.regex(MAIL_ADDRESS, 'must be an address of mail')),
    'team@forecourt.test',
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      address('http:', 'https:'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  PARTNER_BRAND_HOSTS: list,
  ALLOWED_ORIGINS: list,
  FAR_MODULE_URL: v.optional(moduleAddress),
  MARKETING_URL: v.optional(address('http:', 'https:')),
  DEMO: v.pipe(
    v.optional(v.picklist(['0', '1']), '1'),
    v.transform((text) => text === '1'),
  ),
  DEMO_SCALE: v.optional(v.pipe(NumberText, v.gtValue(0), v.maxValue(1000)), 1),
  METRICS_PORT: v.optional(v.pipe(NumberText, v.safeInteger(), v.minValue(0), v.maxValue(65535))),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(HEADER_WORD, 'must be one word of plain letters, digits and signs'),
      v.minLength(16, 'must have at least 16 characters'),
    ),
  ),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
})
const Environment = v.pipe(
  Variables,
  v.forward(
    v.check(
      ({ ASSISTANT_URL, ASSISTANT_MODEL }) => ASSISTANT_URL === undefined || ASSISTANT_MODEL !== undefined,
      'must be set where ASSISTANT_URL is',
    ),
    ['ASSISTANT_MODEL'],
  ),
  v.forward(
    v.check(
      ({ ASSISTANT_URL, ASSISTANT_MODEL }) => ASSISTANT_URL !== undefined || ASSISTANT_MODEL === undefined,
      'is of use only where ASSISTANT_URL is set',
    ),
    ['ASSISTANT_MODEL'],
  ),
  v.forward(
    v.check(
      ({ ASSISTANT_URL, ASSISTANT_KEY }) => ASSISTANT_URL !== undefined || ASSISTANT_KEY === undefined,
      'is of use only where ASSISTANT_URL is set',
    ),
    ['ASSISTANT_KEY'],
  ),
)

export type Config = Readonly<v.InferOutput<typeof Environment>>

/** Thrown with one line for the operator. */
export class SettingsError extends Error {}

/** Reads the settings; an empty value counts as absent. Throws `SettingsError`. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Config {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = v.safeParse(Environment, variables, { message: wordsOfIssue })
  if (result.success) return result.output
  const [issue] = result.issues
  const name = String(issue.path?.[0].key)
  const value = SECRETS.has(name) ? '' : `=${JSON.stringify(variables[name] ?? '').replace(LOGIN, '//…@')}`
  throw new SettingsError(`${name}${value} cannot be read: ${issue.message}`)
}
