import { describe, expect, it } from 'vitest'
import { filesOf } from '../../../src/features/conversations/dialogue/attachment-files'
import { formatElapsed, isJustNow } from '../../../src/features/conversations/format-time'
import { mailtoUrl, telUrl, safeWebUrl } from '../../../src/features/conversations/safe-link'

describe('addresses that people wrote', () => {
  it('become links only if they lead to the web', () => {
    expect(safeWebUrl('https://crm.example/1')).toBe('https://crm.example/1')
    expect(safeWebUrl('/images/a.svg', 'https://service.example')).toBe(
      'https://service.example/images/a.svg',
    )
    for (const bad of [
      'javascript:alert(1)',
      ' java\nscript:alert(1)',
      'data:text/html,x',
      'ftp://x',
      'x',
      '',
      null,
    ])
      expect(safeWebUrl(bad)).toBeNull()
  })

  it('add no header to a mail and no command to a call', () => {
    expect(mailtoUrl('a@b.example?bcc=all@c.example')).toBe('mailto:a@b.example%3Fbcc%3Dall%40c.example')
    expect(telUrl('+1 (312) 555-0142;ext=1')).toBe('tel:+131255501421')
  })
})

describe('files of a message', () => {
  it('counts by type over all attachments', () => {
    const files = filesOf(
      [
        { content_type: 'image/png', Links: ['https://f.example/a.png?sig=1', 'https://f.example/b.png'] },
        { content_type: 'application/pdf', object_key: 'drop/title.pdf' },
        { content_type: 'IMAGE/JPEG', Links: ['javascript:alert(1)'] },
        { content_type: 'application/x-unknown', Links: ['https://f.example/'] },
        { content_type: 'image/gif', object_key: 'f_1', name: 'dent.gif' },
        { content_type: 'video/mp4', name: 'walk-around.mp4' },
      ],
      'https://service.example',
    )
    const shown = files.map(({ label, contentType, name, href, objectKey }) => ({
      ...{ label, contentType, name, href, objectKey },
    }))
    expect(shown).toEqual([
      {
        label: 'Image 1',
        contentType: 'image/png',
        name: 'a.png',
        href: 'https://f.example/a.png?sig=1',
        objectKey: null,
      },
      {
        label: 'Image 2',
        contentType: 'image/png',
        name: 'b.png',
        href: 'https://f.example/b.png',
        objectKey: null,
      },
      {
        label: 'PDF 1',
        contentType: 'application/pdf',
        name: 'title.pdf',
        href: null,
        objectKey: 'drop/title.pdf',
      },
      {
        label: 'Image 3',
        contentType: 'IMAGE/JPEG',
        name: 'javascript:alert(1)',
        href: null,
        objectKey: null,
      },
      {
        label: 'File 1',
        contentType: 'application/x-unknown',
        name: null,
        href: 'https://f.example/',
        objectKey: null,
      },
      { label: 'Image 4', contentType: 'image/gif', name: 'dent.gif', href: null, objectKey: 'f_1' },
      // Too large to keep: its name is all there is.
      { label: 'Video 1', contentType: 'video/mp4', name: 'walk-around.mp4', href: null, objectKey: null },
    ])
  })
})

describe('moments', () => {
  it('shows Just now for 15 seconds, even if the clock is wrong', () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    const at = (ms: number) => new Date(now + ms).toISOString()
    expect([-15_000, -14_999, 14_999, 15_000].map((ms) => isJustNow(at(ms), now))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('counts minutes and seconds, and hours after the first', () => {
    const since = '2026-11-21T12:00:00Z'
    const after = (seconds: number) => formatElapsed(since, Date.parse(since) + seconds * 1000)
    expect([-5, 0, 372, 3723].map(after)).toEqual(['00:00', '00:00', '06:12', '01:02:03'])
  })
})
