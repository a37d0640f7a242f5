import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIRECT, hostOf, trafficGroupOf, trafficSourceOf } from '../../src/rules/metrics/traffic-source'

const ownHosts = ['northgateford.example', '127.0.0.1']
const from = (referrer: string, utm_source?: string) => trafficSourceOf({ referrer, utm_source, ownHosts })

describe('traffic source', () => {
  it.each([
    '',
    'https://northgateford.example/vehicle?stock=1',
    'https://www.northgateford.example/',
    'https://shop.northgateford.example',
    'http://127.0.0.1:4521/site/',
    'about:client',
    'javascript:alert(1)',
    'https://',
    'not an address',
  ])('is direct for the referrer %j', (referrer) => expect(from(referrer)).toBe(DIRECT))

  it('is direct when the browser says nothing', () => expect(trafficSourceOf({ ownHosts })).toBe(DIRECT))

  it.each([
    ['https://www.google.com/', 'Google'],
    ['https://google.co.uk/search?q=ford', 'Google'],
    ['https://www.google.com.mx/', 'Google'],
    ['https://news.google.de/', 'Google'],
    ['https://www.bing.com/search', 'Bing'],
    ['https://duckduckgo.com/', 'DuckDuckGo'],
    ['https://uk.search.yahoo.com/', 'Yahoo'],
    ['https://l.facebook.com/l.php', 'Facebook'],
    ['https://m.facebook.com', 'Facebook'],
    ['https://fb.me/x', 'Facebook'],
    ['https://l.instagram.com/', 'Instagram'],
    ['https://www.tiktok.com/@a', 'TikTok'],
    ['https://youtu.be/1', 'YouTube'],
    ['https://t.co/abc', 'X'],
    ['https://x.com/', 'X'],
    ['https://GOOGLE.COM./', 'Google'],
  ])('names %s %s', (referrer, name) => expect(from(referrer)).toBe(name))

  it.each([
    ['https://google.evil.example/', 'google.evil.example'],
    ['https://google.com.evil.example/', 'google.com.evil.example'],
    ['https://notgoogle.com/', 'notgoogle.com'],
    ['https://google-com.example/', 'google-com.example'],
    ['https://google.shop/', 'google.shop'],
    ['https://facebook.com.evil.example/', 'facebook.com.evil.example'],
    ['https://notfacebook.com/', 'notfacebook.com'],
    ['https://box.com/', 'box.com'],
    ['https://notnorthgateford.example/', 'notnorthgateford.example'],
    ['https://google.com@evil.example/', 'evil.example'],
  ])('is not taken in by %s', (referrer, host) => expect(from(referrer)).toBe(host))

  it('is the bare host of any other site', () =>
    expect(from('https://www.Local-News.example:8443/story?id=7')).toBe('local-news.example'))

  it.each([
    ['google', 'Google'],
    [' FB ', 'Facebook'],
    ['TikTok', 'TikTok'],
    ['newsletter', 'Newsletter'],
    ['(direct)', DIRECT],
    ['Spring Mailer', 'Spring Mailer'],
    ['  two\n\tlines\u0000 ', 'two lines'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('takes the campaign %j over the referrer', (campaign, name) =>
    expect(from('https://www.bing.com/', campaign)).toBe(name),
  )

  it.each(['', '   ', '\u200b\u0000'])('uses the referrer when the campaign is %j', (campaign) =>
    expect(from('https://www.bing.com/', campaign)).toBe('Bing'),
  )

  it('is always a short line of text that can be seen', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), text), fc.option(text, { nil: undefined }), (referrer, campaign) => {
        const name = from(referrer, campaign)
        expect(name).not.toBe('')
        expect(name).toBe(name.trim())
        expect([...name].length).toBeLessThanOrEqual(60)
        expect(name).not.toMatch(/\p{C}/u)
      }),
    )
  })

  it('never names Google a site below a domain that is not Google’s', () => {
    fc.assert(
      fc.property(fc.domain(), (domain) => {
        fc.pre(!/(^|\.)google\./.test(domain))
        expect(from(`https://google.${domain}x.example/`)).not.toBe('Google')
        expect(from(`https://google.com.${domain}/`)).not.toBe('Google')
      }),
    )
  })

  it('is the same for the same site, whatever the page', () => {
    fc.assert(
      fc.property(fc.domain(), fc.webPath(), fc.webQueryParameters(), (domain, path, query) => {
        expect(from(`https://${domain}${path}?${query}`)).toBe(from(`https://www.${domain}/`))
      }),
    )
  })

  it('reads long input quickly', () => {
    const started = performance.now()
    for (const piece of ['a.', 'google.', ' ', '\u0000 ', '@', '/'])
      from(`https://${piece.repeat(100_000)}`, piece.repeat(100_000))
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

describe('traffic group', () => {
  it('is direct for direct alone', () => {
    expect(trafficGroupOf(DIRECT)).toBe('direct')
    expect(trafficGroupOf('Google')).toBe('external')
    expect(trafficGroupOf('northgateford.example')).toBe('external')
  })
})

describe('host of an address', () => {
  it.each([
    ['https://www.northgateford.example/new', 'northgateford.example'],
    ['127.0.0.1:4521', '127.0.0.1'],
    ['localhost:4400', 'localhost'],
    ['ftp://files.example/', null],
    ['', null],
    [null, null],
  ])('of %j is %j', (address, host) => expect(hostOf(address)).toBe(host))
})
