/** Users of the console, their invitation and what they may see: document 3 §2 User management, §3 Users, §5, §6, §7 Users. */
import { defineCall } from './call'
import { Product } from './products'
import { rights } from './rights'
import { Id, z } from './schema'
import { DealerSettings } from './session'
import { field, ofAccount, required } from './settings'

/** Rows of one invitation at most (document 3 §5). */
export const MAX_INVITED = 7
/** Length of a name and of an e-mail address at most, characters. */
export const NAME_LENGTH = 80
export const EMAIL_LENGTH = 254

/** Roles that can be given here; a super-admin is made by the operator. */
export const GIVEN_ROLES = ['REGULAR', 'ADMIN'] as const
export const GivenRole = z.enum(GIVEN_ROLES)
export type GivenRole = z.infer<typeof GivenRole>

/** `own`: a rep works leads that are theirs or nobody's, and sees no others (beyond, 12). */
export const LEAD_SCOPES = ['all', 'own'] as const
export const LeadScope = z.enum(LEAD_SCOPES)
export type LeadScope = z.infer<typeof LeadScope>

/** Retailer of users and dealerships that are CDK's (decisions, Names and paths); others are `impel`. */
export { CDK_RETAILER } from './rights'
export const DEFAULT_RETAILER = 'impel'
const Retailer = z.string().check(z.minLength(1), z.maxLength(64))

/** A dealership as user management offers it (document 3 §3). */
export const UserDealership = z.object({
  id: Id,
  name: z.string(),
  retailer_name: z.string(),
  unique_id: z.string(),
})
export type UserDealership = z.infer<typeof UserDealership>

/** A row of the table, and the user of the edit form (document 3 §3). */
export const ManagedUser = z.object({
  UserId: Id,
  /** Subject at the hosted provider, once it was mapped; else the own id. */
  Auth0UserId: z.string(),
  Username: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  FullName: z.string(),
  Email: z.string(),
  UserRole: z.enum(['REGULAR', 'ADMIN', 'SUPER-ADMIN']),
  RetailerName: z.string(),
  /** Of those that the caller may see: names of others are nobody's business here. */
  ChildAccounts: z.array(UserDealership),
  lead_scope: LeadScope,
  /** Invited, and has not chosen a password yet. */
  invited: z.boolean(),
})
export type ManagedUser = z.infer<typeof ManagedUser>

export const queryUsers = defineCall({
  id: 'users.query',
  method: 'GET',
  path: '/api/dashboard/users',
  summary: 'Users of a dealership, or one user by `user_id`',
  spec: '3 §6, §7 Users',
  access: rights('users'),
  query: z.strictObject({
    /** Absent: the account that was chosen last; a group lists the users of all its dealerships. */
    dealership_id: z.optional(Id),
    /** 'true': every user, for callers who carry that attribute (decisions, Smaller gaps); for others as if absent. */
    impel_users: z.optional(z.enum(['true', 'false'])),
    user_id: z.optional(Id),
    retailer_name: z.optional(Retailer),
  }),
  /** `user` when one was asked for by id, else `Items`, by name. */
  response: z.object({ Items: z.optional(z.array(ManagedUser)), user: z.optional(ManagedUser) }),
})

export const userProducts = defineCall({
  id: 'users.products',
  method: 'GET',
  path: '/api/dashboard/users/{account_id}',
  summary: 'Products of a dealership, for its users',
  spec: '3 §7 Users',
  access: rights('own'),
  params: ofAccount,
  response: z.object({ Products: z.array(Product) }),
})

export const dealershipSettings = defineCall({
  id: 'users.dealershipSettings',
  method: 'GET',
  path: '/api/dashboard/dealers/{account_id}/settings',
  summary: 'Flags and formats of a dealership, for its users',
  spec: '3 §7 Users',
  access: rights('own'),
  params: ofAccount,
  response: z.object({ DealershipSettings: DealerSettings }),
})

/** Dealerships given to a user, by id; each within the caller's own. */
const dealerStores = z
  .array(Id)
  .check(z.minLength(1, 'Please select Dealership to continue'), z.maxLength(500))

/** What is empty or no address is said in the words of the form (document 3 §5). */
const InvitedUser = z.strictObject({
  first_name: field(NAME_LENGTH),
  last_name: field(NAME_LENGTH),
  email: field(EMAIL_LENGTH),
  role: GivenRole,
})

/** Why nobody was invited at an address. */
export const FailedUser = z.object({ email: z.string(), reason: z.string() })
export type FailedUser = z.infer<typeof FailedUser>

export const inviteUsers = defineCall({
  id: 'users.invite',
  method: 'POST',
  path: '/api/dashboard/users/invite',
  summary: 'Creates users and sends each a mail with a link to a first password',
  spec: '3 §5, §7 Users',
  access: rights('users', 'write'),
  body: z.strictObject({
    /** Absent: the account that was chosen last. */
    accountId: z.optional(Id),
    dealer_stores: dealerStores,
    retailer_name: Retailer,
    user_info: z.array(InvitedUser).check(z.minLength(1), z.maxLength(MAX_INVITED)),
    lead_scope: z.optional(LeadScope),
    /** Taken as written on the wire; who invites is the session's user, whatever stands here. */
    invited_by: z.optional(z.strictObject({ user_id: field(64), fullname: field(200) })),
  }),
  response: z.object({
    status: z.literal('Success'),
    created: z.array(z.object({ user_id: Id, email: z.string() })),
    failed_users: z.array(FailedUser),
  }),
})

export const inviteAgain = defineCall({
  id: 'users.inviteAgain',
  method: 'POST',
  path: '/api/dashboard/users/invite-again',
  summary: 'Sends the mail of an invitation anew; the link of the last one is void',
  spec: '3 §2 User management',
  access: rights('users', 'write'),
  body: z.strictObject({ accountId: z.optional(Id), user_id: Id }),
  response: z.object({ status: z.literal('Success') }),
})

export const updateUser = defineCall({
  id: 'users.update',
  method: 'PUT',
  path: '/api/dashboard/users',
  summary: 'Changes role, dealerships and reach of a user; name and address are the user’s own',
  spec: '3 §5, §7 Users',
  access: rights('users', 'write'),
  /** `user_id` stands in the query or in the body; in both, they are the same. */
  query: z.strictObject({ account_id: z.optional(Id), user_id: z.optional(Id) }),
  body: z.strictObject({
    user_id: z.optional(Id),
    dealer_stores: dealerStores,
    retailer_name: z.optional(Retailer),
    role: GivenRole,
    lead_scope: z.optional(LeadScope),
  }),
  response: z.object({ status: z.literal('Success') }),
})

export const deleteUser = defineCall({
  id: 'users.delete',
  method: 'DELETE',
  path: '/api/dashboard/users',
  summary:
    'Deletes a user: no sign-in, no personal data; what they did stays in the audit log without a name',
  spec: '3 §2 User management, §7 Users',
  access: rights('users', 'write'),
  query: z.strictObject({
    account_id: z.optional(Id),
    user_id: Id,
    retailer_name: z.optional(Retailer),
    user_name: z.optional(field(200)),
  }),
  response: z.object({ status: z.literal('Success') }),
})

export const signOutUser = defineCall({
  id: 'users.signOut',
  method: 'POST',
  path: '/api/dashboard/users/sign-out',
  summary: 'Ends every session of a user; without `user_id` one’s own, everywhere',
  spec: 'beyond 12',
  access: { who: 'user' },
  body: z.strictObject({ user_id: z.optional(Id) }),
  response: z.object({ status: z.literal('Success') }),
})

export const updateCdkUser = defineCall({
  id: 'users.updateHosted',
  method: 'PUT',
  path: '/api/dashboard/update-cdk-user',
  summary:
    'Maps the signed-in user of a hosted connection to their name here; 409: somebody has it, 404 or 400: no such hosted user, 406: not the subject of the token',
  spec: '1 §6, §8; 3 §7 Users',
  access: { who: 'user' },
  body: z.strictObject({
    retailer_name: Retailer,
    user_name: required(200),
    okta_user_id: required(255),
  }),
  response: z.object({ status: z.literal('Success'), user_name: z.string() }),
})
