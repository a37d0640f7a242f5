/**
 * `npm run token -- EMAIL`: prints an access token of a demo user of the running service, for use with curl.
 */
import { DEMO_PASSWORD } from '../src/service/identity/sign-in-page'
import { readSettings, SettingsError } from '../src/service/platform/config'
import { signIn, SignInError } from './sign-in'

try {
  const [email] = process.argv.slice(2)
  if (email === undefined) throw new SignInError('Usage: npm run token -- EMAIL')
  const { HOST, PORT } = readSettings(process.env)
  const { access_token } = await signIn(`http://${HOST}:${PORT}`, email, DEMO_PASSWORD)
  console.log(access_token)
} catch (error) {
  if (!(error instanceof SignInError || error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
