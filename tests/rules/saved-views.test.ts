import { describe, expect, it } from 'vitest'
import type { Viewer } from '../../src/rules/people/permissions'
import { offeredViews, pathOfView, routeOfView, viewOfName } from '../../src/rules/routes/saved-views'

const viewer = (more: Partial<Viewer> = {}): Viewer => ({
  role: 'REGULAR',
  policy: [],
  category: 'SALES_AI',
  settings: { HasKnowledgeBank: true, ActiveFAR: true, CustomerExperience: false, ChatUiPilot: false },
  ...more,
})
const administrator = viewer({ role: 'ADMIN', policy: [{ Resource: 'KnowledgeBank', Allow: ['*'] }] })

describe('views that are offered', () => {
  const views = [
    '/?range=today',
    '/conversations?q=x',
    '/knowledge-bank#Service',
    '/settings',
    '/user-management',
  ].map((path) => ({ name: path, path }))

  it('are those whose screen the person may see', () => {
    const paths = (who: Viewer) => offeredViews(views, who).map(({ path }) => path)
    expect(paths(viewer())).toEqual(['/?range=today', '/conversations?q=x'])
    expect(paths(administrator)).toEqual(views.map(({ path }) => path))
    expect(
      paths(viewer({ ...administrator, settings: { ...administrator.settings, HasKnowledgeBank: false } })),
    ).toEqual(['/?range=today', '/conversations?q=x', '/settings', '/user-management'])
  })

  it.each(['//evil.example', 'https://evil.example/', '/login', '/logout', '/nowhere', ''])(
    'are never %j',
    (path) => {
      expect(routeOfView({ path }, administrator)).toBeNull()
    },
  )
})

describe('the address that a view keeps', () => {
  it.each([
    ['/', '/'],
    ['/conversations?q=a+b&page=3&range=today', '/conversations?q=a+b&range=today'],
    ['/conversations?page=2', '/conversations'],
    ['/conversation/c_1?reply=now&q=x', '/conversation/c_1?q=x'],
    ['/settings#WorkHoursSettings', '/settings#WorkHoursSettings'],
    ['/knowledge-bank?page=2#Service', '/knowledge-bank#Service'],
  ])('of %s is %s', (path, kept) => {
    expect(pathOfView(path)).toBe(kept)
    expect(pathOfView(kept)).toBe(kept)
  })
})

it('the view whose place a name takes is found whatever its case', () => {
  const views = [{ name: 'Mine', path: '/' }]
  expect([viewOfName(views, ' mINE '), viewOfName(views, 'Min')]).toEqual([views[0], null])
})
