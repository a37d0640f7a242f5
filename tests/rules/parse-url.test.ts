import { expect, it } from 'vitest'
import { parseUrl } from '../../src/rules/text/parse-url'

it('reads absolute and relative addresses, and nothing else', () => {
  expect(parseUrl('https://a.example/b')?.href).toBe('https://a.example/b')
  expect(parseUrl('/b', 'https://a.example/c')?.href).toBe('https://a.example/b')
  for (const none of ['', '/b', 'a.example', 'https://', 'https://a b.example'])
    expect(parseUrl(none)).toBeNull()
})

it('reads an address with an umlaut however often it is asked', () => {
  for (let i = 0; i < 20_000; i += 1)
    if (parseUrl('https://müller.example/ä') === null) throw new Error(`failed at the call ${i}`)
})
