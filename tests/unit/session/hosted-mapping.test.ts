import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostedMapping } from '../../../src/session/hosted-mapping'
import { subjectOf } from '../../../src/session/subject-of'
import { fakeService, type FakeRequest } from '../support/fake-fetch'
import { fakeSession } from '../support/fake-session'
import { profileOf } from '../support/profile'

const tokenOf = (claims: unknown) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
const source = { token: () => Promise.resolve(tokenOf({ sub: '00u-ünï' })) }
const hosted = profileOf({ retailer_name: 'cdk_global', username: 'ann' })

let requests: FakeRequest[]
let notices: string[]
let refreshed: number
let statuses: number[]

function session() {
  return Object.assign(fakeSession(), {
    notify: (notice: string) => void notices.push(notice),
    refresh: () => Promise.resolve(void refreshed++),
  })
}
const names = () => requests.map(({ body }) => (body as { user_name: string }).user_name)

beforeEach(() => {
  notices = []
  refreshed = 0
  statuses = []
  requests = fakeService(() => ({ status: statuses.shift() ?? 200, body: { message: 'Taken' } }))
})
afterEach(() => void vi.unstubAllGlobals())

describe('mapping a hosted user after signing in', () => {
  it('names the user and the subject of the token, and reads the profile anew', async () => {
    await hostedMapping(source)(session(), hosted)
    expect(requests).toMatchObject([
      {
        method: 'PUT',
        path: '/api/dashboard/update-cdk-user',
        body: { retailer_name: 'cdk_global', user_name: 'ann', okta_user_id: '00u-ünï' },
      },
    ])
    expect([refreshed, notices]).toEqual([1, []])
  })

  it('asks nothing for users of others, and for those who are mapped', async () => {
    await hostedMapping(source)(session(), profileOf())
    await hostedMapping(source)(session(), profileOf({ retailer_name: 'cdk_global', OktaUserId: '00u' }))
    expect(requests).toEqual([])
  })

  it('tries suffixed names after 409, 404, 400 and 406', async () => {
    statuses = [409, 404, 400, 406]
    await hostedMapping(source)(session(), hosted)
    expect(names()).toEqual(['ann', 'ann-2', 'ann-3', 'ann-4', 'ann-5'])
    expect([refreshed, notices]).toEqual([1, []])
  })

  it('says quietly that no name was taken, and stops there', async () => {
    statuses = Array<number>(9).fill(409)
    await hostedMapping(source)(session(), hosted)
    expect(names()).toHaveLength(5)
    expect([refreshed, notices]).toEqual([0, ['Taken']])
  })

  it('stops at any other refusal', async () => {
    statuses = [500]
    await hostedMapping(source)(session(), hosted)
    expect(names()).toEqual(['ann'])
    expect(notices).toEqual(['Taken'])
  })

  it('says nothing to whoever is signed in by the time of the answer', async () => {
    statuses = [409]
    const one = session()
    fakeService(() => {
      one.become({}, 'new epoch')
      return { status: 409 }
    })
    await hostedMapping(source)(one, hosted)
    expect(notices).toEqual([])
  })

  it('reads no subject where there is none', () => {
    for (const token of ['', 'a.b.c', 'opaque', tokenOf({}), tokenOf({ sub: 7 }), tokenOf(null)])
      expect(subjectOf(token)).toBeNull()
  })
})
