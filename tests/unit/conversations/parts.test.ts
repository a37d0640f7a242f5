import { describe, expect, it } from 'vitest'
import { filesOf } from '../../../src/features/conversations/dialogue/attachment-files'
import { elapsed, isJustNow } from '../../../src/features/conversations/moments'
import { mailAddress, phoneAddress, webAddress } from '../../../src/features/conversations/safe-link'
import { draftKey } from '../../../src/features/conversations/takeover/draft'

describe('addresses that people wrote', () => {
  it('leads to the web only', () => {
    expect(webAddress('https://crm.example/1')).toBe('https://crm.example/1')
    expect(webAddress('/images/a.svg', 'https://service.example')).toBe(
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
      expect(webAddress(bad)).toBeNull()
  })

  it('puts no header into a mail and no command into a call', () => {
    expect(mailAddress('a@b.example?bcc=all@c.example')).toBe('mailto:a@b.example%3Fbcc%3Dall%40c.example')
    expect(phoneAddress('+1 (312) 555-0142;ext=1')).toBe('tel:+131255501421')
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
      ],
      'https://service.example',
    )
    expect(files).toEqual([
      { label: 'Image 1', name: 'a.png', href: 'https://f.example/a.png?sig=1' },
      { label: 'Image 2', name: 'b.png', href: 'https://f.example/b.png' },
      { label: 'PDF 1', name: 'title.pdf', href: null },
      { label: 'Image 3', name: 'javascript:alert(1)', href: null },
      { label: 'File 1', name: null, href: 'https://f.example/' },
    ])
  })
})

describe('moments', () => {
  it('says Just now for 15 seconds, whichever way the clock is off', () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    const at = (ms: number) => new Date(now + ms).toISOString()
    expect([-15_000, -14_999, 14_999, 15_000].map((ms) => isJustNow(at(ms), now))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('counts up, with hours when there are any', () => {
    const since = '2026-11-21T12:00:00Z'
    const after = (seconds: number) => elapsed(since, Date.parse(since) + seconds * 1000)
    expect([-5, 0, 372, 3723].map(after)).toEqual(['00:00', '00:00', '06:12', '01:02:03'])
  })
})

describe('the key of a draft', () => {
  it('differs by user, account and conversation, even if ids hold the separator', () => {
    const owner = { userId: 'u', accountId: 'a', conversationId: 'c' }
    const keys = [
      draftKey(owner),
      draftKey({ ...owner, userId: 'u2' }),
      draftKey({ ...owner, accountId: 'a2' }),
      draftKey({ ...owner, conversationId: 'c2' }),
      draftKey({ userId: 'u/a', accountId: 'c', conversationId: '' }),
      draftKey({ userId: 'u', accountId: 'a/c', conversationId: '' }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})
