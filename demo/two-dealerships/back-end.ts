/** A fictional regional manager's page: two dealerships side by side, each seen by a different user. */
import type { PartnerOptions } from '../partner/host'

/** Valid for the demo only. */
const REGION_PASSWORD = 'region-demo'

export const TWO_DEALERSHIPS: PartnerOptions = {
  root: '/demo/two-dealerships',
  people: [
    {
      login: 'iris',
      password: REGION_PASSWORD,
      name: 'Iris Tanaka',
      grants: {
        first: {
          account: 'northside-calder',
          user: 'rep@northside.test',
          elements: ['dealer-conversations'],
        },
        second: {
          account: 'northside-vantor',
          user: 'admin@northside.test',
          elements: ['dealer-conversations'],
        },
      },
    },
  ],
}
