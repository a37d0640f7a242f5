import { describe, expect, it } from 'vitest'
import { areaOfPath } from '../../src/rules/routes/area-of-path'
import type { Viewer } from '../../src/rules/people/permissions'
import {
  formatRoute,
  parseRoute,
  reachable,
  resolveRoute,
  type RouteName,
} from '../../src/rules/routes/routes'

const viewer = (over: Partial<Viewer> = {}): Viewer => ({
  role: 'REGULAR',
  policy: [],
  category: 'SALES_AI',
  settings: { HasKnowledgeBank: false, ActiveFAR: false, CustomerExperience: false, ChatUiPilot: false },
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
    ['/far/journeys/j%2F1?x=2', 'far', { path: 'journeys/j%2F1' }],
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
    for (const name of open) expect(reachable(name, viewer())).toBe(true)
  })

  it('keeps everything else from regular users', () => {
    const all = {
      settings: { HasKnowledgeBank: true, ActiveFAR: true, CustomerExperience: false, ChatUiPilot: false },
      policy: (['KnowledgeBank', 'FirstAgenticResponse'] as const).map((Resource) => ({
        Resource,
        Allow: ['read'],
      })),
    }
    const closed: RouteName[] = ['knowledge-bank', 'far', 'settings', 'user', 'user-management']
    for (const name of closed) {
      expect(reachable(name, viewer(all))).toBe(false)
      expect(reachable(name, viewer({ ...all, role: 'ADMIN' }))).toBe(true)
    }
  })

  it('follows flags and policy', () => {
    const admin = viewer({ role: 'ADMIN' })
    expect(reachable('knowledge-bank', admin)).toBe(false)
    expect(reachable('knowledge-bank', viewer({ role: 'SUPER-ADMIN' }))).toBe(true)
    expect(reachable('far', viewer({ role: 'SUPER-ADMIN' }))).toBe(false)
    expect(reachable('settings', admin)).toBe(false)
    const both = { ...admin.settings, HasKnowledgeBank: true, ActiveFAR: true }
    for (const [name, Resource] of [
      ['knowledge-bank', 'KnowledgeBank'],
      ['far', 'FirstAgenticResponse'],
    ] as const) {
      const mayBy = (policy: Viewer['policy'], settings: Viewer['settings'] = both) =>
        reachable(name, viewer({ role: 'ADMIN', policy, settings }))
      expect(mayBy([{ Resource, Allow: ['read'] }])).toBe(true)
      expect(mayBy([{ Resource, Allow: ['read'] }], admin.settings)).toBe(false)
      expect(mayBy([{ Resource, Allow: [] }])).toBe(false)
      expect(mayBy([{ Resource: 'Settings:Signature', Allow: ['read'] }])).toBe(false)
    }
  })

  it('takes a super-admin everywhere but where the account or an empty policy has nothing', () => {
    const most = viewer({
      role: 'SUPER-ADMIN',
      settings: { HasKnowledgeBank: true, ActiveFAR: true, CustomerExperience: false, ChatUiPilot: false },
    })
    const open: RouteName[] = ['conversation', 'knowledge-bank', 'far', 'user-management', 'user']
    for (const name of open) expect(reachable(name, most)).toBe(true)
    expect(reachable('settings', most)).toBe(false)
    expect(reachable('settings', { ...most, policy: [{ Resource: 'Other', Allow: ['y'] }] })).toBe(true)
  })
})

describe('resolveRoute', () => {
  it('redirects a user who is not signed in to the login screen', () => {
    expect(resolveRoute('/conversation/c_1', null)).toEqual({
      route: { name: 'login', params: {} },
      redirect: '/login',
    })
    expect(resolveRoute('/nowhere', null).redirect).toBe('/login')
    expect(resolveRoute('/login', null)).toEqual({ route: { name: 'login', params: {} }, redirect: null })
    expect(resolveRoute('/logout', null).redirect).toBeNull()
  })

  it('redirects a signed-in user from unknown and forbidden paths to the dashboard', () => {
    for (const path of ['/nowhere', '/login', '/knowledge-bank', '/far', '/user-management/add'])
      expect(resolveRoute(path, viewer()).redirect).toBe('/')
    expect(resolveRoute('/conversation/c_1', viewer())).toEqual({
      route: { name: 'conversation', params: { cid: 'c_1' } },
      redirect: null,
    })
  })

  it('waits only on paths that an unconfirmed profile may not open', () => {
    for (const path of ['/knowledge-bank', '/user-management/add'])
      expect(resolveRoute(path, viewer(), true)).toEqual({
        route: parseRoute(path),
        redirect: null,
        waits: true,
      })
    expect(resolveRoute('/user-management/', viewer({ role: 'ADMIN' }), true)).toEqual({
      route: { name: 'user-management', params: {} },
      redirect: null,
    })
    for (const path of ['/nowhere', '/login']) expect(resolveRoute(path, viewer(), true).redirect).toBe('/')
  })
})

describe('areaOfPath', () => {
  it.each([
    ['/', 'dealer-dashboard'],
    ['/conversation/c_1?page=2#x', 'dealer-conversations'],
    ['/settings#PauseAI', 'dealer-settings'],
    ['/user', 'dealer-settings'],
    ['/knowledge-bank', 'knowledge-bank'],
    ['/user-management/edit/u_1/Retail', 'user-admin'],
    // An unknown path leads to the dashboard, and the sign-in has no area.
    ['/nothing/here', 'dealer-dashboard'],
    ['/login', null],
    ['/far/journeys', null],
  ])('%s is shown by %s', (path, area) => expect(areaOfPath(path)).toBe(area))
})
