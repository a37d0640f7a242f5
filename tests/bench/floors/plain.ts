/** Baseline: one element per message, without any deferral. */
import { messageText, setup } from '../page'

let box: HTMLElement

function add(index: number) {
  const message = document.createElement('div')
  message.style.cssText = 'margin:6px;padding:6px;border-radius:8px;background:#eee'
  message.textContent = messageText(index)
  box.append(message)
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
