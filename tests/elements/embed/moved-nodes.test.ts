/** The collector of Chromium is asked for nodes that are in no page any more. */
import type { Network } from '../support/network'
import { all, clearPage, equal, until } from '../support/page'
import { countHeld, type Counters } from '../contract/counters'
import { defineAll, drawn, DRAWN, settled, shown, UNANSWERED, world } from '../contract/world'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'

const { gc } = globalThis as unknown as { gc: () => void }

const ROUNDS = 12
/** One node that each round left behind would be as many as there are rounds. */
const LITTLE = ROUNDS / 2

const MAKERS = ['createElement', 'createElementNS', 'createTextNode', 'createComment', 'importNode'] as const

type Maker = (this: Document, ...given: unknown[]) => Node

/** Remembers, without holding them, all nodes that the documents of a window make. */
function watchMade({ Document, Node }: typeof globalThis, made: WeakRef<Node>[]): () => void {
  const documents = Document.prototype as unknown as Record<string, Maker>
  const real = MAKERS.map((name) => [name, documents[name] as Maker] as const)
  for (const [name, make] of real)
    documents[name] = function (...given) {
      const node = make.apply(this, given)
      made.push(new WeakRef(node))
      return node
    }
  const { cloneNode } = Node.prototype
  Node.prototype.cloneNode = function (deep) {
    const node = cloneNode.call(this, deep)
    made.push(new WeakRef(node))
    return node
  }
  return () => {
    for (const [name, make] of real) documents[name] = make
    Node.prototype.cloneNode = cloneNode
  }
}

describe('moved in the page, into the document of a frame, and home', () => {
  let net: Network
  let counters: Counters
  const faults: unknown[] = []
  const listen = ({ detail }: GlobalEventHandlersEventMap['fc-error']) => {
    // Some blocks of the settings have no answers in this world.
    if (detail.message !== UNANSWERED) faults.push(detail)
  }
  beforeEach(() => {
    counters = countHeld()
    net = world()
    faults.length = 0
    document.addEventListener('fc-error', listen)
  })
  afterEach(() => {
    document.removeEventListener('fc-error', listen)
    clearPage()
    net.restore()
    counters.restore()
  })

  for (const tag of DRAWN)
    it(`${tag} leaves no node behind, neither in the documents nor outside of them`, async () => {
      await defineAll()
      const { auth, element } = await drawn(tag)
      await settled(net)
      const frame = document.createElement('iframe')
      const section = document.createElement('section')
      // Another width would be another layout.
      frame.style.inlineSize = `${innerWidth}px`
      frame.style.blockSize = `${innerHeight}px`
      auth.append(section, frame)
      const { contentDocument: other, contentWindow } = frame
      if (!other || !contentWindow) throw new Error('The frame has no document')

      const move = async (rounds: number) => {
        for (let done = 0; done < rounds; done += 1)
          for (const place of [section, other.body, auth]) {
            place.append(element)
            await new Promise(requestAnimationFrame)
          }
      }
      await move(2)
      await shown(element)
      await settled(net)
      const inDocuments = () => all('*').length + other.querySelectorAll('*').length
      const before = inDocuments()
      const nodes = element.shadowRoot ? all('*', element.shadowRoot) : []
      const known = nodes.map((node) => new WeakRef<Node>(node))
      nodes.length = 0
      const stops = [
        watchMade(globalThis, known),
        watchMade(contentWindow as unknown as typeof globalThis, known),
      ]
      await move(ROUNDS)
      await shown(element)
      await settled(net)
      for (const stop of stops) stop()
      const left = () => known.filter((ref) => ref.deref()?.isConnected === false)
      // Pending work may still refer to the last move.
      await until(() => {
        gc()
        return left().length < LITTLE && inDocuments() < before + LITTLE
      }).catch(() => {
        const names = left().map((ref) => ref.deref()?.nodeName)
        throw new Error(
          `${names.length} nodes are left outside: ${names.join(' ')}; in the documents ${inDocuments() - before}`,
        )
      })
      equal(faults, [])
    })
})
