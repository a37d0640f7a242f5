/**
 * One answer of the model, assembled from the pieces of its stream. The pieces come from outside and are
 * validated one by one.
 */
import { Integer, readAs, v } from '../../../contract/core/schema'
import { AnswerRejected, RemoteError } from './errors'

export interface ToolCall {
  readonly id: string
  readonly name: string
  /** JSON, possibly incomplete. */
  readonly arguments: string
}

export interface Turn {
  readonly text: string
  readonly calls: readonly ToolCall[]
  /** Whether it was cut because it grew too long. */
  readonly clipped: boolean
  /** Tokens of question and answer as the endpoint counts them; null when it does not say. */
  readonly tokens: number | null
}

/** Upper bounds for the number of calls, and for the characters of each text. */
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
 * Reads a stream to its end and calls `onPiece` for each piece. Throws `RemoteError` for a stream that cannot
 * be parsed, ends too early, or is empty.
 */
export async function readTurn(pieces: AsyncIterable<unknown>, onPiece: () => void): Promise<Turn> {
  let text = ''
  let finish: string | null = null
  let tokens: number | null = null
  const calls: { id: string; name: string; arguments: string }[] = []
  for await (const given of pieces) {
    onPiece()
    const piece = readAs(Piece, given)
    if (!piece) throw new RemoteError('its answer cannot be read', true)
    tokens = piece.usage?.total_tokens ?? tokens
    const choice = piece.choices?.find(({ index }) => (index ?? 0) === 0)
    if (!choice) continue
    finish = choice.finish_reason ?? finish
    text += choice.delta?.content ?? ''
    for (const part of choice.delta?.tool_calls ?? []) {
      // Some endpoints omit the index and send each call in one piece.
      const index = part.index ?? (part.id ? calls.length : Math.max(0, calls.length - 1))
      const call = (calls[index] ??= { id: '', name: '', arguments: '' })
      call.id ||= part.id ?? ''
      call.name ||= part.function?.name ?? ''
      call.arguments += part.function?.arguments ?? ''
      if (call.arguments.length > TEXT_MAX) throw new RemoteError('its answer is too long', false)
    }
    if (text.length > TEXT_MAX) throw new RemoteError('its answer is too long', false)
  }
  if (finish === null) throw new RemoteError('its answer was cut', true)
  if (finish === 'content_filter') throw new AnswerRejected('it refused to answer')
  const completeCalls = calls.flatMap((call, index) =>
    call === undefined ? [] : [{ ...call, id: call.id || `call_${index}` }],
  )
  if (completeCalls.length === 0 && text.trim() === '') throw new RemoteError('its answer is empty', true)
  return { text, calls: completeCalls, clipped: finish === 'length', tokens }
}
