/**
 * Defines each element when it first appears: `<script type="module" src="…/elements/autoload.js">` is all
 * that a page needs.
 */
import { version } from '../package.json'
import { emit } from '../src/embed/emit'

/** The file of each element, by its tag. They are found by the build, so that a strict CSP knows every module. */
const LOADERS: ReadonlyMap<string, () => Promise<unknown>> = new Map([
  ...Object.entries(import.meta.glob(['./*-*.ts', '!./agentic-dashboard.ts', '!./chat-widget.ts'])).map(
    ([file, load]) => [file.slice('./'.length, -'.ts'.length), load] as const,
  ),
  // The widget is built by itself and stands beside these.
  ['chat-widget', () => import('./chat-widget.js')],
])

const loading = new Set<string>()
const failed = new Set<string>()

/** An element that could not be loaded hears of it; the next one that appears tries once more. */
async function load(tag: string, element: Element) {
  const fetchFile = LOADERS.get(tag)
  if (!fetchFile || loading.has(tag) || customElements.get(tag)) return
  loading.add(tag)
  try {
    await fetchFile()
  } catch {
    emit(element as HTMLElement, 'fc-load-error', { tag })
    // A browser may keep a failed module for the life of the page: a second failure is the last.
    if (failed.has(tag)) return
    failed.add(tag)
    loading.delete(tag)
  }
}

interface Copy {
  readonly version: string
  readonly discover: (root: Document | ShadowRoot | Element) => void
}

/** The copy of this file that came first to the page. */
const FIRST = Symbol.for('forecourt.autoload')
const page = globalThis as { [FIRST]?: Copy }

function look(root: Document | ShadowRoot | Element): void {
  const found = [...root.querySelectorAll(':not(:defined)')]
  if (root instanceof Element) found.push(root)
  for (const element of found) void load(element.localName, element)
}

/**
 * Looks for undefined elements below `root`. For shadow roots, which an observer of the page does not see
 * into.
 */
export function discover(root: Document | ShadowRoot | Element = document): void {
  page[FIRST]?.discover(root)
}

/**
 * All elements of a page come from one build: of two copies the first defines them, and the page hears of
 * another version.
 */
function begin() {
  const first = page[FIRST]
  if (first) {
    if (first.version === version) return
    const message = `Forecourt ${version} is ignored: ${first.version} is on this page already`
    emit(document.documentElement, 'fc-error', { tag: 'autoload', code: 'version_mismatch', message })
    return
  }
  page[FIRST] = { version, discover: look }
  look(document)
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) look(node)
  }).observe(document.documentElement, { childList: true, subtree: true })
}

if (typeof document !== 'undefined') begin()
