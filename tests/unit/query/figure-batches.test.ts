import { expect, it } from 'vitest'
import type { Client } from '../../../src/client/call'
import type { AnyCall } from '../../../src/contract/core/call'
import { metric, metrics } from '../../../src/contract/calls/metrics'
import { dealerSettings } from '../../../src/contract/calls/session'
import { withFigureBatches } from '../../../src/query/figure-batches'

const range = {
  start_date: '2026-11-01T00:00:00',
  end_date: '2026-11-30T23:59:59',
  account_id: 'a_1',
  product: 'SALES_AI',
} as const

type Input = Readonly<Record<string, unknown>>

/** A client whose service answers each call with its own input, and nothing for the figures in `lost`. */
function recording(lost: readonly string[] = []) {
  const asked: string[] = []
  const client = {
    call: async (call: AnyCall, input: Input) => {
      const names = String(input['metrics'] ?? input['metric'] ?? call.id)
      asked.push(`${names} ${String(input['end_date']).slice(0, 10)}`)
      if (call.id !== metrics.id) return { alone: names }
      if (names.includes('sales')) throw new Error('The service is away')
      const items = names
        .split(',')
        .map((name) => ({ metric: name, answer: lost.includes(name) ? null : { together: name } }))
      return { items }
    },
  } as unknown as Client
  return { asked, client: withFigureBatches(client) }
}

it('asks once for all figures of one moment and range', async () => {
  const { asked, client } = recording()
  const answers = await Promise.all([
    client.call(metric, { ...range, metric: 'messages_out' }),
    client.call(metric, { ...range, metric: 'closed_ros' }),
    client.call(metric, { ...range, metric: 'messages_out' }),
    client.call(metric, { ...range, end_date: '2026-11-15T23:59:59', metric: 'closed_ros' }),
  ])
  expect(asked).toEqual(['closed_ros,messages_out 2026-11-30', 'closed_ros 2026-11-15'])
  expect(answers).toEqual([
    { together: 'messages_out' },
    { together: 'closed_ros' },
    { together: 'messages_out' },
    { alone: 'closed_ros' },
  ])
  await client.call(metric, { ...range, metric: 'messages_out' })
  expect(asked).toHaveLength(3)
})

it('reads alone what failed, and passes on a failure of the whole call', async () => {
  const { asked, client } = recording(['closed_ros'])
  const one = client.call(metric, { ...range, metric: 'messages_out' })
  const other = client.call(metric, { ...range, metric: 'closed_ros' })
  expect([await one, await other]).toEqual([{ together: 'messages_out' }, { alone: 'closed_ros' }])
  expect(asked).toEqual(['closed_ros,messages_out 2026-11-30', 'closed_ros 2026-11-30'])
  const away = [
    client.call(metric, { ...range, metric: 'sales' }),
    client.call(metric, { ...range, metric: 'closed_ros' }),
  ]
  for (const failed of away) await expect(failed).rejects.toThrow('The service is away')
})

it('drops the answer of whoever gave up, and leaves other calls alone', async () => {
  const { asked, client } = recording()
  const control = new AbortController()
  const given = client.call(metric, { ...range, metric: 'messages_out' }, { signal: control.signal })
  const kept = client.call(metric, { ...range, metric: 'closed_ros' })
  control.abort(new Error('given up'))
  await expect(given).rejects.toThrow('given up')
  expect(await kept).toEqual({ together: 'closed_ros' })
  await client.call(dealerSettings, { account_id: 'a_1', service_type: 'LEAD_ENGAGE' })
  expect(asked).toHaveLength(2)
})
