/** Harbourline, a fictional portal that shows the dashboard under its own brand. */
import type { PartnerOptions } from '../partner/host'

/** Valid for the demo only. */
const PORTAL_PASSWORD = 'harbourline-demo'

export const PORTAL: PartnerOptions = {
  root: '/demo/white-label',
  people: [
    {
      login: 'morgan',
      password: PORTAL_PASSWORD,
      name: 'Morgan Ellis',
      grants: {
        portal: {
          account: 'northside-calder',
          user: 'admin@northside.test',
          elements: ['dealer-dashboard', 'dealer-conversations'],
        },
      },
    },
  ],
}
