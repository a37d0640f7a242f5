/**
 * An application of another company that installed the package as npm packs it. Each of the bundlers that
 * such companies use can build it.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import react from '@vitejs/plugin-react'
import { rollup } from 'rollup'
import { compile } from 'svelte/compiler'
import { build, type Plugin } from 'vite'
import { compileScript, parse } from 'vue/compiler-sfc'
import webpack from 'webpack'
import { pack } from './support'

const FRAMEWORKS = ['react', 'react-dom', 'vue', 'svelte']

/** The two kinds of files for which such companies have a plugin of the framework. */
const components: Plugin = {
  name: 'forecourt:components',
  transform: {
    filter: { id: /\.(vue|svelte)$/ },
    handler(code, id, options) {
      const ssr = options?.ssr ?? false
      if (id.endsWith('.svelte')) {
        const { js } = compile(code, { filename: id, generate: ssr ? 'server' : 'client' })
        return { code: js.code, moduleType: 'js' }
      }
      const { content } = compileScript(parse(code, { filename: id }).descriptor, {
        id,
        inlineTemplate: true,
        templateOptions: {
          ssr,
          ssrCssVars: [],
          compilerOptions: { isCustomElement: (tag) => tag.includes('-') },
        },
      })
      return { code: content, moduleType: 'ts' }
    },
  },
}

export class PackedApp {
  readonly #folder = mkdtempSync(join(tmpdir(), 'forecourt-app-'))

  constructor() {
    const modules = join(this.#folder, 'node_modules')
    const installed = join(modules, '@forecourt/elements')
    mkdirSync(installed, { recursive: true })
    execFileSync('tar', ['-xzf', pack().tarball, '-C', installed, '--strip-components=1'])
    for (const name of FRAMEWORKS) symlinkSync(resolve('node_modules', name), join(modules, name), 'dir')
  }

  /** Writes a source file. */
  write(name: string, text: string): void {
    writeFileSync(join(this.#folder, name), text)
  }

  /** Like the others, returns the folder with the built files, where entries keep their names. */
  async buildWithVite(entries: readonly string[]): Promise<string> {
    const outDir = this.#path('built-by-vite')
    await build({
      root: this.#folder,
      configFile: false,
      logLevel: 'silent',
      base: './',
      plugins: [react(), components],
      build: {
        outDir,
        minify: false,
        rolldownOptions: {
          input: entries.map((entry) => this.#path(entry)),
          output: { entryFileNames: '[name].js' },
        },
      },
    })
    return outDir
  }

  /** Builds a module for Node, where packages stay outside, and returns the HTML that it exports. */
  async renderOnServer(entry: string): Promise<string> {
    const outDir = this.#path('built-for-server')
    await build({
      root: this.#folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [react(), components],
      build: {
        outDir,
        ssr: this.#path(entry),
        rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
      },
    })
    const built = (await import(join(outDir, entry.replace(/\.\w+$/, '.mjs')))) as { html: string }
    return built.html
  }

  /** `publicPath` is the address of the built files on the host. */
  async buildWithWebpack(entry: string, publicPath: string): Promise<string> {
    const outDir = this.#path('built-by-webpack')
    const compiler = webpack({
      mode: 'production',
      devtool: false,
      context: this.#folder,
      entry: { main: this.#path(entry) },
      output: { path: outDir, publicPath, filename: '[name].js' },
      optimization: { minimize: false },
      performance: false,
    })
    await new Promise<void>((done, fail) =>
      compiler.run((error, stats) => {
        if (error ?? stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')))
        else compiler.close(() => done())
      }),
    )
    return outDir
  }

  async buildWithRollup(entry: string): Promise<string> {
    const outDir = this.#path('built-by-rollup')
    const bundle = await rollup({ input: { main: this.#path(entry) }, plugins: [nodeResolve()] })
    await bundle.write({ dir: outDir, format: 'es' })
    await bundle.close()
    return outDir
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #path(name: string): string {
    return join(this.#folder, name)
  }
}
