/** Settings from the environment (interface, Settings). One that cannot be read stops the start with one line that names it. */
import { z } from 'zod'

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
const address = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address with ${protocols.join(' or ')}`,
    )

/** One plain address of mail: nothing that a header could take for two, or for more than an address. */
const MAIL_ADDRESS = /^[\w.!#$%&'*/=?^`{|}~-]{1,40}@[a-z0-9.-]{1,200}$/i
/** Where an assistant's calls begin; what is needed to be let in stands in a setting of its own. */
const endpoint = address('http:', 'https:').refine((text) => {
  if (!URL.canParse(text)) return true
  const { username, password, search, hash } = new URL(text)
  return [username, password, search, hash].every((part) => part === '')
}, 'must be a plain address such as http://host/v1, without name, password, query or fragment')
/** What every reader of the page is told: nothing that lets somebody in. */
const moduleAddress = address('http:', 'https:').refine((text) => {
  if (!URL.canParse(text)) return true
  const { username, password, hash } = new URL(text)
  return [username, password, hash].every((part) => part === '')
}, 'must be the address of a module such as https://host/widget.js, without name, password or fragment')
/** Of an address. */
const LOGIN = /\/\/[^/?#@\s"]*@/g
/** What travels in a header. */
const HEADER_WORD = /^[\x21-\x7e]{1,1000}$/
/** Their values are shown to nobody. */
const SECRETS = new Set(['ASSISTANT_KEY'])

/** The sender's address may stand in the address of the mail server as `?from=`. */
const mailServer = address('smtp:', 'smtps:').refine((text) => {
  if (!URL.canParse(text)) return true
  const from = new URL(text).searchParams.get('from')
  return from === null || MAIL_ADDRESS.test(from)
}, 'from= must be an address of mail')

const Environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(4000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: address('postgres:', 'postgresql:').optional(),
    OIDC_ISSUER: address('http:', 'https:').optional(),
    OIDC_CLIENT_ID: z.string().default('forecourt-console'),
    OIDC_AUDIENCE: z.string().default('urn:forecourt:api'),
    OIDC_CONNECTION: z.string().optional(),
    ASSISTANT_URL: endpoint.optional(),
    ASSISTANT_KEY: z
      .string()
      .regex(HEADER_WORD, 'must be one word of plain letters, digits and signs')
      .optional(),
    ASSISTANT_MODEL: z.string().trim().min(1).max(200).optional(),
    SMTP_URL: mailServer.optional(),
    SMS_URL: address('http:', 'https:').optional(),
    GA4_URL: address('http:', 'https:').default('https://www.google-analytics.com/mp/collect'),
    TEAM_EMAIL: z.string().regex(MAIL_ADDRESS, 'must be an address of mail').default('team@forecourt.test'),
    PUBLIC_URL: address('http:', 'https:')
      .transform((text) => new URL(text).origin)
      .optional(),
    PARTNER_BRAND_HOSTS: list,
    ALLOWED_ORIGINS: list,
    FAR_MODULE_URL: moduleAddress.optional(),
    MARKETING_URL: address('http:', 'https:').optional(),
    DEMO: z
      .enum(['0', '1'])
      .default('1')
      .transform((text) => text === '1'),
    DEMO_SCALE: z.coerce.number().positive().max(1000).default(1),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .superRefine(({ ASSISTANT_URL, ASSISTANT_KEY, ASSISTANT_MODEL }, { addIssue }) => {
    const fault = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message })
    if (ASSISTANT_URL !== undefined && ASSISTANT_MODEL === undefined) {
      fault('ASSISTANT_MODEL', 'must be set where ASSISTANT_URL is')
    }
    if (ASSISTANT_URL === undefined && ASSISTANT_MODEL !== undefined) {
      fault('ASSISTANT_MODEL', 'is of use only where ASSISTANT_URL is set')
    }
    if (ASSISTANT_URL === undefined && ASSISTANT_KEY !== undefined) {
      fault('ASSISTANT_KEY', 'is of use only where ASSISTANT_URL is set')
    }
  })

export type Settings = Readonly<z.infer<typeof Environment>>

/** Thrown with one line for the operator. */
export class SettingsError extends Error {}

/** Reads the settings; an empty value counts as absent. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = Environment.safeParse(given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const name = String(issue?.path[0])
  const value = SECRETS.has(name) ? '' : `=${JSON.stringify(given[name] ?? '').replace(LOGIN, '//…@')}`
  throw new SettingsError(`${name}${value} cannot be read: ${issue?.message ?? 'unknown fault'}`)
}
