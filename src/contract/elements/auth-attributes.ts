/**
 * The attributes of `dealer-auth` without their descriptions. The table of the elements adds those, and this
 * element loads without the table.
 */
export const AUTH_ATTRIBUTES = {
  issuer: { type: 'string' },
  'client-id': { type: 'string' },
  audience: { type: 'string' },
  connection: { type: 'string' },
  'api-base': { type: 'string' },
  brand: { type: 'enum', values: ['auto', 'forecourt', 'partner'], default: 'auto' },
  redirect: { type: 'boolean' },
} as const
