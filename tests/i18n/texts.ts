/** Which English texts each area of the interface gives to translation, read from its source. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Namespace } from '../../src/i18n/dictionaries'

/**
 * The areas of the console, of the shopper's widget what stands on every page and the rest, the reports
 * that the service mails, the letters to customers, and what the installed console shows without being open.
 */
export type DictionaryName = Namespace | 'launcher' | 'widget' | 'reports' | 'mail' | 'app'

/** A part that areas share and that fetches a dictionary of its own. */
const TRIED_QUESTION = 'src/shared/ask-assistant'

/** Where the words of a dictionary are said: folders and files. */
export const FOLDERS: Readonly<Record<DictionaryName, readonly string[]>> = {
  common: ['src/ui', 'src/forms', 'src/shared', 'src/embed', 'src/alerts'],
  console: ['src/features/shell'],
  dashboard: ['src/features/dashboard'],
  conversations: ['src/features/conversations'],
  settings: ['src/features/settings'],
  studio: ['src/features/widget-studio'],
  knowledge: ['src/features/knowledge-bank'],
  users: ['src/features/user-admin'],
  journeys: ['src/features/journeys'],
  assistant: [TRIED_QUESTION],
  reports: ['src/service/reports'],
  mail: ['src/service/leads/unsubscribe-page.ts', 'src/service/outbound/mail-footer.ts'],
  app: ['src/pages/worker', 'src/service/http/pages/app-files.ts', 'src/service/outbound/push'],
  launcher: [
    'src/widget/launcher/launcher.ts',
    'src/widget/launcher/popup.ts',
    'src/widget/launcher/chat-widget.ts',
  ],
  widget: ['src/widget'],
}

/** What is known wherever a dictionary is: the words of the kit, in the widget those of its entry button. */
function beside(name: DictionaryName): readonly DictionaryName[] {
  if (name === 'launcher' || name === 'mail' || name === 'app') return []
  if (name === 'widget') return ['launcher']
  return name === 'reports' ? ['common', 'dashboard'] : ['common']
}

export function knownIn(language: string, name: DictionaryName): Record<string, string> {
  const dictionaries = [...beside(name), name].map((one) => dictionaryOf(language, one))
  return Object.assign({}, ...dictionaries) as Record<string, string>
}

export const TRANSLATED = ['es', 'fr', 'de'] as const

export const dictionaryOf = (language: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(`src/i18n/${language}/${area}.json`, 'utf8')) as Record<string, string>

export const sourcesIn = (path: string): string[] =>
  path.endsWith('.ts')
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(path, name))

/**
 * Texts in `t('…')`, `plural(…, '…', '…')` and `<Sentence text="…">`. Texts that come from a table of the
 * rules are not among them.
 */
export function textsOf(name: DictionaryName): Set<string> {
  const texts = new Set<string>()
  const isOwn = (file: string) => name !== 'common' || !file.startsWith(`${TRIED_QUESTION}/`)
  for (const file of FOLDERS[name].flatMap(sourcesIn).filter(isOwn)) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    collect(source, texts)
  }
  return texts
}

function collect(node: ts.Node, texts: Set<string>): void {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    const { text: name } = node.expression
    const said =
      name === 't' ? node.arguments.slice(0, 1) : name === 'plural' ? node.arguments.slice(1, 3) : []
    for (const argument of said) for (const text of literalsIn(argument)) texts.add(text)
  }
  if (ts.isJsxAttribute(node) && node.name.getText() === 'text' && node.initializer) {
    const { parent } = node.parent
    const tag = 'tagName' in parent ? (parent.tagName as ts.Node).getText() : ''
    if (tag === 'Sentence') for (const text of literalsIn(node.initializer)) texts.add(text)
  }
  ts.forEachChild(node, (child) => collect(child, texts))
}

/** Of `a ? 'One' : 'Two'` both. */
function literalsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isJsxExpression(node)) return node.expression ? literalsIn(node.expression) : []
  if (ts.isParenthesizedExpression(node)) return literalsIn(node.expression)
  if (ts.isConditionalExpression(node)) return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)]
  return []
}
