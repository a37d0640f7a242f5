import { afterEach, expect, it, vi } from 'vitest'
import { addressAt, addressOfScript, basePathOf } from '../../../src/browser/service-address'
import { historyNavigation } from '../../../src/features/shell/navigation'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['https://host.example/elements/dealer-auth.js', 'https://host.example'],
  ['https://host.example/a/b/elements/chunks/kit-1.js', 'https://host.example/a/b'],
  ['https://host.example/assets/index-1a2b.js', null],
  ['file:///app/node_modules/@forecourt/elements/elements/dealer-auth.js', null],
])('finds the service of the script %s', (script, address) => {
  expect(addressOfScript(script)).toBe(address)
})

it.each([
  ['https://host.example', 'https://host.example/live/account'],
  ['https://host.example/', 'https://host.example/live/account'],
  ['https://host.example/a/b', 'https://host.example/a/b/live/account'],
])('finds a path of the service at %s', (apiBase, address) => {
  expect(addressAt(apiBase, '/live/account').href).toBe(address)
})

it('has a base path only on the host of the service', () => {
  vi.stubGlobal('location', new URL('https://host.example/forecourt/settings'))
  expect(basePathOf('https://host.example/forecourt')).toBe('/forecourt')
  expect(basePathOf('https://host.example')).toBe('')
  expect(basePathOf('https://other.example/forecourt')).toBe('')
})

it('keeps the base path out of the routes and in the address bar', () => {
  const location = new URL('https://host.example/forecourt/settings?a=1#b')
  const history = {
    state: null,
    pushState: (_: unknown, __: string, to: string) => void (location.href = new URL(to, location).href),
  }
  const page = { history, location, addEventListener: () => {} } as unknown as Window
  const navigation = historyNavigation(page, '/forecourt')
  expect(navigation.path()).toBe('/settings?a=1#b')
  navigation.navigate('/conversations?q=x')
  expect(location.href).toBe('https://host.example/forecourt/conversations?q=x')
  expect(navigation.path()).toBe('/conversations?q=x')
  location.href = 'https://host.example/forecourt'
  expect(navigation.path()).toBe('/')
})
