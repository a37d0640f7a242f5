import { describe, expect, it } from 'vitest'
import { roleOf } from '../../src/rules/people/roles'

const entry = { Resource: 'KnowledgeBank', Allow: ['read'] }

describe('roleOf', () => {
  it('reads the record in any case', () => {
    expect(roleOf({ Role: 'super-admin', Policy: [] })).toBe('SUPER-ADMIN')
    expect(roleOf({ Role: 'Admin', Policy: [] })).toBe('ADMIN')
    expect(roleOf({ Role: 'REGULAR', Policy: [entry] })).toBe('REGULAR')
  })

  it('makes a user without a role an admin by policy entries, else regular', () => {
    expect(roleOf({ Policy: [entry] })).toBe('ADMIN')
    expect(roleOf({ Policy: [] })).toBe('REGULAR')
    expect(roleOf({ Role: ' ', Policy: [entry] })).toBe('ADMIN')
  })

  it('gives an unknown role the fewest rights', () => {
    expect(roleOf({ Role: 'owner', Policy: [entry] })).toBe('REGULAR')
  })
})
