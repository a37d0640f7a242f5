/** The least that a Lit custom element costs. */
import { html, LitElement } from 'lit'

class FloorLit extends LitElement {
  override render() {
    return html`<p>Hello</p>`
  }
}
customElements.define('floor-lit', FloorLit)
