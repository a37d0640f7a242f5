/** A partner's page and its own back end: who is signed in, and sessions for the elements. */
export interface Me {
  readonly name: string
  /** Names of the sessions that this person's page may ask for. */
  readonly sessions: readonly string[]
}

/** The page's own path; its calls stand below. */
const root = location.pathname.replace(/\/$/, '')

/** `null`: nobody is signed in. Throws in words for a person. */
export async function ask<T>(path: string, init?: RequestInit): Promise<T | null> {
  const answer = await fetch(`${root}/api/${path}`, init)
  const body = (await answer.json()) as T & { message?: string }
  if (answer.status === 401 && path !== 'sign-in') return null
  if (!answer.ok) throw new Error(body.message ?? 'That did not work')
  return body
}

export const post = <T>(path: string, body: unknown = {}, signal?: AbortSignal) =>
  ask<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })

/**
 * Hands `dealer-auth` its sessions: it asks again by itself before one expires. All that stands between the
 * page and the service's elements is this one function.
 */
export function giveSessions(auth: HTMLElementTagNameMap['dealer-auth'], name: string): void {
  auth.fetchSession = async ({ signal }) => {
    const session = await post<{ access_token: string; expires_at: string }>(`session/${name}`, {}, signal)
    if (!session) throw new Error('Sign in again')
    return session
  }
}
