import { reads } from '../../../src/contract/calls/reads'
import type { Page } from './test'

/**
 * Lets no request with several calls through, so that the console sends each alone and a test can hold or
 * change it.
 */
export const sendCallsAlone = (page: Page): Promise<unknown> =>
  page.route(`**${reads.path}`, (route) => route.abort())
