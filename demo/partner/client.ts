/** The client of a partner's own back end: the signed-in user, and sessions for the elements. */

type Auth = HTMLElementTagNameMap['dealer-auth']
/** What a page gives to the elements. */
type HostSession = Awaited<ReturnType<NonNullable<Auth['fetchSession']>>>

export interface Me {
  readonly name: string
  /** Names of the sessions that this user's page may request. */
  readonly sessions: readonly string[]
  /** The session that the page asked for together with the user. */
  readonly session?: HostSession | null
}

/** The page's own path; the paths of its calls are below it. */
const root = location.pathname.replace(/\/$/, '')

/** Returns null if nobody is signed in. Throws errors with texts for the user. */
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
 * Provides `dealer-auth` with sessions; it requests a new one before the current one expires. `first` is one
 * that the page already has. This function is all the code that a page needs to use the service's elements.
 */
export function giveSessions(auth: Auth, name: string, first: HostSession | null = null): void {
  let ready = first
  auth.fetchSession = async ({ signal }) => {
    const session = ready ?? (await post<HostSession>(`session/${name}`, {}, signal))
    ready = null
    if (!session) throw new Error('Sign in again')
    return session
  }
}
