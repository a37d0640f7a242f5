import { describe, expect, it } from 'vitest'
import type { VisitorMessage } from '../../src/contract/live/frames'
import { refusalOf } from '../../src/widget/panel/attach'
import { sizeWords } from '../../src/widget/panel/attachment-view'
import { safeName } from '../../src/widget/panel/save-file'
import { transcriptText } from '../../src/widget/chat/transcript'
import { t } from '../../src/i18n/translate'

describe('the name of a saved file', () => {
  it('is taken as it is by every system, and reads as what it is', () => {
    expect(safeName('quote.pdf')).toBe('quote.pdf')
    expect(safeName('../../etc/pass\u0000wd')).toBe('etc pass wd')
    expect(safeName('invoice\u202efdp.exe')).toBe('invoice fdp.exe')
    expect(safeName('.htaccess')).toBe('htaccess')
    expect(safeName(' <>:"/\\|?* ')).toBe('file')
    expect(safeName(`${'👩‍👩‍👧'.repeat(100)}.pdf`)).toMatch(/\.pdf$/)
    expect([...safeName(`${'a'.repeat(300)}.pdf`)].length).toBe(120)
  })
})

describe('the size of a file', () => {
  it('is said in the unit that people use', () => {
    expect([1, 2048, 900_000, 1_048_576, 2_400_000].map(sizeWords)).toEqual([
      '1 KB',
      '2 KB',
      '879 KB',
      '1.0 MB',
      '2.3 MB',
    ])
  })

  it('and its kind decide whether it is sent', () => {
    const file = (name: string, type: string, size = 10) => refusalOf({ name, type, size })
    const said = (words: ReturnType<typeof refusalOf>) => words && t(...words)
    expect(file('a.png', 'image/png')).toBeNull()
    expect(file('a.pdf', 'application/pdf', 5 * 1024 * 1024)).toBeNull()
    expect(said(file('a.svg', 'image/svg+xml'))).toMatch(/^a\.svg cannot be sent/)
    expect(said(file('a.pdf', 'application/pdf', 5 * 1024 * 1024 + 1))).toBe('a.pdf is larger than 5 MB.')
  })
})

describe('the transcript', () => {
  const line = (from: VisitorMessage['from'], text: string, more: Partial<VisitorMessage> = {}) => ({
    seq: 1,
    id: null,
    from,
    name: '',
    text,
    Attachments: [],
    quick_replies: [],
    Timestamp: '2026-11-21T16:42:00Z',
    ...more,
  })

  it('says who said what when, as the dealership writes it', () => {
    const Data = { Vin: 'V', Stock: 'N1', Name: '2025 Calder', Price: null, ImageUrl: null, Url: null }
    const text = transcriptText({
      config: { dealership: 'Northside', agent_name: 'Ava', formats: { date: 'DD/MM/YYYY', time: '24' } },
      zone: 'America/Chicago',
      messages: [
        line('assistant', 'Welcome', { Attachments: [{ content_type: 'vehicle', Data }] }),
        line('notice', 'Dana joined'),
        line('person', 'Two\nlines', { name: 'Dana Alvarez' }),
        line('customer', '', {
          Attachments: [{ content_type: 'application/pdf', object_key: 'k', name: 'a.pdf' }],
        }),
      ],
    })
    expect(text).toBe(
      [
        'Chat with Northside',
        '',
        '21/11/2026, 10:42\nAva: Welcome\n[2025 Calder]\n',
        '21/11/2026, 10:42\nDana joined\n',
        '21/11/2026, 10:42\nDana Alvarez: Two\nlines\n',
        '21/11/2026, 10:42\nYou: [a.pdf]\n',
      ].join('\n'),
    )
  })
})
