/**
 * Baseline: only visible rows are in the document, which is the least possible work. Find in page and screen
 * readers cannot reach the others.
 */
import { messageText, setup } from '../page'

const ROW = 34
const AROUND = 4
const shown = new Map<number, HTMLElement>()
let box: HTMLElement
let inside: HTMLElement
let count = 0

function draw() {
  const from = Math.max(0, Math.floor(box.scrollTop / ROW) - AROUND)
  const to = Math.min(count, Math.ceil((box.scrollTop + box.clientHeight) / ROW) + AROUND)
  for (const [index, row] of shown) {
    if (index >= from && index < to) continue
    row.remove()
    shown.delete(index)
  }
  for (let index = from; index < to; index += 1) {
    if (shown.has(index)) continue
    const row = document.createElement('div')
    row.style.cssText = `position:absolute;inset:${index * ROW}px 6px auto;padding:6px;border-radius:8px;background:#eee`
    row.textContent = messageText(index)
    inside.append(row)
    shown.set(index, row)
  }
}

function toEnd() {
  inside.style.height = `${count * ROW}px`
  box.scrollTop = 1e9
  draw()
}

setup({
  mount(root, messages) {
    count = messages
    box = document.createElement('div')
    box.style.cssText = 'height:100%;overflow-y:auto'
    inside = document.createElement('div')
    inside.style.cssText = 'position:relative;contain:strict'
    box.append(inside)
    root.append(box)
    toEnd()
  },
  append(index) {
    count = index + 1
    toEnd()
  },
})
