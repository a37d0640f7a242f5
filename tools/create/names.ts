/** One name in the notations of the code. */
import { CreateError } from './sources'

/** `trade-in` → `tradeIn`. */
export const camelCase = (name: string): string =>
  name.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())

/** `trade-in` → `TradeIn`. */
export const pascalCase = (name: string): string => {
  const camel = camelCase(name)
  return camel.charAt(0).toUpperCase() + camel.slice(1)
}

/** `tradeIn` → `trade-in`. */
export const kebabCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `trade-in` → `Trade In`. */
export const titleCase = (name: string): string =>
  name
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

const withArticle = (kind: string) => `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`

/** Throws unless the name has the right form. `example` is a name that does. */
export function checkName(kind: string, name: string, pattern: RegExp, example: string): void {
  if (!pattern.test(name))
    throw new CreateError(`“${name}” is no name of ${withArticle(kind)}. One is “${example}”.`)
}

/** Throws when the name is one of these. */
export function checkFree(kind: string, name: string, taken: readonly string[]): void {
  if (taken.includes(name))
    throw new CreateError(`There is ${withArticle(kind)} with the name “${name}” already.`)
}
