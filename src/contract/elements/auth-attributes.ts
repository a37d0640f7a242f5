/**
 * Attributes of `dealer-auth` without their words, which stand in the table of the elements: the element is
 * loaded without that table.
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
