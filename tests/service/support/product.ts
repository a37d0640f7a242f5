/**
 * A plain folder with what the container image of `deploy/Dockerfile` contains, and its processes. A few
 * files stand in for the result of `npm run build`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The paths that the image takes from the build, such as `src`. */
async function imagePaths(): Promise<string[]> {
  const lines = (await readFile('deploy/Dockerfile', 'utf8')).split('\n')
  return lines.flatMap((line) => {
    const [instruction, from, ...paths] = line.split(' ')
    if (instruction !== 'COPY' || from !== '--from=build') return []
    return paths.slice(0, -1).map((path) => path.replace(/^\/app\//, ''))
  })
}

const BUILT = {
  'elements/autoload.js': 'export {}',
  'pages/src/pages/console/index.html': '<title>Forecourt</title>',
  'pages/src/pages/console/dealer-dashboard.html': '<title>Forecourt</title>',
  'pages/src/pages/widget-preview/index.html': '<title>Widget preview</title>',
  'demo/demo/dealer-site/index.html': '<title>A dealership</title>',
}

export interface Product {
  readonly folder: string
  /** Adds the elements and pages, and what the assistant has learned. */
  build(): Promise<void>
  /** Runs a built file of `src/service` with the settings of the environment. */
  run(file: string, args: readonly string[], environment: Readonly<Record<string, string>>): ProductProcess
  remove(): Promise<void>
}

export async function makeProduct(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-product-'))
  for (const path of await imagePaths()) {
    if (path === 'node_modules') await symlink(resolve(path), join(folder, path))
    else if (path !== 'dist') await cp(path, join(folder, path), { recursive: true })
  }
  await cp('dist/server', join(folder, 'dist', 'server'), { recursive: true })
  return {
    folder,
    async build() {
      for (const [file, text] of Object.entries(BUILT)) {
        await mkdir(join(folder, 'dist', file, '..'), { recursive: true })
        await writeFile(join(folder, 'dist', file), text)
      }
      // What the assistant has learned, which takes too long to learn again.
      await cp('dist/assistant', join(folder, 'dist', 'assistant'), { recursive: true })
    },
    run: (file, args, environment) => start(folder, file, args, environment),
    remove: () => rm(folder, { recursive: true }),
  }
}

export type ProductProcess = ReturnType<typeof start>

function start(
  folder: string,
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
) {
  const child = spawn(process.execPath, [join('dist/server/src/service', file), ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'warn', DEMO: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    output: output.trim(),
  }))
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ready = new Promise<string>((found) => {
    child.stdout.on('data', () => {
      const [, url] = /is ready at (\S+)\/\n/.exec(output) ?? []
      if (url !== undefined) found(url)
    })
  })
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    return ended
  }
  return {
    ended,
    /** Resolves to the origin; throws with the output if the process exited first. */
    ready: () => Promise.race([ready, ended.then(({ output: said }) => Promise.reject(new Error(said)))]),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
