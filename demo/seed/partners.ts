/** The keys by which the demo's own back ends ask. Like the passwords, they are no secret. */
export const PARTNER_KEYS = [
  {
    groupId: 'northside',
    name: 'Northside’s back ends',
    publicKey: 'pk_demo_northside',
    secretKey: 'sk_demo_northside',
  },
] as const
