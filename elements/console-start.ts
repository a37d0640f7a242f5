/**
 * No element: a script for the console's own page. It reads what the first screen shows while React and the
 * elements are still being fetched.
 */
import { startFirstReads } from '../src/features/shell/start/first-reads'

if (typeof document !== 'undefined') startFirstReads()
