/** The page about the settings, generated from their schema. */
import { ALL_SETTINGS } from './settings-schema'

const HEAD = `# Configuration

Everything is set by environment variables, and every setting has a default that works. An empty value counts as absent.
The service does not start with a setting that it cannot read, or with a name that is probably a misspelt setting: it prints
one line for each, which names the setting and says what it must be (\`src/service/platform/config.ts\`).

\`npm run docs:configuration\` writes this page from \`src/service/platform/settings-schema.ts\`.
`

const FOOT = `A secret, marked with \\*, can also be in a file: \`SMTP_URL_FILE=/run/secrets/smtp\` instead of \`SMTP_URL\`. The line break at
the end of the file does not count. Messages do not show secrets.

\`npm run serve\` ignores \`DEMO\` and \`DEMO_SCALE\`. [Deployment](deployment.md) shows a complete set of settings for a server.
`

/** The page as Markdown, formatted as the repository's formatter does. */
export function describeSettings(): string {
  const rows = [...ALL_SETTINGS].map(([name, { byDefault, meaning, secret }]) => [
    `\`${name}\`${secret === undefined ? '' : ' \\*'}`,
    byDefault,
    meaning,
  ])
  return [HEAD, table([['setting', 'default', 'meaning'], ...rows]), '', FOOT].join('\n')
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(head), rule, ...body.map(line)].join('\n')
}
