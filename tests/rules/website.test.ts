import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readWebsite } from '../../src/rules/settings/website'

it.each([
  ['https://northside.example', 'https://northside.example'],
  ['http://northside.example/', 'http://northside.example'],
  ['  northside.example ', 'https://northside.example'],
  ['WWW.Northside.Example/Contact?a=b#c', 'https://www.northside.example/Contact?a=b#c'],
  ['northside.example:8443', 'https://northside.example:8443'],
  // Names in other scripts, as they are really asked for.
  ['https://nоrthside.example', 'https://xn--nrthside-nbh.example'],
])('reads %j as %j', (typed, address) => {
  expect(readWebsite(typed)).toBe(address)
})

it.each([
  '',
  ' ',
  'northside',
  'localhost',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hi',
  'ftp://northside.example',
  'mailto:a@northside.example',
  'https://user:word@northside.example',
  'user@northside.example',
  'https://',
  '//northside.example/a b',
  'https://northside.example\\@evil.example',
  'north side.example',
  '127.0.0.1',
  'https://[::1]/',
])('takes %j for no website', (typed) => {
  expect(readWebsite(typed)).toBeNull()
})

it('answers an address of the web or nothing, and what it answers reads as itself', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.domain(),
    fc.webUrl().map((url) => url.replace('http', 'x')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const address = readWebsite(text)
      if (address === null) return
      expect(['http:', 'https:']).toContain(new URL(address).protocol)
      expect(readWebsite(address)).toBe(address)
    }),
  )
})
