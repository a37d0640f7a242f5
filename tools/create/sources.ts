/** The source files that a recipe reads and changes, in memory until all of them are ready. */
import { readdirSync, readFileSync } from 'node:fs'

/** An error that the person can correct: an invalid or used name, an unknown option. */
export class CreateError extends Error {}

export class Sources {
  /** New text by path. */
  readonly #changed = new Map<string, string>()

  /** Every file that was created or changed, by path. */
  get changed(): ReadonlyMap<string, string> {
    return this.#changed
  }

  exists(path: string): boolean {
    return this.#changed.has(path) || this.#stored(path) !== null
  }

  read(path: string): string {
    const text = this.#changed.get(path) ?? this.#stored(path)
    if (text === null) throw new Error(`${path} does not exist`)
    return text
  }

  /** Adds a file. Throws when it exists already. */
  create(path: string, text: string): void {
    if (this.exists(path)) throw new CreateError(`${path} exists already.`)
    this.#changed.set(path, text)
  }

  /** Inserts `text` before the first `end` that follows `start`. Throws when the file has no such lines. */
  insert(path: string, start: string, end: string, text: string): void {
    const source = this.read(path)
    const from = source.indexOf(start)
    const at = from < 0 ? -1 : source.indexOf(end, from + start.length)
    if (at < 0)
      throw new Error(`${path} has no “${start}” with “${end}” behind it: change the recipe as well`)
    this.#changed.set(path, source.slice(0, at) + text + source.slice(at))
  }

  /** Adds an import after the last one. */
  addImport(path: string, line: string): void {
    const source = this.read(path)
    const last = [...source.matchAll(/^(?:import .*|\} )from '.*'$/gm)].at(-1)
    if (!last) throw new Error(`${path} imports nothing`)
    const at = last.index + last[0].length
    this.#changed.set(path, `${source.slice(0, at)}\n${line}${source.slice(at)}`)
  }

  append(path: string, text: string): void {
    this.#changed.set(path, this.read(path) + text)
  }

  /** Imports these names from a module, in addition to those that the file imports from it already. */
  addNames(path: string, module: string, names: readonly string[]): void {
    const source = this.read(path)
    const existing = [...source.matchAll(/^import \{([^}]*)\} from '(.*)'$/gm)].find(
      ([, , from]) => from === module,
    )
    if (!existing) return this.addImport(path, `import { ${names.join(', ')} } from '${module}'`)
    const [line, list = ''] = existing
    const known = list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
    const all = [...new Set([...known, ...names])].join(', ')
    this.#changed.set(path, source.replace(line, `import { ${all} } from '${module}'`))
  }

  /** The file below `folder` whose path ends in this way; null when there is none. */
  find(folder: string, end: string): string | null {
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .concat([...this.#changed.keys()])
      .find((path) => path.startsWith(`${folder}/`) && path.endsWith(`/${end}`))
    return found ?? null
  }

  #stored(path: string): string | null {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return null
    }
  }
}
