/**
 * Defines each element when it first appears: `<script type="module" src="…/elements/autoload.js">` is all
 * that a page needs.
 */
import { version } from '../package.json'
import type { ElementTag } from '../src/contract/elements/elements'
import { emit } from '../src/embed/emit'

/** Static, so that bundlers and a strict CSP know every module. */
const LOADERS: Readonly<Record<ElementTag, () => Promise<unknown>>> = {
  'dealer-auth': () => import('./dealer-auth'),
  'dealer-console': () => import('./dealer-console'),
  'dealer-dashboard': () => import('./dealer-dashboard'),
  'dealer-conversations': () => import('./dealer-conversations'),
  'dealer-settings': () => import('./dealer-settings'),
  'widget-studio': () => import('./widget-studio'),
  'knowledge-bank': () => import('./knowledge-bank'),
  'user-admin': () => import('./user-admin'),
  'chat-widget': () => import('./chat-widget.js'),
}

const isOurs = (tag: string): tag is ElementTag => Object.hasOwn(LOADERS, tag)

const loading = new Set<ElementTag>()
const failed = new Set<ElementTag>()

/** An element that could not be loaded hears of it; the next one that appears tries once more. */
async function load(tag: ElementTag, element: Element) {
  if (loading.has(tag) || customElements.get(tag)) return
  loading.add(tag)
  try {
    await LOADERS[tag]()
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
  for (const element of found) if (isOurs(element.localName)) void load(element.localName, element)
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
