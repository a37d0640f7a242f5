/** Sign-in, session and account choice: document 1 §2 Login, §3 Auth record, §6, §7. */
import { DATE_FORMATS, PHONE_FORMATS, TIME_FORMATS } from './formats'
import { defineCall } from './call'
import { Product, ProductId } from './products'
import { rights } from './rights'
import { Id, z } from './schema'
import { SESSION_CALLS } from './session-calls'
import { Version } from './settings'

export const RoleName = z.enum(['REGULAR', 'ADMIN', 'SUPER-ADMIN'])

export const PolicyEntry = z.object({ Resource: z.string(), Allow: z.array(z.string()) })
export type PolicyEntry = z.infer<typeof PolicyEntry>

export const ChildAccount = z.object({
  id: Id,
  name: z.string(),
  insight_providers: z.array(z.object({ provider_name: z.string() })),
  /** Dealerships of a group that is seen as one; absent for a dealership. */
  dealerships: z.optional(z.int()),
  /** `cdk_global` for a dealership of that retailer, else absent (document 3 §3). */
  retailer_name: z.optional(z.string()),
})
export type ChildAccount = z.infer<typeof ChildAccount>

/** Flags and formats of the chosen account that steer menus and screens. */
export const DealerSettings = z.object({
  HasKnowledgeBank: z.boolean(),
  /** What calls under `/cms/` carry as `x-api-key`; absent where the user has no knowledge bank here. */
  KnowledgeBankKey: z.optional(z.string()),
  ActiveFAR: z.boolean(),
  /** ISO 3166 alpha-2. */
  Country: z.string(),
  /** IANA name; every day and hour on screen is the dealership's (decisions, Time). */
  TimeZone: z.string(),
  DealershipName: z.string(),
  /** The live-takeover feature of the chat product. */
  TakeoverEnabled: z.boolean(),
  /** The manufacturer account sees Buyer Score (document 1 §2). */
  ManufacturerAccount: z.boolean(),
  /** The chat product's service scheduler: its figure has a card only when it is on (document 1 §2 Dashboard). */
  ServiceScheduler: z.boolean(),
  /** Whether the account is a group whose dealerships are seen together. */
  IsGroup: z.boolean(),
  /** Customer Experience Settings are shown to others than super-admins, too (document 2 §2; decisions: a flag of the account). */
  CustomerExperience: z.boolean(),
  /** In the pilot of a look by domain; others have one footer for all domains (document 3 §6; decisions: a flag of the account). */
  ChatUiPilot: z.boolean(),
  /** Names the dealership to its widget: public. */
  SiteKey: z.string(),
  /** How dates, times and phone numbers are written (document 2 §3 Dealer parameters). */
  DateFormat: z.enum(DATE_FORMATS),
  TimeFormat: z.enum(TIME_FORMATS),
  PhoneFormat: z.enum(PHONE_FORMATS),
  /** The dealership's own facts, E.164 the phone. */
  Address: z.string(),
  MainPhone: z.string(),
  WebsiteUrl: z.string(),
})
export type DealerSettings = z.infer<typeof DealerSettings>

export const UserInfo = z.object({
  UserId: Id,
  username: z.string(),
  nickname: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  /** The account whose data is shown now. */
  DealerId: Id,
  /** Absent: ADMIN with policy entries, else REGULAR (document 1 §6). */
  Role: z.optional(z.string()),
  Policy: z.array(PolicyEntry),
  /** Dealerships among which the user may switch. */
  ChildAccounts: z.array(ChildAccount),
  /** Products of the account `DealerId`. */
  Products: z.array(Product),
  /** `cdk_global` for users of that retailer, else absent. */
  retailer_name: z.optional(z.string()),
  /** The user's subject at the hosted provider, once `update-cdk-user` has mapped it. */
  OktaUserId: z.optional(z.string()),
  /** `own`: the user sees leads that are theirs or nobody's (beyond, 12); absent: all. */
  lead_scope: z.optional(z.enum(['all', 'own'])),
  /** Screens show their debug output to this user (document 1 §6: an attribute, no identity). */
  debug_output: z.optional(z.boolean()),
  /** Lists every user, not only those of the dealership (document 3 §6: an attribute). */
  impel_users: z.optional(z.boolean()),
})
export type UserInfo = z.infer<typeof UserInfo>

export const Profile = z.object({
  user_info: UserInfo,
  dealerSettings: DealerSettings,
  /** Elements that the session of a partner's page is for (decisions, Sign-in); absent: the person signed in themselves, and all are theirs. */
  elements: z.optional(z.array(z.string())),
})
export type Profile = z.infer<typeof Profile>

/** What the console must know before anyone is signed in. */
export const ConsoleConfig = z.object({
  issuer: z.string(),
  client_id: z.string(),
  audience: z.string(),
  connection: z.optional(z.string()),
  /** The separate marketing product (document 1 §1): a link for SALES_AI on our own brand; absent: there is none. */
  marketing_url: z.optional(z.string()),
  /** Decided from the host name that was asked (document 1 §1, white label). */
  brand: z.enum(['forecourt', 'partner']),
  /** The demo users are shown on the sign-in page while true. */
  demo: z.boolean(),
  version: z.string(),
})
export type ConsoleConfig = z.infer<typeof ConsoleConfig>

export const consoleConfig = defineCall({
  id: 'session.consoleConfig',
  ...SESSION_CALLS.consoleConfig,
  summary: 'Identity provider, brand and version for a console that nobody is signed in to',
  spec: '1 §1, §2 Login',
  access: { who: 'public' },
  response: ConsoleConfig,
})

export const login = defineCall({
  id: 'session.login',
  ...SESSION_CALLS.login,
  summary: 'Profile of the signed-in user, for the account that was chosen last',
  spec: '1 §7',
  access: { who: 'user' },
  body: z.strictObject({ account_id: z.optional(Id) }),
  response: Profile,
})

export const logout = defineCall({
  id: 'session.logout',
  ...SESSION_CALLS.logout,
  summary: 'Ends the session on the service; live sockets of the user close',
  spec: '1 §7',
  access: { who: 'user' },
  body: z.strictObject({}),
  response: z.object({ status: z.literal('OK') }),
})

export const switchUser = defineCall({
  id: 'session.switchUser',
  ...SESSION_CALLS.switchUser,
  summary: 'Chooses another of the user’s accounts and answers the profile for it',
  spec: '1 §2 Header, §7',
  access: { who: 'user' },
  body: z.strictObject({ account_id: Id }),
  response: Profile,
})

export const userMetadata = defineCall({
  id: 'session.userMetadata',
  method: 'GET',
  path: '/api/dashboard/users/{account_id}/metadata',
  summary: 'Role, policy and products of the user in one account',
  spec: '1 §7',
  access: rights('own'),
  params: z.object({ account_id: Id }),
  response: z.object({
    UserId: Id,
    Role: z.optional(z.string()),
    Policy: z.array(PolicyEntry),
    Products: z.array(Product),
  }),
})

export const dealerSettings = defineCall({
  id: 'session.dealerSettings',
  method: 'GET',
  path: '/api/dashboard/dealer-settings/{account_id}/{service_type}',
  summary: 'Flags and formats of one account',
  spec: '2 §7',
  access: rights('own'),
  params: z.object({ account_id: Id, service_type: ProductId }),
  response: z.extend(DealerSettings, {
    /** Of the dealership's own facts; travels back with their save. */
    version: Version,
  }),
})
