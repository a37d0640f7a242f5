/**
 * Writes the names under which hosts load single elements, such as `dealer-dashboard.js`. These never change,
 * while each file of the build itself has a hash in its name. All files that the element imports are named as
 * well, so that the browser fetches them at once.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ELEMENTS } from '../../src/contract/elements/elements'
import { filesOf } from './manifest'

for (const tag of Object.keys(ELEMENTS)) {
  // The widget is built by itself, under its public name.
  if (tag === 'chat-widget') continue
  const imports = [...filesOf(`elements/${tag}.ts`)].map((file) => `import './${file}'\n`)
  writeFileSync(join('dist/elements', `${tag}.js`), imports.join(''))
}
