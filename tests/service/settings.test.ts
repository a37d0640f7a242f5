import { expect, it } from 'vitest'
import { readSettings, SettingsError } from '../../src/service/settings'

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
  ['DEMO', 'yes'],
  ['DEMO_SCALE', '-1'],
  ['LOG_LEVEL', 'loud'],
])('stops with one line that names %s=%s', (name, value) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(new RegExp(`^${name}="${value.replace('.', '\\.')}" cannot be read: .+$`))
})
