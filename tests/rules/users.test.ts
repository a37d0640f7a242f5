import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dealershipsFor,
  hasInviteIssues,
  inviteIssues,
  isRoleLocked,
  plainName,
  assignableRoles,
  USER_TEXTS,
  type InviteRow,
} from '../../src/rules/people/users'
import { matchesDealership, matchesUser, assignableRetailers } from '../../src/rules/people/user-table'
import { forgottenPasswordEmail, invitationEmail } from '../../src/rules/people/user-words'

const good: InviteRow = {
  first_name: 'Priya',
  last_name: 'Raman',
  email: 'p.raman@northside.example',
  role: 'REGULAR',
}

describe('a name without markup', () => {
  it.each([
    ['Priya', 'Priya'],
    ['  Mary   Ann ', 'Mary Ann'],
    ['<b>Priya</b>', 'Priya'],
    ['<img src=x onerror=alert(1)>Priya', 'Priya'],
    ['Pri<script>alert(1)</script>ya', 'Priya'],
    ['<style>*{}</style>Priya', 'Priya'],
    // What is left of a tag within a tag would be one again; what a browser would show is left.
    ['<<b>script>alert(1)</<b>script>Priya', 'alert(1)script>Priya'],
    ['<scr<b></b>ipt>Priya', 'ipt>Priya'],
    ['<!-- a --> Priya', 'Priya'],
    ['Priya<svg/onload=alert(1)', 'Priya'],
    ['<\u0000b>Priya', '< b>Priya'],
    ['Priya\u202Eevil', 'Priya evil'],
    ['O’Brien & Sons', 'O’Brien & Sons'],
    ['Ana < Bo', 'Ana < Bo'],
    ['<b></b>', ''],
  ])('of %j is %j', (text, plain) => {
    expect(plainName(text)).toBe(plain)
  })

  const pieces = fc.constantFrom(
    '<',
    '>',
    '</',
    '<!--',
    '-->',
    'script',
    'b',
    ' ',
    '\n',
    '\0',
    'Ana',
    '&lt;',
    '"',
    "'",
  )
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(pieces, { maxLength: 40 }).map((all) => all.join('')),
  )

  it('has no tag left, and is not changed by doing it again', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const plain = plainName(text)
        expect(plain).not.toMatch(/<[a-z/!?]/i)
        expect(plainName(plain)).toBe(plain)
      }),
    )
  })

  it('keeps text that has no markup, but for blanks and controls', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => !text.includes('<')),
        (text) => {
          const bare = (one: string) => one.replace(/[\s\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
          expect(bare(plainName(text))).toBe(bare(text))
        },
      ),
    )
  })

  it('ends for a text that is made to take long', () => {
    for (const part of ['<', '<b', '<script>', '<!--', '<<b>b>']) {
      expect(plainName(part.repeat(500_000)).length).toBeLessThanOrEqual(1_000)
    }
  })
})

describe('an invitation', () => {
  it('is good with rows that are filled and a dealership', () => {
    const issues = inviteIssues([good], ['northside-calder'])
    expect(issues).toEqual({ rows: [{}], dealerships: null })
    expect(hasInviteIssues(issues)).toBe(false)
  })

  it.each(['first_name', 'last_name', 'email', 'role'] as const)('needs %s', (field) => {
    for (const empty of ['', '  ', '<b></b>']) {
      const { rows } = inviteIssues([good, { ...good, [field]: empty }], ['northside-calder'])
      expect(rows).toEqual([{}, { [field]: USER_TEXTS.fields }])
    }
  })

  it('needs an address that mail can be sent to', () => {
    for (const email of ['priya', 'priya@northside', 'a b@northside.example', '@northside.example']) {
      expect(inviteIssues([{ ...good, email }], ['x']).rows).toEqual([{ email: USER_TEXTS.email }])
    }
  })

  it('gives no role that is none to give', () => {
    expect(inviteIssues([{ ...good, role: 'SUPER-ADMIN' }], ['x']).rows).toEqual([
      { role: USER_TEXTS.fields },
    ])
  })

  it('needs a dealership', () => {
    const issues = inviteIssues([good], [])
    expect(issues.dealerships).toBe('Please select Dealership to continue')
    expect(hasInviteIssues(issues)).toBe(true)
  })
})

describe('rights', () => {
  it('gives no role above one’s own', () => {
    expect(assignableRoles('REGULAR')).toEqual([])
    expect(assignableRoles('ADMIN')).toEqual(['REGULAR', 'ADMIN'])
    expect(assignableRoles('SUPER-ADMIN')).toEqual(['REGULAR', 'ADMIN'])
  })

  it('locks an administrator’s role for all but a super-admin', () => {
    expect(isRoleLocked('ADMIN', 'ADMIN')).toBe(true)
    expect(isRoleLocked('ADMIN', 'SUPER-ADMIN')).toBe(false)
    expect(isRoleLocked('REGULAR', 'ADMIN')).toBe(false)
  })

  it('leaves CDK users no choice of the kind', () => {
    expect(assignableRetailers('cdk_global')).toEqual(['cdk_global'])
    expect(assignableRetailers(null)).toEqual(['impel', 'cdk_global'])
  })
})

describe('search', () => {
  const user = { FirstName: 'Wilhelmina', LastName: 'Ashcroft', Email: 'w.ashcroft@northside.example' }

  it.each(['', 'wilh', 'ASHCROFT', 'w.ash', 'wilhelmina ashcroft', ' ashcroft '])('finds by %j', (query) => {
    expect(matchesUser(user, query)).toBe(true)
  })

  it.each(['calder', '.*', 'ashcroft w'])('does not find by %j', (query) => {
    expect(matchesUser(user, query)).toBe(false)
  })

  it('finds whatever part of a name or address is typed, in either case', () => {
    const name = fc.string({ minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(name, name, name, fc.nat(), fc.nat(), (FirstName, LastName, Email, from, length) => {
        for (const text of [FirstName, LastName, Email]) {
          const part = text.slice(from % text.length, (from % text.length) + 1 + (length % 5))
          expect(matchesUser({ FirstName, LastName, Email }, part.toUpperCase())).toBe(true)
        }
      }),
    )
  })

  it('finds dealerships by their name', () => {
    expect(matchesDealership({ name: 'Northside Calder' }, 'CALD')).toBe(true)
    expect(matchesDealership({ name: 'Northside Calder' }, 'south')).toBe(false)
  })
})

describe('dealerships to offer', () => {
  const accounts = [
    { id: 'a', retailer_name: 'impel' },
    { id: 'b', retailer_name: 'cdk_global' },
    { id: 'a', retailer_name: 'impel' },
    { id: 'c' },
  ]

  it('are one’s own, each once', () => {
    expect(dealershipsFor(accounts, undefined).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('are CDK’s alone for CDK users', () => {
    expect(dealershipsFor(accounts, 'cdk_global').map(({ id }) => id)).toEqual(['b'])
  })
})

describe('letters', () => {
  const facts = {
    first_name: 'Priya',
    inviter: 'Renee Whitaker',
    dealerships: ['Northside Calder', 'Lakeview Motors'],
    link: 'https://console.example/oidc/invitation/abc',
    origin: 'https://console.example/',
    days: 7,
  }

  it('say who invites, to what, and where the password is chosen', () => {
    const { subject, text } = invitationEmail(facts)
    expect(subject).toBe('Renee Whitaker invites you to Forecourt: Northside Calder')
    expect(text).toContain('Hello Priya,')
    expect(text).toContain('the console of Northside Calder, Lakeview Motors.')
    expect(text).toContain(`\n${facts.link}\n`)
    expect(text).toContain('for 7 days')
  })

  it('lead to the console where another provider keeps passwords', () => {
    const { text } = invitationEmail({ ...facts, link: null })
    expect(text).toContain('\nhttps://console.example/\n')
    expect(text).not.toContain('password')
  })

  it('keep names in one line, and a long list short', () => {
    const many = Array.from({ length: 14 }, (_, index) => `Dealership ${index + 1}`)
    const { subject, text } = invitationEmail({
      ...facts,
      inviter: 'Renee\r\nBcc: a@b.example',
      dealerships: many,
    })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text.split('\n')).not.toContain('Bcc: a@b.example')
    expect(text).toContain('Dealership 10 and 4 more')
  })

  it('say that a forgotten password stays until the link is used', () => {
    const { text } = forgottenPasswordEmail({ first_name: 'Priya', link: facts.link, minutes: 60 })
    expect(text).toContain(facts.link)
    expect(text).toContain('for 60 minutes')
  })
})
