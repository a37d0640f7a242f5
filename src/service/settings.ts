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

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  OIDC_ISSUER: address('http:', 'https:').optional(),
  OIDC_CLIENT_ID: z.string().default('forecourt-console'),
  OIDC_AUDIENCE: z.string().default('urn:forecourt:api'),
  OIDC_CONNECTION: z.string().optional(),
  PARTNER_BRAND_HOSTS: list,
  ALLOWED_ORIGINS: list,
  DEMO: z
    .enum(['0', '1'])
    .default('1')
    .transform((text) => text === '1'),
  DEMO_SCALE: z.coerce.number().positive().max(1000).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
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
  throw new SettingsError(
    `${name}=${JSON.stringify(given[name] ?? '')} cannot be read: ${issue?.message ?? 'unknown fault'}`,
  )
}
