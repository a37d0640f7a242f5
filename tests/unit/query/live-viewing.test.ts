import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AccountEvent } from '../../../src/contract/live/frames'
import type { AccountLive } from '../../../src/query/account-live'
import { messageOf } from '../support/dialogue'
import { endLive, fakeLive, hear, join, said, tick } from '../support/fake-live'
import { FakeSocket } from '../support/fake-socket'

let live: AccountLive
beforeEach(() => {
  live = fakeLive()
})
afterEach(() => endLive(live))

describe('who views', () => {
  const sent = () => FakeSocket.last.sent.filter(({ event }) => event !== 'Ping' && event !== 'Resume')
  const theo = { user_id: 'u_theo', name: 'Theo Brooks', typing: false }
  const viewers = (conversation_id: string) =>
    FakeSocket.last.say({ event: 'Viewers', conversation_id, viewers: [theo] })

  it('is told which conversation is on screen, the newest of several, again after a gap', async () => {
    live.use()
    const leave = live.viewing.enter('c_1')
    await join(1)
    const leaveSecond = live.viewing.enter('c_2')
    leaveSecond()
    expect(sent()).toEqual([
      { event: 'Viewing', conversation_id: 'c_1' },
      { event: 'Viewing', conversation_id: 'c_2' },
      { event: 'Viewing', conversation_id: 'c_1' },
    ])
    viewers('c_1')
    expect(live.viewing.state('c_1').viewers).toEqual([theo])
    FakeSocket.last.drop()
    await tick()
    expect(live.viewing.state('c_1').viewers).toEqual([])
    await tick(2_000)
    await join(1)
    expect(sent()).toEqual([{ event: 'Viewing', conversation_id: 'c_1' }])
    leave()
    expect(sent().at(-1)).toEqual({ event: 'Viewing', conversation_id: null })
  })

  it('ignores events of a conversation that is not on screen', async () => {
    live.use()
    live.viewing.enter('c_1')
    await join(1)
    viewers('c_2')
    FakeSocket.last.say({ event: 'CustomerTyping', conversation_id: 'c_2' })
    expect(live.viewing.state('c_2')).toEqual({ viewers: [], customerTyping: false })
    expect(live.viewing.state('c_1')).toEqual({ viewers: [], customerTyping: false })
  })

  it('reports typing at most every two seconds', async () => {
    live.use()
    live.viewing.enter('c_1')
    await join(1)
    for (let stroke = 0; stroke < 30; stroke += 1) {
      live.viewing.typed('c_1')
      await tick(100)
    }
    live.viewing.typed('c_2')
    expect(sent().filter(({ event }) => event === 'Typing')).toHaveLength(2)
  })

  it('forgets a customer who stopped typing, or has said it', async () => {
    live.use()
    live.viewing.enter('c_1')
    await join(1)
    const typing = () => FakeSocket.last.say({ event: 'CustomerTyping', conversation_id: 'c_1' })
    typing()
    await tick(3_000)
    typing()
    await tick(3_000)
    expect(live.viewing.state('c_1').customerTyping).toBe(true)
    await tick(1_001)
    expect(live.viewing.state('c_1').customerTyping).toBe(false)
    typing()
    hear({ ...said(2), message: { ...messageOf(2), Initiator: 'HUMAN' } } as AccountEvent)
    expect(live.viewing.state('c_1').customerTyping).toBe(false)
  })
})
