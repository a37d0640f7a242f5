import { expect, it } from 'vitest'
import { serviceAddress } from '../../src/rules/text/service-address'

const FALLBACK = 'https://service.example/base'
const PAGE = 'https://partner.example'
const addressOf = (apiBase: string | null, page = PAGE) => serviceAddress(apiBase, FALLBACK, page)

it.each([
  [null, FALLBACK],
  ['', FALLBACK],
  ['  ', FALLBACK],
  ['https://console.example', 'https://console.example'],
  [' HTTPS://Console.example:8443/ ', 'https://console.example:8443'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['/', PAGE],
  ['/forecourt', `${PAGE}/forecourt`],
  ['/forecourt/', `${PAGE}/forecourt`],
  [`${PAGE}/forecourt`, `${PAGE}/forecourt`],
  ['https://console.example/forecourt/', 'https://console.example/forecourt'],
])('reads %j', (apiBase, expected) => expect(addressOf(apiBase)).toBe(expected))

it.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'blob:https://console.example/1',
  'file:///etc/passwd',
  'ws://console.example',
  '//console.example',
  '/\\console.example',
  '/\t/console.example',
  '\\\\console.example',
  'console.example',
  'https:console.example',
  'https://',
  'https://user:secret@console.example',
  'https://console.example?query',
  'https://console.example#hash',
  './forecourt',
])('refuses %j', (apiBase) => expect(addressOf(apiBase)).toBeNull())

it('takes addresses, but no paths, on a page without an origin', () => {
  expect(addressOf('https://console.example', 'null')).toBe('https://console.example')
  expect(addressOf('/forecourt', 'null')).toBeNull()
})

it('has no address where the script does not come from the service', () =>
  expect(serviceAddress(null, null, PAGE)).toBeNull())
