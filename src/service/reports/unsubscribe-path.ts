const PREFIX = '/reports/unsubscribe/'

/** The route of the page that switches a report off without signing in. */
export const UNSUBSCRIBE_ROUTE = `${PREFIX}:key`

export const unsubscribePath = (key: string): string => PREFIX + key
