/** The minimal cost of a React custom element: React, r2wc and a single word. */
import r2wc from '@r2wc/react-to-web-component'

const Hello = () => <p>Hello</p>
customElements.define('floor-react', r2wc(Hello, { shadow: 'open' }))
