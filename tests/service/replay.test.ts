/**
 * `npm run replay`: dialogues are played by concurrent shoppers, and every acknowledged message is stored
 * once and in order.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readParts, type Part } from '../../tools/replay/dialogues'
import { startService, type TestService } from './support/service'
import { seedWorld, SITE } from './support/world'

/** 253 dialogues of real people. */
const REAL = '../shared/data/dialogues.jsonl'
/** As many shoppers as the command has at a time. */
const AT_A_TIME = 50

let service: TestService
let folder: string
beforeAll(async () => {
  service = await startService({ seed: seedWorld })
  folder = await mkdtemp(join(tmpdir(), 'forecourt-replay-'))
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

/** Runs the command on dialogues, one JSON text each. */
async function replay(dialogues: readonly string[]): Promise<{ code: number; output: string }> {
  const file = join(folder, 'dialogues.jsonl')
  await writeFile(file, dialogues.join('\n'))
  const { hostname, port } = new URL(await service.listen())
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/replay.ts', file, '--site', SITE.ford], {
    env: { ...process.env, HOST: hostname, PORT: port },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // The whole output is needed, not only its end.
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

/**
 * What a dialogue has that others may not have: its characters, how long its messages are to ten characters,
 * how many they are, and whether somebody says the same words twice.
 */
const kindsOf = ({ messages }: Part): Set<string> =>
  new Set([
    ...messages.flatMap((line) => [...line]),
    ...messages.map((line) => `${Math.floor(line.length / 10)}0 characters`),
    `${messages.length} messages`,
    ...(new Set(messages).size < messages.length ? ['the same words twice'] : []),
  ])

/** Some dialogues that have all kinds of all dialogues, by number, with others until all shoppers play. */
function sampleOf(parts: readonly Part[]): number[] {
  const seen = new Set<string>()
  const numbers = new Set<number>()
  for (const [number, part] of parts.entries()) {
    const kinds = [...kindsOf(part)]
    if (kinds.every((kind) => seen.has(kind))) continue
    numbers.add(number)
    for (const kind of kinds) seen.add(kind)
  }
  for (const number of parts.keys()) if (numbers.size < AT_A_TIME) numbers.add(number)
  return [...numbers]
}

test('dialogues of a file are played, and the report finds nothing lost and nothing doubled', async () => {
  const texts = ['Hi', 'do you have a Terrane?', 'what does it cost?', 'ok\nthanks', '👍🏽 <b>bye</b>']
  const dialogues = Array.from({ length: 12 }, (_, index) => ({
    id: `own/${index}`,
    turns: texts.flatMap((text) => [
      { speaker: 'customer', text: `${text} ${index}` },
      { speaker: 'assistant', text: 'ok' },
    ]),
  }))
  const { code, output } = await replay(dialogues.map((dialogue) => JSON.stringify(dialogue)))
  expect(output).toMatch(/^sent\D+60$/m)
  expect(output).toMatch(/^acknowledged\s+60$/m)
  for (const fault of ['lost', 'doubled', 'out of order', 'refused', 'not read back'])
    expect(output).toMatch(new RegExp(`^${fault}\\s+0\\b`, 'm'))
  expect(code).toBe(0)
})

test.skipIf(!existsSync(REAL))(
  'real dialogues of every kind are played by fifty shoppers at once without a loss',
  async () => {
    const parts = await readParts(REAL)
    const rows = (await readFile(REAL, 'utf8')).split('\n').filter((row) => row !== '')
    const numbers = sampleOf(parts)
    const sent = numbers.reduce((sum, number) => sum + (parts[number]?.messages.length ?? 0), 0)
    const { code, output } = await replay(numbers.flatMap((number) => rows[number] ?? []))
    expect(output).toMatch(new RegExp(`^shoppers\\s+${AT_A_TIME}$`, 'm'))
    expect(output).toMatch(new RegExp(`^sent\\s+${sent}$`, 'm'))
    for (const fault of ['lost', 'doubled', 'out of order', 'refused', 'not read back'])
      expect(output).toMatch(new RegExp(`^${fault}\\s+0\\b`, 'm'))
    expect(code).toBe(0)
  },
)
