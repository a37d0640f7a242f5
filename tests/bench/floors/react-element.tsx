/** The least that a React custom element costs: React, r2wc, one word. */
import r2wc from '@r2wc/react-to-web-component'

const Hello = () => <p>Hello</p>
customElements.define('floor-react', r2wc(Hello, { shadow: 'open' }))
