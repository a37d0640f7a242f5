/** Compares what a screen asks the service for with and without the request for its first reads. */
import type { Request } from '@playwright/test'
import { CALLS } from '../../../src/contract/calls/all-calls'
import { reads } from '../../../src/contract/calls/reads'
import { requestOf, type FlatInput } from '../../../src/contract/core/request-of'
import { expect, type Page } from './test'

/** The address of the request for the first reads. */
export const TOGETHER = `**${reads.path}`

/** The calls of one request, with method, query and body. */
function callsIn(request: Request): string[] {
  const { pathname, search } = new URL(request.url())
  if (!/^\/(api|cms)\//.test(pathname)) return []
  if (pathname !== reads.path) return [`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`]
  const { reads: sent } = request.postDataJSON() as { reads: { call: string; input: FlatInput }[] }
  return sent.map(({ call: id, input }) => {
    const call = CALLS.find((one) => one.id === id)
    if (!call) throw new Error(`There is no call ${id}`)
    const { method, path, body } = requestOf(call, input)
    return `${method} ${path} ${body ?? ''}`
  })
}

/** So long a screen has asked for nothing more when it is at rest, ms. */
const QUIET = 1_000

/** What a screen asks the service for, without the requests that fail, until it is at rest. */
async function callsOf(page: Page, visit: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = []
  let last = 0
  const note = (request: Request) => {
    last = Date.now()
    calls.push(...callsIn(request))
  }
  page.on('requestfinished', note)
  await page.goto('about:blank')
  await visit()
  await page.waitForLoadState('networkidle')
  // The settings read their lower sections later, which show as loading until then.
  const loading = page.locator('.spinner, [aria-busy=true]').filter({ visible: true })
  const atRest = async () => (await loading.count()) === 0 && Date.now() - last > QUIET
  await expect.poll(atRest, { intervals: [100] }).toBe(true)
  page.off('requestfinished', note)
  return calls.sort()
}

/**
 * The screen asks for the same with the request as without, and for nothing twice. A live event makes a
 * screen ask once more, so a comparison that it disturbed is repeated.
 */
export const compareReads = (page: Page, name: string, visit: () => Promise<unknown>) =>
  expect(async () => {
    const early = await callsOf(page, visit)
    await page.route(TOGETHER, (route) => route.abort())
    const alone = await callsOf(page, visit)
    await page.unroute(TOGETHER)
    // Whether somebody may reply is known only with the dialogue, so a suggestion may be asked for in vain.
    const wanted = early.filter((call) => alone.includes(call) || !call.includes('/suggested-reply'))
    expect(wanted, name).toEqual(alone)
    expect(new Set(early).size, name).toBe(early.length)
  }).toPass({ timeout: 60_000 })
