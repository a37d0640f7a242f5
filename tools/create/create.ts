/** `npm run create -- element|block|call|metric NAME` writes the files of a new part of the product. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { RECIPES } from './recipes'
import { CreateError, Sources } from './sources'

const HELP = `npm run create -- KIND NAME [--right RIGHT] [--dry-run]

  element trade-desk                        a custom element with an area of its own
  block trade-in                            a block of the settings page, with its first call
  call hours.holidays --right work-hours    a call of an area, new or not
  metric trade_ins                          a figure with a card and a list

  --right     who may make the call: a name of the table in src/contract/core/permissions.ts,
              or the id of a block
  --dry-run   only says which files it would write

CONTRIBUTING.md has the whole recipes.`

async function create(args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      right: { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  })
  if (values.help) return HELP
  const [kind = '', name = '', ...rest] = positionals
  const recipe = RECIPES.get(kind)
  if (!recipe || name === '' || rest.length > 0)
    throw new CreateError(`Name a kind (${[...RECIPES.keys()].join(', ')}) and one name.\n\n${HELP}`)

  const sources = new Sources()
  const steps = recipe(sources, name, { right: values.right })
  const lines: string[] = []
  for (const [path, text] of sources.changed) {
    lines.push(`  ${path}`)
    if (values['dry-run']) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }))
  }
  return [
    values['dry-run'] ? 'Would write:' : 'Written:',
    ...lines,
    'Next:',
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
  ].join('\n')
}

try {
  console.log(await create(process.argv.slice(2)))
} catch (error) {
  const isOptionError = error instanceof TypeError && 'code' in error
  if (!(error instanceof CreateError || isOptionError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
