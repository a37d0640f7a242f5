import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FooterPart } from '../../src/contract/calls/widget-config'
import {
  decodeFooter,
  encodeFooter,
  footerHtml,
  footerOfHtml,
  footerText,
  mergeParts,
  linkAddress,
  plainText,
} from '../../src/rules/widget/footer'

const A = 'https://a.example/'
const B = 'https://b.example/'

const words = fc.string({ unit: 'grapheme-composite' }).map(plainText)
const href = fc
  .webUrl({ withFragments: true, withQueryParameters: true })
  .map(linkAddress)
  .filter((address) => address !== null)
const part: fc.Arbitrary<FooterPart> = fc.oneof(
  words.map((text) => ({ text })),
  fc.record({ text: words, href }),
)
const base64 = (html: string) => Buffer.from(html).toString('base64')

it.each<[string, FooterPart[]]>([
  // Text and links.
  [
    'Call <a href="https://a.example">us</a> now',
    [{ text: 'Call ' }, { text: 'us', href: A }, { text: ' now' }],
  ],
  ['a<br>b<BR/>c', [{ text: 'a\nb\nc' }]],
  ['<a href="https://a.example">x<br>y</a>', [{ text: 'x\ny', href: A }]],
  ['<a HREF=https://a.example>x', [{ text: 'x', href: A }]],
  ['<a href="https://a.example" href="https://b.example">x</a>', [{ text: 'x', href: A }]],
  // Other tags.
  ['<b>Hi <i>you</b></i>', [{ text: 'Hi you' }]],
  ['<img src=x onerror=alert(1)>t', [{ text: 't' }]],
  ['<a href="https://a.example" onclick="alert(1)" style="x">t</a>', [{ text: 't', href: A }]],
  ['<form><form>x', [{ text: 'x' }]],
  ['<h1>a</h1><p>b</p>c<div>d</div>', [{ text: 'a\nb\nc\nd' }]],
  ['<p>q</p><a href="https://a.example"><p>x</p><p>y</p></a>', [{ text: 'q\n' }, { text: 'x\ny', href: A }]],
  ['<p>a</p><br><p>b</p>', [{ text: 'a\n\nb' }]],
  ['</br>x</p>y', [{ text: '\nx\ny' }]],
  // Space of the source.
  ['\n <p>a</p>\n <p>b</p>\n', [{ text: 'a\nb' }]],
  ['a\r\n  b', [{ text: 'a b' }]],
  ['a<br>\n  b', [{ text: 'a\nb' }]],
  ['a  b', [{ text: 'a  b' }]],
  // Entities are read once.
  ['&lt;b&gt; &amp;amp; &#x41;&nbsp;', [{ text: '<b> &amp; A\u00A0' }]],
  ['&amp;lt;script&amp;gt;', [{ text: '&lt;script&gt;' }]],
  ['&#xD800;x&#0;y', [{ text: '\uFFFDx\uFFFDy' }]],
  ['a\u0000\u0007b\u009F', [{ text: 'ab' }]],
  // Nested and broken tags.
  ['<scr<script>ipt>alert(1)</script>', [{ text: 'ipt>alert(1)' }]],
  ['<<b>script>x', [{ text: '<script>x' }]],
  [
    '<a href="https://a.example"><a href="https://b.example">x</a>y</a>z',
    [{ text: 'x', href: B }, { text: 'yz' }],
  ],
  ['<a href="https://a.example"><a href="javascript:x">x</a>', [{ text: 'x' }]],
  ['<a href="https://a.example', []],
  ['a</svg></style>b', [{ text: 'ab' }]],
  // What a reader does not see.
  ['<style>p{}</style>b', [{ text: 'b' }]],
  ['<script>if (a<b) x()</script>z', [{ text: 'z' }]],
  ['<SCRIPT>x', []],
  ['<svg><a href="https://a.example">t</a><title>x</title><style>q</style></svg>after', [{ text: 'after' }]],
  ['<svg/>after', [{ text: 'after' }]],
  ['<svg><foreignObject><p>t</p></foreignObject></svg>k', [{ text: 'k' }]],
  ['<math><mi>x</mi></math>k', [{ text: 'k' }]],
  ['<template><a href=https://a.example>q</a></template>r', [{ text: 'r' }]],
  ['<noscript><a href=https://a.example>q</a></noscript>r', [{ text: 'r' }]],
  ['<!-- <b>c</b> -->x<!--> y', [{ text: 'x y' }]],
  ['<![CDATA[<a href=x>d]]>e', [{ text: 'e' }]],
  ['<?php x ?><!DOCTYPE html>e', [{ text: 'e' }]],
])('reads %j', (html, parts) => {
  expect(footerOfHtml(html)).toEqual(parts)
})

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#10;script:alert(1)',
  '&#106;avascript:alert(1)',
  ' javascript:alert(1)//https://a.example',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'mailto:a@a.example',
  '//a.example',
  '/path',
  'https:a.example',
  'https://good.example@evil.example',
  'https://user:secret@a.example',
  'https://localhost',
  'https://a..example',
  'http://-a.test',
  '',
])('makes no link of %j', (address) => {
  expect(footerOfHtml(`<a href="${address}">x</a>`)).toEqual([{ text: 'x' }])
})

it.each([
  ['https://a.example', A],
  ['  HTTPS://A.EXAMPLE  ', A],
  ['http://a.example:8080/p?q=1#h', 'http://a.example:8080/p?q=1#h'],
  // A look-alike shows what it is.
  ['https://аpple.com', 'https://xn--pple-43d.com/'],
  ['https://a.example/<x>"', 'https://a.example/%3Cx%3E%22'],
  ['https://a.example\\@evil.example', 'https://a.example/@evil.example'],
  // Numbers are no domain, however they are written.
  ['https://127.0.0.1', null],
  ['https://2130706433/', null],
  ['https://0x7f.1/', null],
  ['https://[::1]/', null],
  ['ftp://a.example', null],
  ['a.example', null],
  ['https://', null],
  ['https://a b.example', null],
])('takes %j as %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

it('comes back as it was sent', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      expect(decodeFooter(encodeFooter(parts))).toEqual(mergeParts(parts))
    }),
  )
})

it('writes nothing but text, breaks and links, whatever it was given', () => {
  const pieces = fc.constantFrom(
    ...[
      '<a href="',
      'https://a.example',
      'javascript:x',
      '">',
      '</a>',
      '<br>',
      '<svg>',
      '</svg>',
      '<p>',
      '</p>',
    ],
    ...[
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<style>',
      '</style>',
      '<script',
      '<',
      '>',
      '"',
      "'",
      '&lt;',
      '&#60;',
    ],
    ...['\n', ' ', 'text', 'onclick=x', '<template>', '\u0000', '<title>', '<math>', '<mi>', '/', '='],
  )
  const hostile = fc.oneof(
    fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')),
    fc.string(),
  )
  fc.assert(
    fc.property(hostile, (html) => {
      const parts = footerOfHtml(html)
      const written = footerHtml(parts)
      // Linear, and so strict that nothing else fits.
      expect(written).toMatch(/^(?:[^<>]|<br>|<a href="https?:\/\/[^"<>\s]+">|<\/a>)*$/)
      for (const { text, href: address } of parts) {
        expect(text).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/)
        if (address !== undefined) expect(linkAddress(address)).toBe(address)
      }
      // Read again it is the same.
      expect(footerOfHtml(written)).toEqual(parts)
      expect(footerText(footerOfHtml(written))).toBe(footerText(parts))
    }),
    { numRuns: 2000 },
  )
})

it.each(['%%%', 'a', base64('x').slice(0, 3), Buffer.from([0xff, 0xfe, 0x41]).toString('base64')])(
  'does not decode %j',
  (content) => {
    expect(decodeFooter(content)).toBeNull()
  },
)

it('decodes an empty footer, and letters of every script', () => {
  expect(decodeFooter('')).toEqual([])
  expect(decodeFooter(base64('नमस्ते 👨‍👩‍👧‍👦 <br>é'))).toEqual([{ text: 'नमस्ते 👨‍👩‍👧‍👦 \né' }])
})

it('reads a deep and broken page in no time', () => {
  const start = performance.now()
  footerOfHtml('<div><a href="https://a.example">x'.repeat(2_000))
  footerOfHtml('<b>'.repeat(10_000))
  footerOfHtml(`${' '.repeat(200_000)}x${'\n'.repeat(200_000)}`)
  expect(performance.now() - start).toBeLessThan(5_000)
})
