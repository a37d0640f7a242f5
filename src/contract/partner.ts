/** What a partner's own back end asks for, with the secret key of its group (decisions, Sign-in; promises, Defences: embedding). */
import { defineCall } from './call'
import type { ELEMENTS } from './elements'
import { Id, z } from './schema'
import { ofAccount } from './settings'

/** Elements that a session may be for: those that stand on somebody else's page and need a person. */
export const SESSION_ELEMENTS = [
  'dealer-dashboard',
  'dealer-conversations',
  'dealer-settings',
  'widget-studio',
  'knowledge-bank',
  'user-admin',
] as const satisfies readonly (keyof typeof ELEMENTS)[]
export type SessionElement = (typeof SESSION_ELEMENTS)[number]

export const partnerSession = defineCall({
  id: 'partner.session',
  method: 'POST',
  path: '/api/partner/{account_id}/sessions',
  summary:
    'A session of 15 minutes for one user at one account, good for the calls of the named elements alone; what `dealer-auth` gets by `fetchSession`',
  spec: 'decisions, Sign-in',
  access: { who: 'partner' },
  params: ofAccount,
  body: z.strictObject({
    /** The user's e-mail address or id; of the key's group, and of this account. */
    user: z.string().check(z.trim(), z.minLength(1, 'Is required'), z.maxLength(254)),
    elements: z.array(z.enum(SESSION_ELEMENTS)).check(z.minLength(1, 'Name at least one element')),
  }),
  response: z.object({
    access_token: z.string(),
    /** ISO 8601. */
    expires_at: z.string(),
    user_id: Id,
  }),
})
