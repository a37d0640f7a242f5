/** Replays real dialogues as concurrent shoppers: every acknowledged message is stored once and in order. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './support/test'

const REAL = '../shared/data/dialogues.jsonl'

async function replay(url: string, file: string): Promise<{ code: number; output: string }> {
  const { hostname, port } = new URL(url)
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/replay.ts', file], {
    env: { ...process.env, HOST: hostname, PORT: port },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // The whole output is needed, not only its end.
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

test('dialogues of a file are played, and the report finds nothing lost and nothing doubled', async ({
  service,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-replay-'))
  const file = join(folder, 'dialogues.jsonl')
  const texts = ['Hi', 'do you have a Terrane?', 'what does it cost?', 'ok\nthanks', '👍🏽 <b>bye</b>']
  const dialogues = Array.from({ length: 12 }, (_, index) => ({
    id: `own/${index}`,
    turns: texts.flatMap((text) => [
      { speaker: 'customer', text: `${text} ${index}` },
      { speaker: 'assistant', text: 'ok' },
    ]),
  }))
  await writeFile(file, dialogues.map((dialogue) => JSON.stringify(dialogue)).join('\n'))
  try {
    const { code, output } = await replay(service.url, file)
    expect(output).toMatch(/sent\D+60\b/i)
    expect(output).toMatch(/lost\D+0\b/i)
    expect(output).toMatch(/doubled\D+0\b/i)
    expect(code).toBe(0)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('253 real dialogues are played without a loss', async ({ service }) => {
  test.skip(!existsSync(REAL), `the real dialogues are not here (${REAL})`)
  test.setTimeout(1_500_000)
  const { code, output } = await replay(service.url, REAL)
  expect(output).toMatch(/lost\D+0\b/i)
  expect(output).toMatch(/doubled\D+0\b/i)
  expect(code).toBe(0)
})
