import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

/** What a process or a thread starts with; everything else is imported by these. */
const ENTRIES = [
  'src/service/main.ts',
  'src/service/admin.ts',
  'src/service/parsing/parser-tasks.ts',
  'src/service/assistant/thread/thread-tasks.ts',
  'src/service/assistant/understand/learning-tasks.ts',
  'src/service/channels/media/reencode-image.ts',
  'src/service/widget/avatars/reencode-image.ts',
  'demo/server.ts',
]

/** The folders with files that the service reads: migrations, words, what the assistant learns from. */
const READ_FROM = ['src/service', 'src/i18n']

/** The assistant compares the sources of these with the ones that its stored weights were learned by. */
const isCompared = (file: string) => file.startsWith('src/service/assistant/understand/')

/** Copies what is not imported to the same place in the build, because modules find it beside themselves. */
const filesBesideModules: Plugin = {
  name: 'forecourt:files-beside-modules',
  generateBundle() {
    for (const folder of READ_FROM)
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const fileName = join(entry.parentPath, entry.name).replaceAll('\\', '/')
        if (entry.isFile() && (!fileName.endsWith('.ts') || isCompared(fileName)))
          this.emitFile({ type: 'asset', fileName, source: readFileSync(fileName) })
      }
  },
}

/**
 * The service and the demo as JavaScript, so that a start does not compile anything. Each module keeps its
 * place and its name: a stack names the file that is in the repository, too.
 */
export default defineConfig({
  publicDir: false,
  plugins: [filesBesideModules],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: ENTRIES,
      output: { preserveModules: true, preserveModulesRoot: '.', entryFileNames: '[name].js' },
    },
  },
})
