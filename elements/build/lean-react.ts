/**
 * React's renderer without what no element of ours can reach: one that draws into a shadow root hydrates nothing, has no `Suspense`,
 * `Activity`, `lazy` or `Profiler`, puts nothing into a document's head and has no form actions. A bundler cannot know that; here it is told,
 * and drops what then nobody calls. ESLint refuses the imports that would need it; a kind of component that slips through ends in React's own error,
 * a `<title>` or `<link>` stays where it is written, and a hint to the browser does nothing.
 */
import type { Plugin } from 'vite'

/** Kinds of fibers that are never made (`ReactWorkTags`). */
const NEVER: ReadonlySet<unknown> = new Set([
  12, // Profiler
  13, // Suspense
  16, // lazy
  18, // what the server sent of a Suspense
  19, // SuspenseList
  21, // scope
  22, // Offscreen, what Suspense and Activity hide
  23, // the same, of older versions
  26, // hoisted into the head
  27, // html, head, body
  31, // Activity
])

/** Functions whose answer is known. */
const ANSWERS: Readonly<Record<string, string>> = {
  isHostHoistableType: 'return false',
  // An action of a form is an address, never a function.
  extractEvents$1: '',
  requestFormReset: '',
  // Nothing waits for what a server sent.
  queueIfContinuousEvent: 'return false',
  retryIfBlockedOn: '',
  attemptExplicitHydrationTarget: '',
  popHydrationState: 'return false',
  prepareToHydrateHostInstance: '',
  // Nothing is shown later because a style sheet or picture is on its way.
  accumulateSuspenseyCommitOnFiber: '',
  waitForCommitToBeReady: 'return null',
  // Data come by queries: no component throws or reads a promise.
  attachPingListener: '',
  trackUsedThenable: 'throw Error("A promise is no content")',
  // An error is told with its own stack; nobody reads that of the components.
  getStackByFiberInDevAndProd: 'return ""',
  // There are no transitions whose course the page's navigation would have to show.
  defaultOnDefaultTransitionIndicator: '',
  // Hints to the browser, which nobody gives through React.
  prefetchDNS: '',
  preconnect: '',
  preload: '',
  preloadModule: '',
  preinitScript: '',
  preinitStyle: '',
  preinitModuleScript: '',
}

/** Variables and fields that are never anything but false. */
const FALSE: ReadonlySet<string> = new Set(['isHydrating', 'isDehydrated'])

/** Hooks that nobody calls. */
const HOOKS: ReadonlySet<string> = new Set([
  'useActionState',
  'useFormState',
  'useOptimistic',
  'useHostTransitionStatus',
  'useMemoCache',
  'useCacheRefresh',
  'useTransition',
])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && typeof (value as Node).type === 'string'

function walk(node: Node, parent: Node | null, visit: (node: Node, parent: Node | null) => boolean): void {
  if (!visit(node, parent)) return
  for (const value of Object.values(node))
    if (isNode(value)) walk(value, node, visit)
    else if (Array.isArray(value)) for (const one of value) if (isNode(one)) walk(one, node, visit)
}

const nameOf = (node: unknown) =>
  isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : null
const isTag = (node: unknown) =>
  isNode(node) &&
  (nameOf(node) === 'tag' || (node.type === 'MemberExpression' && nameOf(node['property']) === 'tag'))
const isNever = (node: unknown) => isNode(node) && node.type === 'Literal' && NEVER.has(node['value'])
/** In these an identifier is a name and no value. */
const NAMES = new Set(['Property', 'MemberExpression', 'FunctionDeclaration', 'FunctionExpression'])
const ENDS = new Set(['BreakStatement', 'ReturnStatement', 'ContinueStatement', 'ThrowStatement'])

/** Cases of kinds that are never made go, unless another case runs on into them. The variables that they declare may be used by the others. */
function casesOf(choice: Node): Edit[] {
  const names = new Set<string>()
  let runsOn = false
  const gone = (choice['cases'] as Node[]).filter((one) => {
    if (isNever(one['test']) && !runsOn) return true
    const last = (one['consequent'] as Node[]).at(-1)
    runsOn = !last || !ENDS.has(last.type)
    return false
  })
  for (const one of gone)
    walk(one, null, (node) => {
      if (node.type === 'VariableDeclarator') names.add(nameOf(node['id']) ?? '')
      return !node.type.startsWith('Function')
    })
  const declared = names.size > 0 ? `case -1: var ${[...names].join(', ')};` : ''
  return gone.map(({ start, end }, at) => ({ start, end, text: at === 0 ? declared : '' }))
}

function editOf(node: Node, parent: Node | null): Edit[] {
  const put = (text: string) => [{ start: node.start, end: node.end, text }]
  const name = nameOf(node['id'])
  if (node.type === 'FunctionDeclaration' && name !== null && name in ANSWERS) {
    const { start, end } = node['body'] as Node
    return [{ start, end, text: `{${ANSWERS[name] ?? ''}}` }]
  }
  if (node.type === 'BinaryExpression' && /^[!=]==$/.test(node['operator'] as string)) {
    const { left, right } = node
    if ((isTag(left) && isNever(right)) || (isTag(right) && isNever(left)))
      return put(node['operator'] === '===' ? '!1' : '!0')
  }
  if (node.type === 'SwitchStatement' && isTag(node['discriminant'])) return casesOf(node)
  const isWritten =
    (parent?.type === 'AssignmentExpression' && parent['left'] === node) ||
    parent?.type === 'VariableDeclarator'
  if (node.type === 'Identifier' && FALSE.has(node['name'] as string))
    return isWritten || NAMES.has(parent?.type ?? '') ? [] : put('!1')
  if (node.type === 'MemberExpression' && FALSE.has(nameOf(node['property']) ?? ''))
    return isWritten ? [] : put('!1')
  // `exports.hydrateRoot = function …`
  if (node.type === 'AssignmentExpression' && nameOf((node['left'] as Node)['property']) === 'hydrateRoot')
    return put('0')
  const key = node.type === 'Property' ? nameOf(node['key']) : null
  if (key !== null && HOOKS.has(key)) return put(`${key}: null`)
  return []
}

/** What the facts above were written for: kinds of fibers have numbers, which another React may give to others. */
const VERSION = 'exports.version = "19.2.'

/** What the facts above name and `code` does not: then it is another React than theirs. */
export function unknownTo(code: string): readonly string[] {
  const named = [
    VERSION,
    'exports.hydrateRoot = ',
    ...Object.keys(ANSWERS).map((name) => `\nfunction ${name}(`),
    ...[...HOOKS].map((name) => ` ${name}: `),
    ...FALSE,
  ]
  return named.filter((text) => !code.includes(text)).map((text) => text.trim())
}

/** A renderer's source without what `program`, its tree (ESTree with `start` and `end`), shows to be out of reach. */
export function leanSource(code: string, program: unknown): string {
  const edits: Edit[] = []
  walk(program as Node, null, (node, parent) => {
    // What goes needs no look inside.
    if (edits.some(({ start, end }) => start <= node.start && node.end <= end)) return false
    edits.push(...editOf(node, parent))
    return true
  })
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

/** Ends the build where React has become another. */
export const leanReact: Plugin = {
  name: 'forecourt:lean-react',
  enforce: 'pre',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      const unknown = unknownTo(code)
      if (unknown.length > 0)
        this.error(
          `React's renderer has no ${unknown.join(', ')} any more: look through elements/build/lean-react.ts`,
        )
      return { code: leanSource(code, this.parse(code)), map: null }
    },
  },
}
