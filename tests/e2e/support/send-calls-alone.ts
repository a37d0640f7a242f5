import type { Page } from './test'

/**
 * Lets no request with several reading calls through, so that the console sends each alone and a test can
 * hold or change it.
 */
export const sendCallsAlone = (page: Page): Promise<unknown> =>
  page.route('**/api/read-together', (route) => route.abort())
