/** Builds the service of a check in the same way as the product, so that a start takes no compiler's time. */
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const CHILD = 'tests/chaos/service-child'

export interface BuiltChild {
  /** The file to run. */
  readonly program: string
  remove(): Promise<void>
}

/** Runs `work` with the path of the file, which is below the checkout so that it finds the packages. */
export async function withBuiltChild<T>(work: (program: string) => Promise<T>): Promise<T> {
  const { program, remove } = await buildChild()
  try {
    return await work(program)
  } finally {
    await remove()
  }
}

/** Builds for many checks; the caller must remove it. */
export async function buildChild(): Promise<BuiltChild> {
  const folder = join('.cache', 'chaos')
  await mkdir(folder, { recursive: true })
  const outDir = await mkdtemp(join(folder, 'service-'))
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
  await build({
    configFile: 'vite.service.config.ts',
    logLevel: 'error',
    build: { outDir, rolldownOptions: { input: [`${CHILD}.ts`] } },
  })
  return {
    program: join(process.cwd(), outDir, `${CHILD}.js`),
    remove: () => rm(outDir, { recursive: true, force: true }),
  }
}
