/**
 * One answer of the model, put together out of the pieces of its stream. The pieces come from outside and are
 * checked one by one.
 */
import { Integer, readAs, v } from '../../../contract/core/schema'
import { AnswerRefused, RemoteFault } from './fault'

export interface ToolCall {
  readonly id: string
  readonly name: string
  /** JSON, as far as it came. */
  readonly arguments: string
}

export interface Turn {
  readonly text: string
  readonly calls: readonly ToolCall[]
  /** It was cut because it grew too long. */
  readonly clipped: boolean
  /** Of question and answer, as the endpoint counts them; null: it does not say. */
  readonly tokens: number | null
}

/** More calls than anybody makes at once, and more characters than any of them needs. */
const CALLS_MAX = 32
const TEXT_MAX = 40_000

const Text = v.nullish(v.string())
const Call = v.object({
  index: v.nullish(v.pipe(Integer, v.minValue(0), v.maxValue(CALLS_MAX - 1))),
  id: Text,
  function: v.nullish(v.object({ name: Text, arguments: Text })),
})
const Piece = v.object({
  choices: v.nullish(
    v.array(
      v.object({
        index: v.nullish(v.number()),
        delta: v.nullish(v.object({ content: Text, tool_calls: v.nullish(v.array(Call)) })),
        finish_reason: Text,
      }),
    ),
  ),
  usage: v.fallback(v.nullish(v.object({ total_tokens: v.pipe(Integer, v.minValue(0)) })), null),
})

/**
 * Reads a stream to its end. `beat` is called at each piece. Throws `RemoteFault` for one that cannot be
 * read, that ends before its answer does, or that holds nothing.
 */
export async function readTurn(pieces: AsyncIterable<unknown>, beat: () => void): Promise<Turn> {
  let text = ''
  let finish: string | null = null
  let tokens: number | null = null
  const calls: { id: string; name: string; arguments: string }[] = []
  for await (const given of pieces) {
    beat()
    const piece = readAs(Piece, given)
    if (!piece) throw new RemoteFault('its answer cannot be read', true)
    tokens = piece.usage?.total_tokens ?? tokens
    const choice = piece.choices?.find(({ index }) => (index ?? 0) === 0)
    if (!choice) continue
    finish = choice.finish_reason ?? finish
    text += choice.delta?.content ?? ''
    for (const part of choice.delta?.tool_calls ?? []) {
      // Some endpoints number nothing and send each call whole.
      const place = part.index ?? (part.id ? calls.length : Math.max(0, calls.length - 1))
      const call = (calls[place] ??= { id: '', name: '', arguments: '' })
      call.id ||= part.id ?? ''
      call.name ||= part.function?.name ?? ''
      call.arguments += part.function?.arguments ?? ''
      if (call.arguments.length > TEXT_MAX) throw new RemoteFault('its answer is too long', false)
    }
    if (text.length > TEXT_MAX) throw new RemoteFault('its answer is too long', false)
  }
  if (finish === null) throw new RemoteFault('its answer was cut', true)
  if (finish === 'content_filter') throw new AnswerRefused('it refused to answer')
  const made = calls.flatMap((call, place) =>
    call === undefined ? [] : [{ ...call, id: call.id || `call_${place}` }],
  )
  if (made.length === 0 && text.trim() === '') throw new RemoteFault('its answer is empty', true)
  return { text, calls: made, clipped: finish === 'length', tokens }
}
