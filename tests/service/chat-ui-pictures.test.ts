/** How an uploaded picture of an agent is checked and processed. */
import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makePicture } from '../../src/service/widget/avatars/make-picture'
import { pictureKind } from '../../src/service/widget/avatars/picture-kind'
import { DEFAULT_AVATARS } from '../../src/service/widget/avatars'
import { dataUrl, flat, meanOf, PICTURE_WORDS, RED } from './support/pictures'

const svg = (inner: string, size = 'width="64" height="64"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inner}</svg>`

test('everybody may choose at least six pictures, drawings without a script', async () => {
  expect(DEFAULT_AVATARS.length).toBeGreaterThanOrEqual(6)
  for (const path of DEFAULT_AVATARS) {
    const text = await readFile(`public${path}`, 'utf8')
    expect(pictureKind(Buffer.from(text))).toBe('svg')
    expect(text).not.toMatch(/script|href|style|on\w+=|<!/)
  }
})

describe('a picture is drawn anew', () => {
  test('as a square PNG that says nothing of where it was taken', async () => {
    const photo = await flat(400, 300)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Nobody' } })
      .toBuffer()
    // The declared type does not matter.
    const png = await makePicture(dataUrl(photo, 'image/svg+xml'))
    const facts = await sharp(png).metadata()
    expect(facts).toMatchObject({ format: 'png', width: 192, height: 192 })
    expect([facts.exif, facts.icc, facts.xmp, facts.comments]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(await meanOf(png)).toEqual([254, 0, 0])
  })

  test('with nothing of what was hidden in it', async () => {
    const polyglot = Buffer.concat([
      await flat(20, 20).png().toBuffer(),
      Buffer.from('<svg><script>alert(1)</script></svg>PK\u0003\u0004'),
    ])
    const png = await makePicture(dataUrl(polyglot))
    expect(png.includes('script')).toBe(false)
    expect(await meanOf(png)).toEqual([255, 0, 0])
  })

  test('from a drawing, small ones too, which loads and runs nothing', async () => {
    const pixel = await flat(8, 8).png().toBuffer()
    const hostile = svg(
      `<script>throw new Error('ran')</script>
       <style>@import url(http://127.0.0.1:1/x.css); rect { fill: blue }</style>
       <image xlink:href="file://${process.cwd()}/demo/picture.png" width="64" height="64"/>
       <image href="http://127.0.0.1:1/x.png" width="64" height="64"/>
       <foreignObject width="64" height="64"><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)">x</body></foreignObject>
       <rect width="64" height="64" onload="alert(1)"/>`,
    )
    expect(await meanOf(await makePicture(dataUrl(hostile, 'image/svg+xml')))).toEqual([0, 0, 255, 255])
    const nothing = svg(
      `<image xlink:href="file://${process.cwd()}/demo/picture.png" width="64" height="64"/>`,
    )
    expect(await meanOf(await makePicture(dataUrl(nothing, 'image/svg+xml')))).toEqual([0, 0, 0, 0])
    const within = svg(`<image href="${dataUrl(pixel)}" width="16" height="16"/>`, 'viewBox="0 0 16 16"')
    expect(await meanOf(await makePicture(dataUrl(within, 'image/svg+xml')))).toEqual([255, 0, 0, 255])
  })
})

describe('refused is', () => {
  const bomb = `M0 0C1000 1000 0 1000 1000 0`.repeat(6000)
  const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('')
  test.each<[string, () => Promise<string> | string, string]>([
    ['text', () => dataUrl('Hello'), PICTURE_WORDS.kind],
    [
      'a page',
      () => dataUrl('<!doctype html><script>alert(1)</script>', 'image/svg+xml'),
      PICTURE_WORDS.kind,
    ],
    ['nothing', () => 'data:image/png;base64,', PICTURE_WORDS.kind],
    ['no base64', () => 'data:image/png;base64,@@@@', PICTURE_WORDS.kind],
    ['another kind', () => dataUrl('x', 'text/html'), PICTURE_WORDS.kind],
    ['a GIF', async () => dataUrl(await flat(9, 9).gif().toBuffer()), PICTURE_WORDS.kind],
    ['a GIF that says <svg', () => dataUrl('GIF89a<svg xmlns="x"></svg>', 'image/gif'), PICTURE_WORDS.kind],
    [
      'the beginning of a PNG',
      async () => dataUrl((await noise().png().toBuffer()).subarray(0, 9000)),
      PICTURE_WORDS.unreadable,
    ],
    [
      'the mark of a PNG',
      () => dataUrl(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)),
      PICTURE_WORDS.unreadable,
    ],
    [
      'a JPEG that breaks off',
      async () => dataUrl((await noise().jpeg().toBuffer()).subarray(0, 3000)),
      PICTURE_WORDS.unreadable,
    ],
    ['400 million pixels', () => dataUrl(manyPixels()), PICTURE_WORDS.unreadable],
    [
      'a huge drawing',
      () => dataUrl(svg('', 'width="20000" height="20000"'), 'image/svg+xml'),
      PICTURE_WORDS.unreadable,
    ],
    [
      'no well-formed drawing',
      () => dataUrl('<svg xmlns="http://www.w3.org/2000/svg"><g>', 'image/svg+xml'),
      PICTURE_WORDS.unreadable,
    ],
    [
      'a billion laughs',
      () =>
        dataUrl(
          `<!DOCTYPE svg [<!ENTITY e0 "ha">${laughs}]>${svg('<text y="9">&e9;</text>')}`,
          'image/svg+xml',
        ),
      PICTURE_WORDS.unreadable,
    ],
    [
      'a file of ours in an entity',
      () =>
        dataUrl(
          `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text y="9">&x;</text>')}`,
          'image/svg+xml',
        ),
      PICTURE_WORDS.unreadable,
    ],
    [
      'a drawing that takes minutes',
      () =>
        dataUrl(
          svg(
            `<path d="${bomb}" stroke="#000" stroke-dasharray=".01" fill="none"/>`,
            'width="1000" height="1000"',
          ),
          'image/svg+xml',
        ),
      PICTURE_WORDS.unreadable,
    ],
    ['more than 250 KB', () => dataUrl(Buffer.alloc(250 * 1024 + 1)), PICTURE_WORDS.size],
  ])('%s', async (_, make, words) => {
    await expect(Promise.resolve(make()).then(makePicture)).rejects.toMatchObject({
      code: 'fields_invalid',
      message: `chatbot_avatar: ${words}`,
    })
  })

  /** A black picture of 20,000 by 20,000 pixels in 50 KB. */
  const manyPixels = () => {
    const chunk = (name: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(name), data])
      const length = Buffer.alloc(4)
      length.writeUInt32BE(data.length)
      const sum = Buffer.alloc(4)
      sum.writeUInt32BE(crc32(body))
      return Buffer.concat([length, body, sum])
    }
    const side = 20_000
    const header = Buffer.alloc(13)
    header.writeUInt32BE(side, 0)
    header.writeUInt32BE(side, 4)
    header.writeUInt8(1, 8)
    return Buffer.concat([
      Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(side * (side / 8 + 1)))),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
  const noise = () =>
    sharp({
      create: {
        width: 90,
        height: 90,
        channels: 3,
        background: RED,
        noise: { type: 'gaussian', mean: 99, sigma: 50 },
      },
    })
})
