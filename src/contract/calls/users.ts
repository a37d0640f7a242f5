/** Users of the console, their invitations and what they may see. */
import { defineCall } from '../core/call'
import { Product } from '../core/products'
import { rights } from '../core/permissions'
import { Id, v } from '../core/schema'
import { DealerSettings } from './session'
import { baseVersion, field, ofAccount, required, Version } from './settings'

/** The maximum number of rows in one invitation. */
export const MAX_INVITED = 7
/** The maximum lengths of a name and of an e-mail address, characters. */
export const NAME_LENGTH = 80
export const EMAIL_LENGTH = 254

/** Roles that can be assigned here; only the operator creates super-admins. */
export const GIVEN_ROLES = ['REGULAR', 'ADMIN'] as const
export const GivenRole = v.picklist(GIVEN_ROLES)
export type GivenRole = v.InferOutput<typeof GivenRole>

/** With 'own' a rep sees only their own and unassigned leads. */
export const LEAD_SCOPES = ['all', 'own'] as const
export const LeadScope = v.picklist(LEAD_SCOPES)
export type LeadScope = v.InferOutput<typeof LeadScope>

/** The retailer of users and dealerships that are not CDK's. */
export { CDK_RETAILER } from '../core/right'
export const DEFAULT_RETAILER = 'impel'
const Retailer = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** A dealership in user management. */
export const UserDealership = v.object({
  id: Id,
  name: v.string(),
  retailer_name: v.string(),
  unique_id: v.string(),
})
export type UserDealership = v.InferOutput<typeof UserDealership>

/** A row of the table, and the user in the edit form. */
export const ManagedUser = v.object({
  UserId: Id,
  /** The subject at the hosted provider once it was mapped, otherwise the user's own id. */
  Auth0UserId: v.string(),
  Username: v.string(),
  FirstName: v.string(),
  LastName: v.string(),
  FullName: v.string(),
  Email: v.string(),
  UserRole: v.picklist(['REGULAR', 'ADMIN', 'SUPER-ADMIN']),
  RetailerName: v.string(),
  /** Only those that the caller may see. */
  ChildAccounts: v.array(UserDealership),
  lead_scope: LeadScope,
  /** Whether they were invited and have not chosen a password yet. */
  invited: v.boolean(),
  /** How often their role, dealerships or lead scope were changed. */
  version: Version,
})
export type ManagedUser = v.InferOutput<typeof ManagedUser>

export const queryUsers = defineCall({
  id: 'users.query',
  method: 'GET',
  path: '/api/dashboard/users',
  summary: 'Lists the users of a dealership, or reads one user by `user_id`',
  access: rights('users'),
  query: v.strictObject({
    /** Absent: the account that was chosen last; a group lists the users of all its dealerships. */
    dealership_id: v.optional(Id),
    /** 'true': every user, for callers who carry that attribute; for others as if absent. */
    impel_users: v.optional(v.picklist(['true', 'false'])),
    user_id: v.optional(Id),
    retailer_name: v.optional(Retailer),
  }),
  /** `user` when one was asked for by id, else `Items`, by name. */
  response: v.object({ Items: v.optional(v.array(ManagedUser)), user: v.optional(ManagedUser) }),
})

export const userProducts = defineCall({
  id: 'users.products',
  method: 'GET',
  path: '/api/dashboard/users/{account_id}',
  summary: 'Lists the products of a dealership, for its users',
  access: rights('own'),
  params: ofAccount,
  response: v.object({ Products: v.array(Product) }),
})

export const dealershipSettings = defineCall({
  id: 'users.dealershipSettings',
  method: 'GET',
  path: '/api/dashboard/dealers/{account_id}/settings',
  summary: 'Reads the flags and formats of a dealership, for its users',
  access: rights('own'),
  params: ofAccount,
  response: v.object({ DealershipSettings: DealerSettings }),
})

/** The ids of a user's dealerships, all of which must be the caller's own. */
const dealerStores = v.pipe(
  v.array(Id),
  v.minLength(1, 'Please select Dealership to continue'),
  v.maxLength(500),
)

/** The rules report empty fields and invalid addresses in the form's own messages. */
const InvitedUser = v.strictObject({
  first_name: field(NAME_LENGTH),
  last_name: field(NAME_LENGTH),
  email: field(EMAIL_LENGTH),
  role: GivenRole,
})

/** Why nobody was invited at an address. */
export const FailedUser = v.object({ email: v.string(), reason: v.string() })
export type FailedUser = v.InferOutput<typeof FailedUser>

export const inviteUsers = defineCall({
  id: 'users.invite',
  method: 'POST',
  path: '/api/dashboard/users/invite',
  summary: 'Creates users and e-mails each a link for choosing a password',
  access: rights('users', 'write'),
  body: v.strictObject({
    /** Absent: the account that was chosen last. */
    accountId: v.optional(Id),
    dealer_stores: dealerStores,
    retailer_name: Retailer,
    user_info: v.pipe(v.array(InvitedUser), v.minLength(1), v.maxLength(MAX_INVITED)),
    lead_scope: v.optional(LeadScope),
    /** Accepted but ignored; the inviter is always the session's user. */
    invited_by: v.optional(v.strictObject({ user_id: field(64), fullname: field(200) })),
  }),
  response: v.object({
    status: v.literal('Success'),
    created: v.array(v.object({ user_id: Id, email: v.string() })),
    failed_users: v.array(FailedUser),
  }),
})

export const inviteAgain = defineCall({
  id: 'users.inviteAgain',
  method: 'POST',
  path: '/api/dashboard/users/invite-again',
  summary: 'Sends an invitation again; the previous link becomes invalid',
  access: rights('users', 'write'),
  body: v.strictObject({ accountId: v.optional(Id), user_id: Id }),
  response: v.object({ status: v.literal('Success') }),
})

export const updateUser = defineCall({
  id: 'users.update',
  method: 'PUT',
  path: '/api/dashboard/users',
  summary:
    'Changes the role, dealerships and lead visibility of a user; 409 when somebody changed them since base_version; only users themselves can change their name and address',
  access: rights('users', 'write'),
  /** `user_id` is in the query or in the body; if in both, they must be equal. */
  query: v.strictObject({ account_id: v.optional(Id), user_id: v.optional(Id) }),
  body: v.strictObject({
    user_id: v.optional(Id),
    dealer_stores: dealerStores,
    retailer_name: v.optional(Retailer),
    role: GivenRole,
    lead_scope: v.optional(LeadScope),
    ...baseVersion,
  }),
  response: v.object({ status: v.literal('Success') }),
})

export const deleteUser = defineCall({
  id: 'users.delete',
  method: 'DELETE',
  path: '/api/dashboard/users',
  summary:
    'Deletes a user with their sign-in and personal data; their actions stay in the audit log without a name',
  access: rights('users', 'write'),
  query: v.strictObject({
    account_id: v.optional(Id),
    /** Absent when `user_name` is the user's `Username`. */
    user_id: v.optional(Id),
    retailer_name: v.optional(Retailer),
    user_name: v.optional(field(200)),
  }),
  response: v.object({ status: v.literal('Success') }),
})

export const signOutUser = defineCall({
  id: 'users.signOut',
  method: 'POST',
  path: '/api/dashboard/users/sign-out',
  summary: 'Ends all sessions of a user; without `user_id` those of the caller',
  access: { who: 'user' },
  body: v.strictObject({ user_id: v.optional(Id) }),
  response: v.object({ status: v.literal('Success') }),
})

export const updateCdkUser = defineCall({
  id: 'users.updateHosted',
  method: 'PUT',
  path: '/api/dashboard/update-cdk-user',
  summary:
    'Maps the signed-in user of a hosted connection to a user name here; 409 when it is taken, 404 or 400 for an unknown hosted user, 406 when it is not the subject of the token',
  access: { who: 'user' },
  body: v.strictObject({
    retailer_name: Retailer,
    user_name: required(200),
    okta_user_id: required(255),
  }),
  refusals: [406],
  response: v.object({ status: v.literal('Success'), user_name: v.string() }),
})
