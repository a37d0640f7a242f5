/**
 * Bundles baselines and peers in the same way as our elements. Peers are not dependencies of the project, so
 * they are installed into a separate folder.
 */
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { progress } from './progress'

const CACHE = resolve('.cache/bench')
/** The peers with exact versions, and of everything that they install. */
const PEERS = resolve('tests/bench/peers')

/** Installs the peers once, pinned by their lock file; returns false and prints the reason if that fails. */
export function installPeers(): boolean {
  const folder = join(CACHE, 'peers')
  const lock = readFileSync(join(PEERS, 'package-lock.json'), 'utf8')
  const stamp = join(folder, 'installed-lock.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return true
  progress('installing the peers into .cache/bench (once)')
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(PEERS, name), join(folder, name))
  try {
    // Their installation scripts are for their own development.
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    writeFileSync(stamp, lock)
    return true
  } catch (error) {
    progress(`THE PEERS COULD NOT BE INSTALLED, their rows are left out: ${(error as Error).message}`)
    return false
  }
}

/** Bundles one source under `tests/bench` to a folder with `page.js` (and `page.css`); returns the folder. */
export async function bundle(source: string): Promise<string> {
  const name = source.replaceAll('/', '-').replace(/\.\w+$/, '')
  const outDir = join(CACHE, 'out', name)
  let entry = resolve('tests/bench', source)
  if (source.startsWith('peers/')) {
    // Peers resolve their packages from their own folder.
    const link = join(CACHE, 'peers', 'src')
    if (!existsSync(link)) symlinkSync(resolve('tests/bench'), link, 'dir')
    entry = join(link, source)
  }
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    root: dirname(entry),
    plugins: [react()],
    resolve: { preserveSymlinks: true },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entry,
        output: { format: 'es', entryFileNames: 'page.js', assetFileNames: 'page.[ext]' },
      },
    },
  })
  return outDir
}

/** Bytes that a browser downloads for these files, each compressed separately as a server sends it. */
export const gzipBytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)

/** A built file and all its static imports, transitively. */
export function staticClosure(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  const text = readFileSync(entry, 'utf8')
  for (const [, from] of text.matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{}\s,]+?\s*from\s*)?["'](\.[^"']+\.js)["']/g,
  )) {
    if (from) staticClosure(join(dirname(entry), from), seen)
  }
  return seen
}

/** All files of a bundled baseline or peer. */
export const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => join(folder, name))
