/** A stranger's project that has the package installed, and what the compiler says of its files. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { FOLDER } from './support'

export interface HostApp {
  /** Installs packages of ours, by their folders in `node_modules`. */
  install(...names: readonly string[]): void
  /** Writes a file, and answers what a strict compiler says of it. */
  complaints(name: string, text: string, options?: ts.CompilerOptions): string[]
  remove(): void
}

/** The files of packages and of the language, which are the same for every file that is checked. */
const sources = new Map<string, ts.SourceFile | undefined>()

function compilerHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (name, ...how) => {
    if (!name.includes('node_modules')) return read(name, ...how)
    if (!sources.has(name)) sources.set(name, read(name, ...how))
    return sources.get(name)
  }
  return host
}

export function hostApp(): HostApp {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-host-'))
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@forecourt'), { recursive: true })
  mkdirSync(join(modules, '@types'))
  symlinkSync(resolve(FOLDER), join(modules, '@forecourt', 'elements'), 'dir')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  return {
    install(...names) {
      for (const name of names) symlinkSync(resolve('node_modules', name), join(modules, name), 'dir')
    },
    complaints(name, text, options = {}) {
      const file = join(folder, name)
      writeFileSync(file, text)
      const all: ts.CompilerOptions = {
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        target: ts.ScriptTarget.ES2022,
        lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
        module: ts.ModuleKind.NodeNext,
        moduleResolution: ts.ModuleResolutionKind.NodeNext,
        types: [],
        ...options,
      }
      const program = ts.createProgram([file], all, compilerHost(all))
      return ts
        .getPreEmitDiagnostics(program)
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
