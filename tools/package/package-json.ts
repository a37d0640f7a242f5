/** The package.json of the package as it would be published: `dist` with the files listed in `files`. */
import { ELEMENTS } from '../../src/contract/elements/elements'

interface Source {
  readonly version: string
  readonly license: string
}

const PAGE_TYPES = './types/index.d.ts'
const entry = (file: string, types = PAGE_TYPES) => ({ types, default: `./elements/${file}.js` })

/** ESM only. Each element can be imported by itself, the autoloader imports all of them. */
export function packageJson({ version, license }: Source) {
  const autoload = entry('autoload', './types/autoload.d.ts')
  return {
    name: '@forecourt/elements',
    version,
    description: 'Console of a car dealership’s AI chat and sales assistant, as custom elements',
    license,
    type: 'module',
    exports: {
      '.': autoload,
      './autoload': autoload,
      ...Object.fromEntries(Object.keys(ELEMENTS).map((tag) => [`./${tag}`, entry(tag)])),
      './agentic-dashboard': entry('agentic-dashboard', './types/agentic-dashboard.d.ts'),
      './react': { types: './types/react.d.ts', default: './types/react.js' },
      './custom-elements.json': './custom-elements.json',
      './html.html-data.json': './html.html-data.json',
      './integrity.json': './elements/integrity.json',
      './package.json': './package.json',
    },
    // Importing an element defines it.
    sideEffects: ['./elements/**/*.js'],
    publishConfig: { access: 'restricted', provenance: true },
    customElements: './custom-elements.json',
    'web-types': './web-types.json',
    // The compressed copies are only used by the service that is part of the build.
    files: [
      'elements',
      '!elements/**/*.{br,gz}',
      '!elements/.vite',
      'types',
      'custom-elements.json',
      'html.html-data.json',
      'web-types.json',
    ],
    peerDependencies: { '@types/react': '>=19' },
    peerDependenciesMeta: { '@types/react': { optional: true } },
  }
}
