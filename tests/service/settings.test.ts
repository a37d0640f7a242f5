import { expect, it } from 'vitest'
import { readSettings, SettingsError } from '../../src/service/platform/config'

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
])('stops with one line that names %s=%s', (name, value) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(new RegExp(`^${name}="${value.replace(/[.?]/g, '\\$&')}" cannot be read: .+$`))
})

it('takes no password in the address of a module, and shows none', () => {
  const read = () => readSettings({ FAR_MODULE_URL: 'https://me:pw@far.example/far.js' })
  expect(read).toThrow(/^FAR_MODULE_URL="https:\/\/…@far\.example\/far\.js" cannot be read: [^"]+$/)
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
