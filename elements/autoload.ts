/**
 * Defines each element when it first appears: `<script type="module" src="…/elements/autoload.js">` is all
 * that a page needs.
 */
import { version } from '../package.json'
import { emit } from '../src/embed/emit'
import { tellDeveloper } from '../src/session/developer-notice'
import { beginConfig } from '../src/session/early-config'
import { ELEMENT_FILES } from './element-files'

const loading = new Set<string>()
const failed = new Set<string>()

/** An element that could not be loaded gets an error event; the next one that appears tries once more. */
async function load(tag: string, element: Element) {
  const fetchFiles = ELEMENT_FILES.get(tag)
  if (!fetchFiles || loading.has(tag) || customElements.get(tag)) return
  loading.add(tag)
  if (tag === 'dealer-auth') beginConfig(element, import.meta.url)
  try {
    await fetchFiles()
  } catch (error) {
    tellDeveloper(`<${tag}> could not be loaded.`, error)
    emit(element as HTMLElement, 'fc-load-error', { tag })
    // A browser may remember a failed module for the life of the page, so a second failure is final.
    if (failed.has(tag)) return
    failed.add(tag)
    loading.delete(tag)
  }
}

interface Copy {
  readonly version: string
  readonly discover: (root: Document | ShadowRoot | Element) => void
}

/** The first copy of this file on the page. */
const FIRST = Symbol.for('forecourt.autoload')
const page = globalThis as { [FIRST]?: Copy }

function look(root: Document | ShadowRoot | Element): void {
  const found = [...root.querySelectorAll(':not(:defined)')]
  if (root instanceof Element) found.push(root)
  for (const element of found) void load(element.localName, element)
}

/**
 * Loads undefined elements below `root`. Call it for shadow roots, which the page's observer cannot see into.
 */
export function discover(root: Document | ShadowRoot | Element = document): void {
  page[FIRST]?.discover(root)
}

/**
 * All elements of a page come from one build: the first of two copies defines them, and an `fc-error` event
 * reports a copy of another version.
 */
function begin() {
  const first = page[FIRST]
  if (first) {
    if (first.version === version) return
    const message = `Forecourt ${version} is ignored: ${first.version} is on this page already`
    emit(document.documentElement, 'fc-error', {
      tag: 'autoload',
      code: 'version_mismatch',
      message,
      retryable: false,
    })
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
