// The starter behind `npm start`, `npm run dev` and `npm run build`. It is plain JavaScript without
// dependencies, because a fresh clone has none installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Forecourt needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const hash = (text) => createHash('sha256').update(text).digest('hex')

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs a Node script beside what follows; resolves when it has ended. */
async function runBeside(args) {
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  const end = () => child.kill()
  process.once('exit', end)
  const [status] = await once(child, 'exit')
  process.off('exit', end)
  if (status !== 0) process.exit(status ?? 1)
}

/** Installs exactly the versions of the lock file, unless npm has done so since that file changed. */
export function install() {
  // npm writes it at the end of an installation.
  const installed = join('node_modules', '.package-lock.json')
  const isDone = existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs
  if (isDone) return
  console.error('Installing what the lock file names (about a minute, once)…')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else yield path
  }
}

/** Names the sources of the last build. */
const STAMP = join('dist', '.built')

/** A hash of everything that is built. */
function sourcesHash() {
  const sources = ['src', 'elements', 'tools', 'demo', 'public'].flatMap((folder) => [...filesUnder(folder)])
  const state = [
    ...sources,
    'vite.config.ts',
    'vite.service.config.ts',
    'package.json',
    'package-lock.json',
  ].map((file) => `${file} ${statSync(file).size} ${hash(read(file))}`)
  return hash(state.sort().join('\n'))
}

/** Whether the last build is one of the present sources. */
export const isBuilt = () => read(STAMP) === sourcesHash()

/** Makes the next build a whole one, because somebody replaces a part of the last one. */
export const forgetBuild = () => rmSync(STAMP, { force: true })

/** Builds elements and pages when a source is newer than the last build. */
export async function build() {
  const wanted = sourcesHash()
  if (read(STAMP) === wanted) return
  console.error('Building the elements, the pages and the service…')
  // It is the longest step, and needs nothing of the others.
  const learned = runBeside([
    ...['--import', 'tsx'],
    join('src', 'service', 'assistant', 'understand', 'train.ts'),
  ])
  const vite = [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']
  run(process.execPath, [...vite, '--mode', 'production'])
  run(process.execPath, [...vite, '--mode', 'widget'])
  run(process.execPath, [...vite, '--mode', 'autoload'])
  run(process.execPath, [...vite, '--mode', 'pages'])
  run(process.execPath, [...vite, '--mode', 'worker'])
  run(process.execPath, [...vite, '--mode', 'demo'])
  run(process.execPath, [...vite, '--config', 'vite.service.config.ts'])
  for (const step of ['icons', 'public-names', 'preload', 'integrity', 'compress'])
    run(process.execPath, ['--import', 'tsx', join('elements', 'build', `${step}.ts`)])
  await learned
  mkdirSync('dist', { recursive: true })
  writeFileSync(STAMP, wanted)
}

if (process.argv[1] && fileURLToPath(import.meta.url) === process.argv[1]) {
  const task = process.argv[2] ?? '--serve'
  install()
  if (task !== '--dev') await build()
  if (task === '--build') {
    run(process.execPath, ['--import', 'tsx', join('tools', 'package', 'describe.ts')])
  } else {
    // One process from here on, so that a signal to it reaches the service.
    if (task === '--dev') {
      const { register } = await import('tsx/esm/api')
      register()
      const { develop } = await import('./dev.ts')
      await develop()
    } else if (process.env.DEMO === '0') {
      // Only the service: nothing of the demo is loaded.
      await import('../dist/server/src/service/main.js')
    } else {
      const { serve } = await import('../dist/server/demo/server.js')
      await serve()
    }
  }
}
