/**
 * Turns `dist` into a package: generates its description, declarations and manifest from the contract's
 * tables.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import {
  AGENTIC_DECLARATIONS,
  AUTOLOAD_DECLARATIONS,
  domDeclarations,
  reactDeclarations,
} from './declarations'
import { vsCodeData, webTypes } from './editor-data'
import { manifest } from './manifest'
import { packageJson } from './package-json'

const source = JSON.parse(readFileSync('package.json', 'utf8')) as Parameters<typeof packageJson>[0]
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const description = packageJson(source)

rmSync('dist/types', { recursive: true, force: true })
mkdirSync('dist/types', { recursive: true })
for (const [file, text] of Object.entries({
  'package.json': json(description),
  'custom-elements.json': json(manifest()),
  'html.html-data.json': json(vsCodeData()),
  'web-types.json': json(webTypes(description.name, description.version)),
  'types/index.d.ts': domDeclarations(source.version),
  'types/autoload.d.ts': AUTOLOAD_DECLARATIONS,
  'types/agentic-dashboard.d.ts': AGENTIC_DECLARATIONS,
  'types/react.d.ts': reactDeclarations(),
  'types/react.js': 'export {}\n',
}))
  writeFileSync(`dist/${file}`, text)
copyFileSync('tools/package/README.md', 'dist/README.md')
copyFileSync('LICENSE', 'dist/LICENSE')
