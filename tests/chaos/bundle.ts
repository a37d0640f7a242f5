/**
 * Makes one file of the service and everything that it needs, so that a start takes what the database takes
 * and not what a compiler takes.
 */
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** They bring files of their own. */
const KEPT_APART = ['@electric-sql/pglite', 'pg', 'pino', 'oidc-provider', 'nodemailer', 'vite']

/**
 * Does `work` with the path of the file, which lies below the checkout so that it finds the packages. Nothing
 * of it stays.
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

/** For many checks; whoever calls it removes it. */
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
