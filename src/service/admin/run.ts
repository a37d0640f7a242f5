/** Finds the given command and runs it or prints its help. */
import { readSettings, SettingsError } from '../platform/config'
import { DatabaseOpenError } from '../platform/database-open-error'
import { AdminError, type AdminCommand } from './command'

function usage(commands: readonly AdminCommand[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    'Usage: npm run admin -- COMMAND [--help]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
  ].join('\n')
}

const helpOf = ({ name, summary, help }: AdminCommand) =>
  [`Usage: npm run admin -- ${name}`, '', summary, '', help].join('\n')

const isHelp = (word: string | undefined) => word === '--help' || word === '-h'

/** Errors that end a command with one line; any other error is a bug. */
const EXPECTED = [AdminError, SettingsError, DatabaseOpenError]

/** Resolves to the exit code: 0 on success, 1 when the command failed, 2 when it was not recognised. */
export async function runAdmin(commands: readonly AdminCommand[], argv: readonly string[]): Promise<number> {
  const [name, ...args] = argv
  if (isHelp(name)) {
    console.log(usage(commands))
    return 0
  }
  const command = commands.find((one) => one.name === name)
  if (!command) {
    console.error(name === undefined ? usage(commands) : `There is no command ${name}.\n\n${usage(commands)}`)
    return 2
  }
  if (args.some(isHelp)) {
    console.log(helpOf(command))
    return 0
  }
  try {
    await command.run(readSettings(process.env), args)
    return 0
  } catch (error) {
    // Node itself would print the line of source that threw, which may be a whole minified library.
    console.error(EXPECTED.some((kind) => error instanceof kind) ? (error as Error).message : error)
    return 1
  }
}
