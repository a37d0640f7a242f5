/** Domains of a dealership's site. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostNameOf } from '../../src/rules/widget/host-name'

describe('the host name of', () => {
  test.each([
    ['dealer.example', 'dealer.example'],
    ['  Dealer.EXAMPLE ', 'dealer.example'],
    ['www.dealer.example', 'dealer.example'],
    ['www.www.dealer.example', 'dealer.example'],
    ['https://www.dealer.example/used?x=1#top', 'dealer.example'],
    ['HTTP://dealer.example:8080/', 'dealer.example'],
    ['dealer.example.', 'dealer.example'],
    ['parts.dealer.co.example', 'parts.dealer.co.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['www.com', 'www.com'],
    ['1and1.example', '1and1.example'],
  ])('%j is %j', (typed, host) => expect(hostNameOf(typed)).toBe(host))

  test.each([
    '',
    ' ',
    'dealer',
    'localhost',
    'dealer example.com',
    'dealer_1.example',
    '-dealer.example',
    'dealer-.example',
    'dealer..example',
    '.example',
    '*.dealer.example',
    'dealer.example/used',
    'dealer.example:8080',
    'dealer.example?x',
    'dealer.example\\used',
    'user@dealer.example',
    'https://dealer.example@else.example',
    'ftp://dealer.example',
    'javascript:alert(1)',
    'https://',
    '127.0.0.1',
    'http://2130706433',
    '0x7f.1',
    '[::1]',
    'dealer.123',
    `${'a'.repeat(64)}.example`,
    `${'abcdefgh.'.repeat(29)}example`,
    'dealer.<b>example',
  ])('%j is none', (typed) => expect(hostNameOf(typed)).toBeNull())
})

test('a host name is its own, in lower case and short enough for an address', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.domain(),
    fc.webUrl(),
    fc.domain().map((name) => `WWW.${name}`),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const host = hostNameOf(text)
      if (host === null) return
      expect(host).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
      expect(host.length).toBeLessThanOrEqual(253)
      expect(hostNameOf(host)).toBe(host)
      expect(hostNameOf(`https://www.${host}/page`)).toBe(host)
    }),
  )
})

test('every domain has a host name', () => {
  fc.assert(
    fc.property(fc.domain(), (name) => {
      expect(hostNameOf(name.toUpperCase())).not.toBeNull()
    }),
  )
})
