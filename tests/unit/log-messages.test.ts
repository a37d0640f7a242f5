/** The messages of the log have one form, so that a search finds their beginning. */
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

const LEVELS = ['debug', 'info', 'warn', 'error', 'fatal']
/** A setting may be the first word. */
const FORM = /^(?:[a-z]|[A-Z_]{3,}\b|\$\{).*[^.]$/

function messagesOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  if (!source.includes('log.')) return []
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression
      const message = node.arguments.at(-1)
      if (LEVELS.includes(name.text) && /(?:^|\.|#)log\??$/.test(expression.getText()) && message)
        found.push(message.getText().slice(1, -1))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))
  return found
}

it('are clauses in lower case without a full stop', () => {
  const messages = readdirSync('src/service', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => messagesOf(`src/service/${name}`))
  expect(messages.length).toBeGreaterThan(50)
  expect(messages.filter((message) => !FORM.test(message))).toEqual([])
})
