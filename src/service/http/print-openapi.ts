/** `npm run openapi` prints the OpenAPI document to standard output, and nothing else. */
import { describeCalls } from './openapi'

process.stdout.write(`${JSON.stringify(describeCalls(), null, 2)}\n`)
