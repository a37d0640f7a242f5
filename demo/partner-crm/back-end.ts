/**
 * Loopstead, a fictional CRM with its own users and customers. It does not know that some of them talk to the
 * dealership's assistant.
 */
import type { PartnerOptions, PartnerPerson } from '../partner/host'
import { CUSTOMERS } from './customers'

/** Valid for the demo only. */
const CRM_PASSWORD = 'loopstead-demo'

const person = (login: string, name: string, user: string): PartnerPerson => ({
  login,
  password: CRM_PASSWORD,
  name,
  grants: { desk: { account: 'northside-calder', user, elements: ['dealer-conversations'] } },
})

export const CRM: PartnerOptions = {
  root: '/demo/partner-crm',
  people: [
    person('dana', 'Dana Alvarez', 'rep@northside.test'),
    person('marcus', 'Marcus Hale', 'rep2@northside.test'),
  ],
  calls: {
    customers: () => ({ customers: CUSTOMERS }),
  },
}
