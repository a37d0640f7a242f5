import { describe, expect, it } from 'vitest'
import {
  allowed,
  formatRoute,
  parseRoute,
  reachable,
  resolveRoute,
  type RouteName,
  type Viewer,
} from '../../src/rules/routes'

const viewer = (over: Partial<Viewer> = {}): Viewer => ({
  role: 'REGULAR',
  policy: [],
  settings: { HasKnowledgeBank: false, ActiveFAR: false },
  ...over,
})

describe('parseRoute', () => {
  it.each<[string, RouteName, Record<string, string>]>([
    ['/', 'dashboard', {}],
    ['/login', 'login', {}],
    ['/logout', 'logout', {}],
    ['/conversations?endpoint=search&q=a/b', 'conversations', {}],
    ['/conversation/', 'conversation', {}],
    ['/conversation', 'conversation', {}],
    ['/conversation/c_1?page=2#x', 'conversation', { cid: 'c_1' }],
    ['/conversation/c%2F1', 'conversation', { cid: 'c/1' }],
    ['/conversation/c_1/stop-communication', 'stop-communication', { cid: 'c_1' }],
    ['/stop-communication/', 'stop-communication', {}],
    ['/knowledge-bank', 'knowledge-bank', {}],
    ['/far', 'far', {}],
    ['/settings#PauseAI', 'settings', {}],
    ['/user', 'user', {}],
    ['/user-management/', 'user-management', {}],
    [
      '/user-management/edit/u_1/Retail',
      'user-management',
      { action: 'edit', userId: 'u_1', retailerName: 'Retail' },
    ],
  ])('%s', (path, name, params) => {
    expect(parseRoute(path)).toEqual({ name, params })
  })

  it.each([
    '/nowhere',
    '/conversations/1',
    '/conversation/a/b',
    '/conversation/%E0',
    '/user-management/a/b/c/d',
  ])('knows no %s', (path) => expect(parseRoute(path)).toBeNull())
})

describe('formatRoute', () => {
  it('writes paths that parse to the same', () => {
    expect(formatRoute('dashboard')).toBe('/')
    expect(formatRoute('conversations')).toBe('/conversations')
    expect(formatRoute('conversation')).toBe('/conversation/')
    expect(formatRoute('conversation', { cid: 'c/1 ä' })).toBe('/conversation/c%2F1%20%C3%A4')
    expect(formatRoute('user-management')).toBe('/user-management/')
    expect(parseRoute(formatRoute('conversation', { cid: '?#/%' }))?.params).toEqual({ cid: '?#/%' })
  })
})

describe('who may go where', () => {
  const open: RouteName[] = ['dashboard', 'conversations', 'conversation', 'stop-communication', 'logout']
  it('leaves metrics and conversations to everyone', () => {
    for (const name of open) expect(allowed(name, viewer())).toBe(true)
  })

  it('keeps everything else from regular users', () => {
    const all = {
      settings: { HasKnowledgeBank: true, ActiveFAR: true },
      policy: [{ Resource: 'x', Allow: ['y'] }],
    }
    const closed: RouteName[] = ['knowledge-bank', 'far', 'settings', 'user', 'user-management']
    for (const name of closed) {
      expect(allowed(name, viewer(all))).toBe(false)
      expect(allowed(name, viewer({ ...all, role: 'ADMIN' }))).toBe(true)
    }
  })

  it('follows flags and policy', () => {
    const admin = viewer({ role: 'ADMIN' })
    expect(allowed('knowledge-bank', admin)).toBe(false)
    expect(allowed('knowledge-bank', viewer({ role: 'SUPER-ADMIN' }))).toBe(true)
    expect(allowed('far', viewer({ role: 'SUPER-ADMIN' }))).toBe(false)
    expect(allowed('settings', admin)).toBe(false)
  })

  it('reaches only what is built', () => {
    const most = viewer({ role: 'SUPER-ADMIN', settings: { HasKnowledgeBank: true, ActiveFAR: true } })
    expect(reachable('conversation', most)).toBe(true)
    expect(reachable('knowledge-bank', most)).toBe(false)
  })
})

describe('resolveRoute', () => {
  it('sends who is not signed in to the login screen', () => {
    expect(resolveRoute('/conversation/c_1', null)).toEqual({
      route: { name: 'login', params: {} },
      redirect: '/login',
    })
    expect(resolveRoute('/nowhere', null).redirect).toBe('/login')
    expect(resolveRoute('/login', null)).toEqual({ route: { name: 'login', params: {} }, redirect: null })
    expect(resolveRoute('/logout', null).redirect).toBeNull()
  })

  it('sends who is signed in from unknown and closed paths to the dashboard', () => {
    for (const path of ['/nowhere', '/login', '/knowledge-bank', '/user-management/add'])
      expect(resolveRoute(path, viewer()).redirect).toBe('/')
    expect(resolveRoute('/conversation/c_1', viewer())).toEqual({
      route: { name: 'conversation', params: { cid: 'c_1' } },
      redirect: null,
    })
  })
})
