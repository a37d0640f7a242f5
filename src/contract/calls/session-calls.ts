/**
 * The session's own calls by method and path alone, so that `dealer-auth` can send them without loading the
 * schemas.
 */
export const SESSION_CALLS = {
  consoleConfig: { method: 'GET', path: '/api/console-config' },
  login: { method: 'POST', path: '/api/dashboard/login' },
  logout: { method: 'POST', path: '/api/dashboard/logout' },
  switchUser: { method: 'POST', path: '/api/dashboard/switch-user' },
} as const
