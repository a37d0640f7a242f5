/**
 * A made-up regional manager's page: two dealerships beside each other, each as another of its users sees it.
 */
import type { PartnerOptions } from '../partner/host'

/** Good for the demo alone. */
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
