/** The API keys of the demo's own back ends. Like the passwords, they are not secret. */
export const PARTNER_KEYS = [
  {
    groupId: 'northside',
    name: 'Northside’s back ends',
    publicKey: 'pk_demo_northside',
    secretKey: 'sk_demo_northside',
  },
] as const
