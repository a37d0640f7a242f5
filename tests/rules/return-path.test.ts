import { describe, expect, it } from 'vitest'
import { ownPath, returnPath } from '../../src/rules/routes/return-path'

describe('own path', () => {
  it.each([
    '/',
    '/conversations?endpoint=all&page=2',
    '/conversation/c_1',
    '/settings#Hours',
    '/user-management/edit/u_1',
  ])('keeps %s', (path) => expect(ownPath(path)).toBe(path))

  it.each([
    'https://evil.example/',
    '//evil.example/conversations',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/conversations\n/x',
    '/nowhere',
    'conversations',
    '',
    null,
    undefined,
    `/conversation/${'x'.repeat(3000)}`,
    '/..//evil.example',
  ])('refuses %j', (path) => expect(ownPath(path)).toBeNull())
})

describe('path to come back to after sign-in', () => {
  it.each(['/login', '/login?code=1', '/logout', '/logout/', '/'])('is none for %s', (path) =>
    expect(returnPath(path)).toBeNull(),
  )
  it.each(['/conversations', '/conversation/c_1?page=2', '/?range=today'])('is %s', (path) =>
    expect(returnPath(path)).toBe(path),
  )
})
