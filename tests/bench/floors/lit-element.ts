/** The minimal cost of a Lit custom element. */
import { html, LitElement } from 'lit'

class FloorLit extends LitElement {
  override render() {
    return html`<p>Hello</p>`
  }
}
customElements.define('floor-lit', FloorLit)
