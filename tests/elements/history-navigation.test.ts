import { historyNavigation, type BackGuard, type Navigation } from '../../src/features/shell/navigation'
import { equal, until } from './support/page'
import { afterEach, beforeEach, describe, it } from './ui/mocha'

const home = location.href
let navigation: Navigation
let stop: () => void
let heard = 0

describe('the page’s address as the console’s', () => {
  beforeEach(() => {
    history.pushState(null, '', '/start')
    navigation = historyNavigation(window)
    heard = 0
    stop = navigation.subscribe(() => heard++)
    navigation.navigate('/conversations')
    navigation.navigate('/conversation/c_1')
  })
  afterEach(() => {
    stop()
    history.replaceState(null, '', home)
  })

  it('follows Back and Forward', async () => {
    history.back()
    await until(() => navigation.path() === '/conversations' && heard === 3)
    history.forward()
    await until(() => navigation.path() === '/conversation/c_1' && heard === 4)
  })

  it('stays where the person is until they agree to leave, and then goes where they wanted', async () => {
    const asked: (() => void)[] = []
    const ways: string[] = []
    const guard: BackGuard = {
      applies: (to, from) => ways.push(`${from} to ${to}`) > 0 && to !== '/conversation/c_1',
      ask: (leave) => void asked.push(leave),
    }
    navigation.guard(guard)
    history.go(-2)
    await until(() => asked.length === 1)
    equal(navigation.path(), '/conversation/c_1')
    await until(() => location.pathname === '/conversation/c_1')
    equal(heard, 2)
    equal(ways[0], '/conversation/c_1 to /start')
    asked[0]?.()
    await until(() => navigation.path() === '/start' && heard === 3)
  })

  it('asks again when they stayed', async () => {
    let asked = 0
    navigation.guard({ applies: () => true, ask: () => asked++ })
    history.back()
    await until(() => asked === 1 && location.pathname === '/conversation/c_1')
    history.back()
    await until(() => asked === 2 && location.pathname === '/conversation/c_1')
    equal(heard, 2)
  })
})
