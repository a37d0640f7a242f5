/** `npm run docs:elements` writes the page about events, parts, codes and policies of the elements. */
import { writeFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'
import { elementsReference } from './reference'

const FILE = 'docs/elements.md'
await writeFile(FILE, await format(elementsReference(), { ...(await resolveConfig(FILE)), filepath: FILE }))
