import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VisitorServerFrame } from '../../src/contract/live/frames'
import { v } from '../../src/contract/core/schema'
import { frameOf } from '../../src/widget/chat/frames'

const moment = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
  .map((date) => date.toISOString())
const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const whole = fc.integer()
const speaker = fc.record({
  kind: fc.constantFrom('assistant' as const, 'person' as const),
  name: fc.string(),
  waiting: fc.boolean(),
})
const card = fc.record(
  {
    Vin: fc.string(),
    Stock: fc.string(),
    Name: fc.string(),
    Price: nullable(whole),
    PriceKind: fc.constant('MSRP' as const),
    ImageUrl: nullable(fc.string()),
    Url: nullable(fc.string()),
  },
  { requiredKeys: ['Vin', 'Stock', 'Name', 'Price', 'ImageUrl', 'Url'] },
)
const message = fc.record({
  seq: whole,
  id: nullable(fc.string()),
  from: fc.constantFrom('customer' as const, 'assistant' as const, 'person' as const, 'notice' as const),
  name: fc.string(),
  text: fc.string(),
  Attachments: fc.array(
    fc.record(
      {
        content_type: fc.string(),
        object_key: fc.string(),
        name: fc.string(),
        Links: fc.array(fc.string()),
        Data: card,
      },
      { requiredKeys: ['content_type'] },
    ),
  ),
  quick_replies: fc.array(fc.string()),
  Timestamp: moment,
})
const event = <E extends string>(name: E) => fc.constant(name)
const frame = fc.oneof(
  fc.record({ event: event('Welcome'), missed: fc.array(message), last_seq: whole, speaker }),
  fc.record({ event: event('Message'), message }),
  fc.record({
    event: event('Ack'),
    id: fc.stringMatching(/^[a-z0-9]{8,20}$/),
    MessageId: fc.string({ minLength: 1, maxLength: 64 }),
    seq: whole,
    Timestamp: moment,
  }),
  fc.record({ event: fc.constantFrom('Typing' as const, 'Pong' as const) }),
  fc.record({ event: event('Speaker'), speaker }),
  fc.record({ event: event('Closing'), reason: fc.string(), retry_after_ms: nullable(whole) }),
  fc.record(
    {
      event: event('Error'),
      code: fc.string(),
      message: fc.string(),
      id: fc.string(),
    },
    { requiredKeys: ['event', 'code', 'message'] },
  ),
)

describe('the widget’s reader of frames', () => {
  it('reads every frame of the contract as the contract does', () => {
    fc.assert(
      fc.property(frame, (sent) => {
        const arrived: unknown = JSON.parse(JSON.stringify(sent))
        expect(frameOf(arrived)).toEqual(v.parse(VisitorServerFrame, arrived))
      }),
    )
  })

  it('never breaks, and never gives what the contract does not know', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          frame.chain((sent) => spoilt(sent)),
        ),
        (sent) => {
          const read = frameOf(sent)
          // A tolerated part was left out, so what remains is a frame of the contract.
          if (read && read.event !== 'Ack') expect(v.is(VisitorServerFrame, read)).toBe(true)
        },
      ),
    )
  })
})

/** One field of it, at any depth of two, is something else. */
function spoilt(sent: object): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...Object.keys(sent)), fc.string(), fc.anything())
    .map(([key, inner, value]) => {
      const old: unknown = Reflect.get(sent, key)
      const deeper = typeof old === 'object' && old !== null && !Array.isArray(old)
      return { ...sent, [key]: deeper ? { ...old, [Object.keys(old)[inner.length] ?? inner]: value } : value }
    })
}
