import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from '../../src/service/platform/config'
import { describeSettings } from '../../src/service/platform/describe-settings'

it('works with nothing set, and takes an empty value for absent', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 4000,
    HOST: '127.0.0.1',
    DATA_DIR: '.data',
    DEMO: true,
    DEMO_SCALE: 1,
    ALLOWED_ORIGINS: [],
  })
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}))
})

it('reads lists with spaces and stray commas', () => {
  const { ALLOWED_ORIGINS } = readSettings({ ALLOWED_ORIGINS: ' https://a.test, https://b.test ,' })
  expect(ALLOWED_ORIGINS).toEqual(['https://a.test', 'https://b.test'])
})

it.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['OIDC_ISSUER', 'not an address'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtp://mail.example?from=two@a.example,b@c.example'],
  ['SMS_URL', 'ftp://sms.example'],
  ['GA4_URL', 'ftp://analytics.example'],
  ['FAR_MODULE_URL', 'far.js'],
  ['FAR_MODULE_URL', 'ftp://far.example/far.js'],
  ['FAR_MODULE_URL', 'https://far.example/far.js#part'],
  ['DEMO', 'yes'],
  ['DEMO_SCALE', '-1'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'forecourt.example'],
  ['PUBLIC_URL', 'https://host.example/api/console'],
  ['PUBLIC_URL', 'https://host.example/two words'],
  ['OIDC_ISSUER', 'http://id.example'],
  ['OIDC_SCOPE', 'profile email'],
  ['OIDC_PARAMETERS', 'prompt=login&prompt=consent'],
  ['OIDC_PARAMETERS', 'redirect_uri=https://evil.example'],
  ['OIDC_TOKEN', 'refresh'],
  ['OIDC_TOKEN', 'id'],
  ['OIDC_CLIENT_ID', 'händler'],
  ['OIDC_AUDIENCE', 'forecourt'],
  ['OIDC_AUDIENCE', 'https://api.example/#part'],
  ['OIDC_TOKEN_TYPES', 'at+jwt,HS256'],
  ['PUBLIC_URL', 'https://host.example/?a=1'],
  ['ALLOWED_ORIGINS', 'null'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'https://*.partner.example'],
  ['ALLOWED_ORIGINS', 'https://a.example,https://b.example/path'],
  ['ALLOWED_ORIGINS', 'ftp://portal.example'],
  ['ALLOWED_ORIGINS', 'portal.example'],
  ['PARTNER_BRAND_HOSTS', 'https://dash.partner.example'],
  ['PARTNER_BRAND_HOSTS', 'dash.partner.example/path'],
  ['PARTNER_BRAND_HOSTS', '*.partner.example'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.5,none'],
])('stops with one line that names %s=%s', (name, value) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(new RegExp(`^${name}="${value.replace(/[.?*+]/g, '\\$&')}" cannot be read: .+$`))
})

it('takes no password in the address of a module, and shows none', () => {
  const read = () => readSettings({ FAR_MODULE_URL: 'https://me:pw@far.example/far.js' })
  expect(read).toThrow(/^FAR_MODULE_URL="https:\/\/…@far\.example\/far\.js" cannot be read: [^"]+$/)
})

it('takes no password that could not be sent, and shows none', () => {
  const hidden = (name: string) =>
    new RegExp(`^${name}="https://…@host\\.example/send" cannot be read: must .+$`)
  expect(() => readSettings({ SMS_URL: 'https://me:5%@host.example/send' })).toThrow(hidden('SMS_URL'))
  expect(() => readSettings({ GA4_URL: 'https://me:pw@host.example/send' })).toThrow(hidden('GA4_URL'))
  const wrong = { SMTP_URL: 'smtps://me:5%@host.example' }
  expect(() => readSettings(wrong)).toThrow(/^SMTP_URL="smtps:\/\/…@host\.example" cannot be read: must .+$/)
  const SMS_URL = 'https://me:5%25@host.example/send'
  expect(readSettings({ SMS_URL })).toMatchObject({ SMS_URL })
})

it('takes another audience and the ID token with an issuer', () => {
  const settings = { OIDC_ISSUER: 'https://id.example', OIDC_AUDIENCE: 'forecourt', OIDC_TOKEN: 'id' }
  expect(readSettings(settings)).toMatchObject(settings)
})

it('takes an endpoint with a slash at its end, to which paths are added', () => {
  const { META_API_URL } = readSettings({ META_API_URL: 'https://graph.example/v23.0/' })
  expect(META_API_URL).toBe('https://graph.example/v23.0')
})

it('takes a client’s secret only with an issuer, and does not show it', () => {
  const read = () => readSettings({ OIDC_CLIENT_SECRET: 'hush' })
  expect(read).toThrow(/^OIDC_CLIENT_SECRET cannot be read: is of use only where OIDC_ISSUER is set$/)
})

const KEY = Buffer.alloc(32, 0xfb)

it.each([
  'a password',
  KEY.subarray(1).toString('base64'),
  Buffer.concat([KEY, KEY.subarray(31)]).toString('base64'),
  KEY.toString('hex'),
])('refuses %s as a key of secrets, and does not show it', (given) => {
  for (const name of ['SECRETS_KEY', 'SECRETS_KEY_BEFORE'])
    expect(() => readSettings({ [name]: given })).toThrow(
      new RegExp(
        `^${name} cannot be read: must be 32 bytes as base64, as .openssl rand -base64 32. makes them$`,
      ),
    )
})

it.each(['base64', 'base64url'] as const)(
  'reads a key of secrets as %s, and prints nothing of it',
  (form) => {
    const settings = readSettings({ SECRETS_KEY: KEY.toString(form), SECRETS_KEY_BEFORE: KEY.toString(form) })
    expect(settings.SECRETS_KEY?.export()).toEqual(KEY)
    const printed = `${inspect(settings, { depth: 9, showHidden: true })} ${JSON.stringify(settings)}`
    for (const shown of [
      KEY.toString('base64'),
      KEY.toString('base64url'),
      KEY.toString('hex'),
      '251',
      'fb fb',
    ])
      expect(printed).not.toContain(shown)
  },
)

it.each([
  ['https://company.example/forecourt/', 'https://company.example/forecourt'],
  ['https://company.example/a/b', 'https://company.example/a/b'],
  ['https://company.example/apis', 'https://company.example/apis'],
])('takes the public address %s with its path', (given, PUBLIC_URL) => {
  expect(readSettings({ PUBLIC_URL: given })).toMatchObject({ PUBLIC_URL })
})

it('takes an assistant’s endpoint with its model, with or without a key', () => {
  const endpoint = { ASSISTANT_URL: 'http://127.0.0.1:8080/v1', ASSISTANT_MODEL: 'm-1' }
  expect(readSettings(endpoint)).toMatchObject(endpoint)
  expect(readSettings({ ...endpoint, ASSISTANT_KEY: 'sk-1' })).toMatchObject({ ASSISTANT_KEY: 'sk-1' })
})

it.each([
  [
    { ASSISTANT_URL: 'ftp://h/v1', ASSISTANT_MODEL: 'm' },
    /^ASSISTANT_URL="ftp:\/\/h\/v1" cannot be read: .+$/,
  ],
  [{ ASSISTANT_URL: 'http://me:pw@h/v1', ASSISTANT_MODEL: 'm' }, /^ASSISTANT_URL="http:\/\/…@h\/v1" cannot/],
  [{ ASSISTANT_URL: 'http://h/v1?a=1', ASSISTANT_MODEL: 'm' }, /^ASSISTANT_URL=.+ plain address/],
  [
    { ASSISTANT_URL: 'http://h/v1' },
    /^ASSISTANT_MODEL="" cannot be read: must be set where ASSISTANT_URL is$/,
  ],
  [
    { ASSISTANT_MODEL: 'm' },
    /^ASSISTANT_MODEL="m" cannot be read: is of use only where ASSISTANT_URL is set$/,
  ],
  // The error must not contain the key.
  [{ ASSISTANT_KEY: 'sk-1' }, /^ASSISTANT_KEY cannot be read: [^-]+$/],
  [
    { ASSISTANT_URL: 'http://h/v1', ASSISTANT_MODEL: 'm', ASSISTANT_KEY: 'sk-1\nx' },
    /^ASSISTANT_KEY cannot be read: [^-]+$/,
  ],
])('stops with one line for an assistant’s settings that do not go together: %o', (given, words) => {
  const read = () => readSettings(given)
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(words)
})

it('reads origins, host names and networks in the form in which they are compared', () => {
  expect(
    readSettings({
      PUBLIC_URL: 'https://Console.example:443/',
      ALLOWED_ORIGINS: 'https://Portal.example:443/, http://crm.example:5173',
      PARTNER_BRAND_HOSTS: 'Dash.partner.example, dash.partner.example:8443',
      TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8, 192.0.2.7',
    }),
  ).toMatchObject({
    PUBLIC_URL: 'https://console.example',
    ALLOWED_ORIGINS: ['https://portal.example', 'http://crm.example:5173'],
    PARTNER_BRAND_HOSTS: ['dash.partner.example', 'dash.partner.example:8443'],
    TRUSTED_PROXIES: ['10.0.0.0/8', 'fd00::/8', '192.0.2.7'],
  })
  expect(readSettings({ TRUSTED_PROXIES: 'none' }).TRUSTED_PROXIES).toEqual([])
})

it.each([
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['ALOWED_ORIGINS', 'ALLOWED_ORIGINS'],
  ['public_url', 'PUBLIC_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['FORECOURT_PORT', 'PORT'],
  ['SMTP_URL_FLIE', 'SMTP_URL_FILE'],
])('takes %s for a misspelt %s', (name, meant) => {
  expect(() => readSettings({ [name]: 'x' })).toThrow(`${name} is no setting: ${meant} is meant`)
})

it('refuses unknown names that begin as ours do, and lets other programs have theirs', () => {
  expect(() => readSettings({ OIDC_SECRET: 'x' })).toThrow(/^OIDC_SECRET is no setting$/)
  const others = { PATH: '/bin', HOSTNAME: 'h', HOSTS: 'h', POST: '1', TEST_DATABASE_URL: 'x', PGHOST: 'x' }
  expect(readSettings(others)).toEqual(readSettings({}))
})

it('names every setting that is wrong, a line for each', () => {
  const read = () => readSettings({ PORT: 'x', PUBLIC_URI: 'x', DEMO: 'yes' })
  expect(read).toThrow(/^PUBLIC_URI is .+\nPORT="x" cannot .+\nDEMO="yes" cannot .+$/)
})

describe('a secret in a file', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-secrets-'))
    await writeFile(join(folder, 'smtp'), 'smtp://me:pw@mail.example\n')
    await writeFile(join(folder, 'empty'), '\n')
    await writeFile(join(folder, 'bad'), 'https://me:pw@mail.example')
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('is read without the line break at its end', () => {
    const { SMTP_URL } = readSettings({ SMTP_URL_FILE: join(folder, 'smtp') })
    expect(SMTP_URL).toBe('smtp://me:pw@mail.example')
  })

  it.each([
    ['missing', {}, /^SMTP_URL_FILE=".+missing" cannot be read: .+$/],
    ['empty', {}, /^SMTP_URL_FILE=".+empty" cannot be read: the file is empty$/],
    ['bad', {}, /^SMTP_URL_FILE cannot be read: must be an address with smtp: or smtps:$/],
    ['smtp', { SMTP_URL: 'smtp://other.example' }, /^SMTP_URL and SMTP_URL_FILE are both set.+$/],
  ])('that is %s stops the start with one line without its content', (file, others, line) => {
    expect(() => readSettings({ ...others, SMTP_URL_FILE: join(folder, file) })).toThrow(line)
  })
})

it('is described in docs/configuration.md as it is', async () => {
  expect(await readFile('docs/configuration.md', 'utf8')).toBe(describeSettings())
})
