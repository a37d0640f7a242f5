/**
 * Signs in to the running embedded service as a browser does: authorization code with PKCE, cookies and the
 * form. There is no other way to sign in.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { ConsoleConfig } from '../src/contract/calls/session'

/** An error for the user: what failed, and what to do. */
export class SignInError extends Error {}

export interface Tokens {
  readonly access_token: string
  readonly refresh_token?: string
  readonly id_token?: string
  /** Seconds. */
  readonly expires_in: number
}

const HOPS = 10

/** `origin`: the service's address, e.g. `http://127.0.0.1:4000`. */
export async function signIn(origin: string, email: string, password: string): Promise<Tokens> {
  const { config, endpoints } = await describe(origin)
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = `${origin}/login`
  const start = new URL(endpoints.authorization_endpoint)
  start.search = new URLSearchParams({
    client_id: config.client_id,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile email offline_access api',
    resource: config.audience,
    state: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'login',
  }).toString()
  const code = await codeFrom(start.href, redirectUri, { email, password })
  const answer = await fetch(endpoints.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: config.client_id,
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      resource: config.audience,
    }),
  })
  if (!answer.ok) throw new SignInError(`The service refused the code: ${await answer.text()}`)
  return (await answer.json()) as Tokens
}

async function describe(origin: string) {
  const config = (await read(`${origin}/api/console-config`)) as ConsoleConfig
  const endpoints = (await read(`${config.issuer}/.well-known/openid-configuration`)) as {
    authorization_endpoint: string
    token_endpoint: string
  }
  return { config, endpoints }
}

async function read(address: string): Promise<unknown> {
  const answer = await fetch(address).catch((error: unknown) => {
    throw new SignInError(`Nothing answers at ${new URL(address).origin}: start it with npm start`, {
      cause: error,
    })
  })
  if (!answer.ok) throw new SignInError(`${address} answered ${answer.status}`)
  return answer.json()
}

/** Follows the redirects, submits the form once, and stops where the console would continue. */
async function codeFrom(start: string, redirectUri: string, form: { email: string; password: string }) {
  const cookies = new Map<string, string>()
  let address = start
  let post: URLSearchParams | undefined
  let filled = false
  for (let hop = 0; hop < HOPS; hop += 1) {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(post === undefined ? {} : { method: 'POST', body: post }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    if (answer.status === 429)
      throw new SignInError(
        `Too many tries to sign in: try again in ${answer.headers.get('retry-after') ?? 'some'} seconds`,
      )
    const location = answer.headers.get('location')
    if (location === null) {
      if (filled || !answer.ok) throw new SignInError(`${form.email} cannot sign in with the demo password`)
      filled = true
      post = new URLSearchParams(form)
      continue
    }
    post = undefined
    address = new URL(location, address).href
    if (address.startsWith(redirectUri)) {
      const { searchParams } = new URL(address)
      const code = searchParams.get('code')
      if (code === null)
        throw new SignInError(searchParams.get('error_description') ?? 'The sign-in was refused')
      return code
    }
  }
  throw new SignInError('The sign-in went round in circles')
}
