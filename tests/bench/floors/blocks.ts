/** Baseline: everything is in the document, in blocks of 50 whose painting the browser may skip. */
import { messageText, setup } from '../page'

const BLOCK = 50
let box: HTMLElement
let block: HTMLElement
let inBlock = BLOCK

function add(index: number) {
  if (inBlock === BLOCK) {
    block = document.createElement('div')
    block.style.cssText = 'content-visibility:auto;contain-intrinsic-size:auto 2100px'
    box.append(block)
    inBlock = 0
  }
  inBlock += 1
  const message = document.createElement('div')
  message.style.cssText = 'margin:6px;padding:6px;border-radius:8px;background:#eee'
  message.textContent = messageText(index)
  block.append(message)
}

setup({
  mount(root, count) {
    box = document.createElement('div')
    box.style.cssText = 'height:100%;overflow-y:auto'
    for (let index = 0; index < count; index += 1) add(index)
    root.append(box)
    box.scrollTop = 1e9
  },
  append(index) {
    add(index)
    box.scrollTop = 1e9
  },
})
