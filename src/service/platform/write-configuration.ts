/** `npm run docs:configuration` writes the page about the settings. */
import { writeFile } from 'node:fs/promises'
import { describeSettings } from './describe-settings'

await writeFile('docs/configuration.md', describeSettings())
