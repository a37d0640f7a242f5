/**
 * `npm run release` builds the package and shows what would be published; `npm run release -- --publish`
 * publishes it. The version is that of package.json.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { publish: { type: 'boolean', default: false } } })
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

const run = (command: string, args: readonly string[], cwd = '.') =>
  execFileSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
const output = (command: string, args: readonly string[]) => execFileSync(command, args, { encoding: 'utf8' })

/** What must be true before a version is published, by the sentence that says what is wrong. */
const CHECKS: readonly (readonly [ok: () => boolean, problem: string])[] = [
  [() => output('git', ['status', '--porcelain']) === '', 'There are changes that are not committed'],
  [
    () => readFileSync('CHANGELOG.md', 'utf8').includes(`## [${version}]`),
    `CHANGELOG.md has no heading for ${version}`,
  ],
  [
    () => output('git', ['tag', '--points-at', 'HEAD']).split('\n').includes(`v${version}`),
    `This commit does not have the tag v${version}`,
  ],
]

const problems = CHECKS.filter(([ok]) => !ok()).map(([, problem]) => problem)
if (values.publish && problems.length > 0) {
  console.error(`${problems.join('.\n')}.\nNothing was published.`)
  process.exit(1)
}
run('npm', ['run', '--silent', 'build'])
// The provenance statement needs the identity of a continuous-integration run.
const provenance = process.env['CI'] === undefined ? ['--provenance=false'] : []
run('npm', values.publish ? ['publish', ...provenance] : ['pack', '--dry-run'], 'dist')
if (!values.publish) {
  for (const problem of problems) console.log(`Before publishing: ${problem}.`)
  console.log(`This was a dry run of ${version}. \`npm run release -- --publish\` publishes it.`)
}
