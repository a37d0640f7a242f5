/**
 * Bundles the service with all dependencies into one file, so that a start takes the time of the database and
 * not that of a compiler.
 */
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** These packages load files of their own. */
const KEPT_APART = ['@electric-sql/pglite', 'pg', 'pino', 'oidc-provider', 'nodemailer', 'vite']

/**
 * Runs `work` with the path of the file, which is below the checkout so that it finds the packages. The file
 * is removed afterwards.
 */
export async function withBundle<T>(work: (program: string) => Promise<T>): Promise<T> {
  const program = await bundleService()
  try {
    return await work(program)
  } finally {
    await removeBundle(program)
  }
}

export const removeBundle = (program: string) => rm(dirname(program), { recursive: true, force: true })

/** Creates a bundle for many checks; the caller must remove it. */
export async function bundleService(): Promise<string> {
  const folder = join(ROOT, '.cache', 'chaos')
  await mkdir(folder, { recursive: true })
  const outDir = await mkdtemp(join(folder, 'service-'))
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: KEPT_APART },
    build: {
      ssr: 'tests/chaos/service-child.ts',
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'service.mjs', codeSplitting: false } },
    },
    plugins: [
      {
        name: 'files stay where they are',
        transform(code, id) {
          if (!id.startsWith(join(ROOT, 'src')) || !code.includes('import.meta.url')) return null
          return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        },
      },
    ],
  })
  return join(outDir, 'service.mjs')
}
