/** What `npm run create` writes for each kind. Each recipe returns the remaining steps for the person. */
import { CALLS } from '../../src/contract/calls/all-calls'
import { METRICS } from '../../src/contract/calls/metric-names'
import { RIGHT_NAMES } from '../../src/contract/core/permissions'
import { BLOCK_IDS } from '../../src/contract/core/setting-blocks'
import { ELEMENT_TAGS } from '../../src/contract/elements/elements'
import { camelCase, checkFree, checkName, kebabCase, pascalCase, titleCase } from './names'
import { CreateError, type Sources } from './sources'

export interface Options {
  /** The right that a call needs. */
  readonly right?: string | undefined
}

export type Recipe = (sources: Sources, name: string, options: Options) => readonly string[]

const WORDS = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

function element(sources: Sources, tag: string): readonly string[] {
  checkName('element', tag, /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/, 'trade-desk')
  checkFree('element', tag, ELEMENT_TAGS)
  const view = `${pascalCase(tag)}Area`
  const title = titleCase(tag)
  sources.insert(
    'src/contract/elements/elements.ts',
    'export const ELEMENTS = {',
    "  'chat-widget': {",
    `  '${tag}': {
    summary: '${title}.',
    attributes: { ...area },
    properties: {},
    events: areaEvents,
    parts: {},
    sample: { attributes: {}, event: 'fc-error', read: 'message' },
  },
`,
  )
  sources.create(
    `elements/${tag}.ts`,
    `import { defineElement } from '../src/embed/define-element'
import { ${view} } from '../src/features/${tag}/${tag}-area'

defineElement('${tag}', ${view}, { css: [] })
`,
  )
  sources.create(
    `src/features/${tag}/${tag}-area.tsx`,
    `import { t } from '../../i18n/translate'

export function ${view}() {
  return (
    <div className="page-body">
      <header className="page-head">
        <h1>{t('${title}')}</h1>
      </header>
    </div>
  )
}
`,
  )
  sources.insert('README.md', '| `user-admin`', '| `chat-widget`', `| \`${tag}\` | ${title} |\n`)
  const world = 'tests/elements/contract/world.ts'
  sources.insert(
    world,
    'export const defineAll',
    "    import('../../../elements/chat-widget')",
    `    import('../../../elements/${tag}'),\n`,
  )
  sources.insert(
    world,
    'const CONTENT',
    "  'chat-widget': {",
    `  '${tag}': { words: [['h1', '${title}']], data: [] },\n`,
  )
  return [
    `Describe its purpose in src/contract/elements/elements.ts (\`summary\`) and in the table of README.md, which docs/embedding.md repeats.`,
    `Render it in src/features/${tag}. Its own style sheets go into \`css\` of elements/${tag}.ts.`,
    'Its texts need a dictionary: set `dictionary` in its entry, and add a file to each folder of src/i18n.',
    `Add the dictionary to src/i18n/dictionaries.ts, and src/features/${tag} to tests/i18n/texts.ts.`,
    'For partners’ pages, add `session` to its entry, with all calls that it makes.',
    `State in ${world} what a person must see in it, and run \`npm test -- --only contract\`.`,
  ]
}

function block(sources: Sources, name: string): readonly string[] {
  checkName('block', name, WORDS, 'trade-in')
  checkFree('block', name, BLOCK_IDS)
  checkFree('right', name, RIGHT_NAMES)
  const [camel, pascal, title] = [camelCase(name), pascalCase(name), titleCase(name)]
  const key = camel === name ? name : `'${name}'`
  newArea(sources, camel, `What the block ${title} shows`, name)
  sources.insert(
    'src/contract/core/setting-blocks.ts',
    'export const SETTING_BLOCKS',
    "  'change-log': {",
    `  ${key}: {
    title: '${title}',
    right: { roles: STAFF },
    products: ['CHAT_AI'],
    calls: ['${camel}'],
    changes: ['${name}'],
  },
`,
  )
  const folder = `src/features/settings/${name}`
  sources.create(
    `${folder}/block.ts`,
    `import { defineBlock } from '../page/define-block'
import { ${pascal}Block } from './${name}-block'

export const ${camel} = defineBlock({ id: '${name}', view: ${pascal}Block })
`,
  )
  sources.create(
    `${folder}/${name}-block.tsx`,
    `import { ${camel}Read } from '../../../contract/calls/${name}'
import { ReadState } from '../../../ui/state/read-state'
import { useCall } from '../../../query/use-call'
import { Block, type BlockViewProps } from '../page/block'

export function ${pascal}Block({ block }: BlockViewProps) {
  const query = useCall(${camel}Read, {})
  return (
    <Block block={block}>
      <ReadState query={query} minHeight={64}>
        {({ version }) => <p className="muted">{version}</p>}
      </ReadState>
    </Block>
  )
}
`,
  )
  const registry = 'src/features/settings/blocks.ts'
  sources.addImport(registry, `import { ${camel} } from './${name}/block'`)
  sources.insert(
    registry,
    'export const BLOCKS',
    "  'change-log'",
    camel === name ? `  ${camel},\n` : `  '${name}': ${camel},\n`,
  )
  sources.insert(
    'tests/rules/rights-screens.test.ts',
    'const OF_BLOCK',
    "  'change-log'",
    `  ${key}: named(/^${camel}\\./),\n`,
  )
  return [
    'In src/contract/core/setting-blocks.ts choose its products, its order among the blocks and its right.',
    `Describe its purpose under \`about\` in ${folder}/block.ts.`,
    `Define the fields of \`${camel}Read\`, and add the call that saves: \`npm run create -- call ${camel}.save --right ${name}\`.`,
    'State in tests/service/rights/oracle.ts who may make its calls.',
    'Translate its texts in src/i18n/{de,es,fr}/settings.json and its title in console.json, and add a test to tests/elements/settings.',
  ]
}

function call(sources: Sources, name: string, { right }: Options): readonly string[] {
  checkName('call', name, /^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/, 'tradeIn.read')
  checkFree(
    'call',
    name,
    CALLS.map(({ id }) => id),
  )
  if (right === undefined || !RIGHT_NAMES.includes(right))
    throw new CreateError(`Say with --right who may make it, one of: ${RIGHT_NAMES.join(', ')}.`)
  const [area = '', what = ''] = name.split('.')
  const file = `src/contract/calls/${kebabCase(area)}.ts`
  if (sources.exists(file)) addCall(sources, area, what, right)
  else newArea(sources, area, titleCase(kebabCase(area)), right, what)
  return [
    `Define its input and output in ${file}.`,
    `Handle it in the service, in routes/${kebabCase(area)}.ts.`,
    'State in tests/service/rights/oracle.ts who may make it, and write a test in tests/service.',
    'If an element on a partner’s page makes it, list it under `session` of that element.',
    'If the first screen of an area always reads it, name it in src/rules/routes/first-reads.ts.',
  ]
}

/** For a call that reads something of an account. */
const callText = (area: string, what: string, right: string) => `
export const ${area}${pascalCase(what)} = defineCall({
  id: '${area}.${what}',
  method: 'GET',
  path: '/api/dashboard/{account_id}/${kebabCase(area)}${what === 'read' ? '' : `/${kebabCase(what)}`}',
  summary: '${titleCase(kebabCase(area))}: ${what}',
  access: rights('${right}'),
  params: ofAccount,
  response: v.object({ version: Version }),
})
`

const routeText = (
  area: string,
  what: string,
) => `  route(${area}${pascalCase(what)}, async ({ context, account }) => ({
    version: await settingVersion(context.db, account.id, '${kebabCase(area)}/account'),
  })),
`

const importCalls = (path: string, names: readonly string[]) =>
  `import { ${names.join(', ')} } from '${path}'`

/** Adds a file of calls and a file of routes with the first call of an area. */
function newArea(sources: Sources, area: string, about: string, right: string, what = 'read'): void {
  const name = kebabCase(area)
  sources.create(
    `src/contract/calls/${name}.ts`,
    `/** ${about}. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { v } from '../core/schema'
import { ofAccount, Version } from './settings'
${callText(area, what, right)}`,
  )
  const calls = 'src/contract/calls/all-calls.ts'
  sources.addImport(calls, `import * as ${area} from './${name}'`)
  sources.insert(calls, 'const FILES = [', '\n]', `\n  ${area},`)
  sources.insert(calls, 'export const AREAS', '\n}', `\n  ${area}: '${about}',`)
  sources.create(
    `src/service/settings/routes/${name}.ts`,
    `/** ${about}. */
${importCalls(`../../../contract/calls/${name}`, [`${area}${pascalCase(what)}`])}
import { route, type Route } from '../../access/route'
import { settingVersion } from '../setting-versions'

export const ${area}Routes: readonly Route[] = [
${routeText(area, what)}]
`,
  )
  const routes = 'src/service/http/all-routes.ts'
  sources.addImport(routes, `import { ${area}Routes } from '../settings/routes/${name}'`)
  sources.insert(routes, 'export const allRoutes', '\n]', `\n  ...${area}Routes,`)
}

/** Adds a call to the files of an existing area. */
function addCall(sources: Sources, area: string, what: string, right: string): void {
  const name = kebabCase(area)
  const contract = `src/contract/calls/${name}.ts`
  sources.append(contract, callText(area, what, right))
  sources.addNames(contract, '../core/call', ['defineCall'])
  sources.addNames(contract, '../core/permissions', ['rights'])
  sources.addNames(contract, '../core/schema', ['v'])
  sources.addNames(contract, './settings', ['ofAccount', 'Version'])
  const path = sources.find('src/service', `routes/${name}.ts`)
  if (path === null)
    throw new CreateError(`No file routes/${name}.ts of the service answers the calls of ${area}.`)
  sources.insert(path, 'Routes: readonly Route[] = [', '\n]', `\n${routeText(area, what).trimEnd()}`)
  sources.addNames(path, `../../../contract/calls/${name}`, [`${area}${pascalCase(what)}`])
  sources.addNames(
    path,
    path.startsWith('src/service/settings/') ? '../setting-versions' : '../../settings/setting-versions',
    ['settingVersion'],
  )
}

function metric(sources: Sources, name: string): readonly string[] {
  checkName('metric', name, /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, 'trade_ins')
  checkFree('metric', name, METRICS)
  sources.insert(
    'src/contract/calls/metric-names.ts',
    'export const CARD_TITLES',
    '\n}',
    `\n  ${name}: '${titleCase(name)}',`,
  )
  sources.insert(
    'src/service/metrics/metric-lists.ts',
    'export const LISTS',
    '\n}',
    `\n  ${name}: { fact: 'engaged' },`,
  )
  sources.insert(
    'src/service/metrics/metric-registry.ts',
    'export const CARDS',
    '\n}\n',
    `\n  ${name}: card('${name}'),`,
  )
  sources.insert(
    'src/contract/messages/metrics.ts',
    'export const METRIC_TEXTS',
    '\n\n',
    `\n  ${name}: 'Distinct leads that engaged in the range, by when it happened.',`,
  )
  return [
    'Choose in src/service/metrics/metric-lists.ts which facts it counts.',
    'Describe it in src/contract/messages/metrics.ts, and add its rate and further figures in src/service/metrics/metric-registry.ts.',
    'Define independently what it counts in tests/service/metrics/oracle.ts and oracle-cards.ts. Until then the types fail.',
    'Add it to `cards` in src/rules/people/products.ts for each product whose dashboard shows it.',
    'Translate its title and its description in src/i18n/{de,es,fr}/dashboard.json.',
    'A new kind of fact is written by src/service/metrics/facts.ts and rebuilt by rebuild-facts.ts.',
  ]
}

export const RECIPES: ReadonlyMap<string, Recipe> = new Map<string, Recipe>([
  ['element', element],
  ['block', block],
  ['call', call],
  ['metric', metric],
])
