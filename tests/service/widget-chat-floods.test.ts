/** Rate limits for a shopper's requests. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  widgetBook,
  widgetFile,
  widgetIdentify,
  widgetInventory,
  widgetTranscript,
  widgetUpload,
} from '../../src/contract/calls/widget'
import type { CallFailed } from './support/service'
import { startService, type TestService } from './support/service'
import { askFrom, begun } from './support/shopper'
import { seedWorld } from './support/world'
import { PDF, site } from './support/chat'

describe('floods of a shopper', () => {
  const few = { points: 2, seconds: 60 }
  let test: TestService
  beforeAll(async () => {
    test = await startService({
      seed: seedWorld,
      limits: {
        widgetUpload: few,
        widgetFile: few,
        widgetInventory: few,
        widgetBook: few,
        widgetTranscript: few,
        visitorIdentify: few,
        widgetBegin: { points: 12, seconds: 60 },
      },
    })
  })
  afterAll(() => test.close())

  it.each([
    ['by address: uploads', widgetUpload, { id: 'upload-0001', name: 'a.pdf', data: PDF }, true],
    ['by address: files', widgetFile, { object_key: 'f_1' }, true],
    [
      'by address: appointments',
      widgetBook,
      { id: 'b-000001', service: 'Other', date: 'x', time: 'x' },
      true,
    ],
    ['by address: transcripts', widgetTranscript, { email: 'jo@mail.example' }, true],
    ['by visitor: who they are', widgetIdentify, { first_name: 'Jo' }, false],
  ] as const)('are held back %s', async (_, call, given, byAddress) => {
    const { token } = await begun(test)
    const other = await begun(test)
    const ask = (by: string) =>
      askFrom(test, call as typeof widgetIdentify, { site, token: by, ...(given as object) }).then(
        () => 200,
        (error: CallFailed) => {
          if (error.status === 429) expect(Number(error.headers.get('retry-after'))).toBeGreaterThan(0)
          return error.status
        },
      )
    await ask(token)
    await ask(token)
    expect(await ask(token)).toBe(429)
    expect((await ask(other.token)) === 429).toBe(byAddress)
  })

  it('are held back where they read the inventory', async () => {
    const read = () => askFrom(test, widgetInventory, { site })
    await read()
    await read()
    await expect(read()).rejects.toMatchObject({ status: 429 })
  })

  it('are held back where they begin', async () => {
    const answers = []
    for (let n = 0; n < 13; n += 1)
      answers.push(
        await begun(test).then(
          () => 200,
          (error: CallFailed) => error.status,
        ),
      )
    expect(answers).toContain(429)
  })
})
