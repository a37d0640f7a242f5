/** Reads the dialogues to replay: one JSON object per line, `{ id, turns: [{ speaker, text }] }`. */
import { readFile } from 'node:fs/promises'
import { MessageText, readAs, v } from '../../src/contract/core/schema'

const Dialogue = v.object({
  id: v.string(),
  turns: v.array(v.object({ speaker: v.picklist(['customer', 'assistant']), text: v.string() })),
})

/** The messages of one shopper. */
export interface Part {
  readonly id: string
  readonly messages: readonly string[]
}

/** Thrown with a one-line message for the user of the command. */
export class ReplayError extends Error {}

/** The customers' messages, without those that no shopper could send (empty or too long). */
export async function readParts(file: string): Promise<Part[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new ReplayError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  const rows = text.split('\n').map((line, index) => ({ line, number: index + 1 }))
  return rows.filter(({ line }) => line.trim() !== '').map(({ line, number }) => partOf(file, line, number))
}

function partOf(file: string, line: string, number: number): Part {
  let raw: unknown
  try {
    raw = JSON.parse(line)
  } catch {
    throw new ReplayError(`${file}:${number} is not JSON`)
  }
  const dialogue = v.safeParse(Dialogue, raw)
  if (!dialogue.success) throw new ReplayError(`${file}:${number} is not a dialogue of turns`)
  const messages = dialogue.output.turns
    .filter((turn) => turn.speaker === 'customer')
    .flatMap((turn) => readAs(MessageText, turn.text) ?? [])
  return { id: dialogue.output.id, messages }
}
