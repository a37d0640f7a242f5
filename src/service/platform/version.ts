/** The version of the product, from `package.json`. */
import { version } from '../../../package.json'

export const VERSION = version
