/** Performs a browser's part of the sign-in step by step, for tests that check the steps. */
import { createHash, randomBytes } from 'node:crypto'
import type { Tokens } from '../../../demo/sign-in'

export class Browser {
  readonly #cookies = new Map<string, string>()
  /** Network address that the requests appear to come from; null means this machine's. */
  address: string | null = null

  /** Returns a cookie that the service has set. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  /** Sends one request without following a redirect. */
  async go(address: string, form?: Record<string, string>): Promise<Response> {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: {
        cookie: this.cookieHeader(),
        ...(this.address === null ? {} : { 'x-forwarded-for': this.address }),
      },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return answer
  }

  /** Follows redirects up to a page, or up to `until`. */
  async follow(address: string, until?: string): Promise<{ url: string; answer: Response }> {
    let url = address
    for (let hop = 0; hop < 10; hop += 1) {
      const answer = await this.go(url)
      const location = answer.headers.get('location')
      if (location === null) return { url, answer }
      url = new URL(location, url).href
      if (until !== undefined && url.startsWith(until)) return { url, answer }
    }
    throw new Error(`${address} goes round in circles`)
  }
}

export interface Start {
  readonly address: string
  readonly verifier: string
}

/** The URL to which a console redirects its browser; `change` overrides a parameter, or removes it by ''. */
export function startOf(origin: string, change: Record<string, string> = {}): Start {
  const verifier = randomBytes(32).toString('base64url')
  const parameters = {
    client_id: 'forecourt-console',
    response_type: 'code',
    redirect_uri: `${origin}/login`,
    scope: 'openid profile email offline_access',
    resource: 'urn:forecourt:api',
    state: 'a-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  }
  const given = Object.entries(parameters).filter(([, value]) => value !== '')
  return { address: `${origin}/oidc/auth?${new URLSearchParams(given)}`, verifier }
}

/** Sends a request to the token endpoint. */
export async function askToken(
  origin: string,
  form: Record<string, string>,
): Promise<{ status: number; body: Tokens & { error?: string } }> {
  const answer = await fetch(`${origin}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'forecourt-console', ...form }),
  })
  return { status: answer.status, body: (await answer.json()) as Tokens & { error?: string } }
}
