/** What the learning thread does. */
export { learn } from './model'
