/** Answers the reading calls of one screen together. */
import { readTogether } from '../../../contract/calls/read-together'
import { within } from '../../platform/within'
import { route, type RequestContext, type Route } from '../route'

/** What is read later must not keep the rest waiting; the browser then asks for it alone, ms. */
const TOGETHER_MS = 2_000

export const readTogetherRoutes: readonly Route[] = [
  route(readTogether, async ({ body, request }) => {
    const end = performance.now() + TOGETHER_MS
    const answers: ({ body: unknown } | null)[] = []
    // One after the other: a screen must not take all connections to the database.
    for (const path of body.paths) {
      const left = end - performance.now()
      answers.push(left <= 0 ? null : await within(left, read(request, path)))
    }
    return { answers }
  }),
]

async function read({ read: send }: RequestContext<typeof readTogether>['request'], path: string) {
  const answer = await send(path)
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  if (answer.status === 200 && isJson) return { body: await answer.json() }
  await answer.body?.cancel()
  return null
}
