/** Sign-in, session and account choice. */
import { DATE_FORMATS, PHONE_FORMATS, TIME_FORMATS } from '../core/formats'
import { defineCall } from '../core/call'
import { PolicyEntry } from '../core/policy'
import { Product, ProductId } from '../core/products'
import { rights } from '../core/permissions'
import { Id, Integer, v } from '../core/schema'
import { SESSION_CALLS } from './session-calls'
import { Version } from './settings'

export const RoleName = v.picklist(['REGULAR', 'ADMIN', 'SUPER-ADMIN'])

export const ChildAccount = v.object({
  id: Id,
  name: v.string(),
  insight_providers: v.array(v.object({ provider_name: v.string() })),
  /** The number of dealerships of a group; absent for a dealership. */
  dealerships: v.optional(Integer),
  /** `cdk_global` for a dealership of that retailer, otherwise absent. */
  retailer_name: v.optional(v.string()),
})
export type ChildAccount = v.InferOutput<typeof ChildAccount>

/** Flags and formats of the chosen account that control menus and screens. */
export const DealerSettings = v.object({
  HasKnowledgeBank: v.boolean(),
  /** The `x-api-key` of calls under `/cms/`; absent when the user has no knowledge bank here. */
  KnowledgeBankKey: v.optional(v.string()),
  ActiveFAR: v.boolean(),
  /** The assistant was off somewhere when the profile was read, so that its notice gets its place at once. */
  AssistantOff: v.optional(v.boolean()),
  /** ISO 3166 alpha-2. */
  Country: v.string(),
  /** IANA name; all days and times on screen are in this zone. */
  TimeZone: v.string(),
  DealershipName: v.string(),
  /** The live-takeover feature of the chat product. */
  TakeoverEnabled: v.boolean(),
  /** The manufacturer account sees Buyer Score. */
  ManufacturerAccount: v.boolean(),
  /** The chat product's service scheduler: its figure has a card only when it is on. */
  ServiceScheduler: v.boolean(),
  /** Whether the account is a group whose dealerships are seen together. */
  IsGroup: v.boolean(),
  /** Customer Experience Settings are shown to others than super-admins, too. */
  CustomerExperience: v.boolean(),
  /** Whether it is in the pilot of appearances by domain; others have one footer for all domains. */
  ChatUiPilot: v.boolean(),
  /** Identifies the dealership to its widget; public. */
  SiteKey: v.string(),
  /** How dates, times and phone numbers are written. */
  DateFormat: v.picklist(DATE_FORMATS),
  TimeFormat: v.picklist(TIME_FORMATS),
  PhoneFormat: v.picklist(PHONE_FORMATS),
  /** The dealership's contact details; the phone number is E.164. */
  Address: v.string(),
  MainPhone: v.string(),
  WebsiteUrl: v.string(),
})
export type DealerSettings = v.InferOutput<typeof DealerSettings>

export const UserInfo = v.object({
  UserId: Id,
  username: v.string(),
  nickname: v.string(),
  FirstName: v.string(),
  LastName: v.string(),
  Email: v.string(),
  /** The account whose data is shown now. */
  DealerId: Id,
  /** When absent, ADMIN with policy entries, else REGULAR. */
  Role: v.optional(v.string()),
  Policy: v.array(PolicyEntry),
  /** Dealerships among which the user may switch. */
  ChildAccounts: v.array(ChildAccount),
  /** Products of the account `DealerId`. */
  Products: v.array(Product),
  /** `cdk_global` for users of that retailer, else absent. */
  retailer_name: v.optional(v.string()),
  /** The user's subject at the hosted provider, once `update-cdk-user` has mapped it. */
  OktaUserId: v.optional(v.string()),
  /** With 'own' the user sees only their own and unassigned leads; absent for all. */
  lead_scope: v.optional(v.picklist(['all', 'own'])),
  /** Screens show their debug output to this user. */
  debug_output: v.optional(v.boolean()),
  /** Lists every user, not only those of the dealership. */
  impel_users: v.optional(v.boolean()),
})
export type UserInfo = v.InferOutput<typeof UserInfo>

export const Profile = v.object({
  user_info: UserInfo,
  dealerSettings: DealerSettings,
  /** The elements of a partner's session; absent for a user who signed in themselves, who may use all. */
  elements: v.optional(v.array(v.string())),
})
export type Profile = v.InferOutput<typeof Profile>

/** What the console needs before anybody is signed in. */
export const ConsoleConfig = v.object({
  issuer: v.string(),
  client_id: v.string(),
  audience: v.string(),
  connection: v.optional(v.string()),
  /** The scopes to request, separated by spaces. */
  scope: v.string(),
  /** What else to add to a request to sign in, instead of `resource` and `prompt`. */
  parameters: v.optional(v.record(v.string(), v.string())),
  /** The token to present to the service. */
  token: v.picklist(['access', 'id']),
  /** Where codes are redeemed, when not at the provider itself; a path of the service. */
  token_path: v.optional(v.string()),
  /** The link to the separate marketing product, for SALES_AI on our own brand; absent for none. */
  marketing_url: v.optional(v.string()),
  /** Determined by the host name of the request. */
  brand: v.picklist(['forecourt', 'partner']),
  /** While true, the sign-in page shows the demo users. */
  demo: v.boolean(),
  version: v.string(),
})
export type ConsoleConfig = v.InferOutput<typeof ConsoleConfig>

export const consoleConfig = defineCall({
  id: 'session.consoleConfig',
  ...SESSION_CALLS.consoleConfig,
  summary: 'Reads the identity provider, brand and version, before sign-in',
  access: { who: 'public' },
  response: ConsoleConfig,
})

export const login = defineCall({
  id: 'session.login',
  ...SESSION_CALLS.login,
  summary: 'Reads the profile of the signed-in user for the account chosen last',
  access: { who: 'user' },
  body: v.strictObject({ account_id: v.optional(Id) }),
  response: Profile,
})

export const logout = defineCall({
  id: 'session.logout',
  ...SESSION_CALLS.logout,
  summary: 'Ends the session on the service and closes the user’s live sockets',
  access: { who: 'user' },
  body: v.strictObject({}),
  response: v.object({ status: v.literal('OK') }),
})

export const switchUser = defineCall({
  id: 'session.switchUser',
  ...SESSION_CALLS.switchUser,
  summary: 'Switches to another of the user’s accounts and returns its profile',
  access: { who: 'user' },
  body: v.strictObject({ account_id: Id }),
  response: Profile,
})

export const userMetadata = defineCall({
  id: 'session.userMetadata',
  method: 'GET',
  path: '/api/dashboard/users/{account_id}/metadata',
  summary: 'Reads the role, policy and products of the user in one account',
  access: rights('own'),
  params: v.object({ account_id: Id }),
  response: v.object({
    UserId: Id,
    Role: v.optional(v.string()),
    Policy: v.array(PolicyEntry),
    Products: v.array(Product),
  }),
})

export const dealerSettings = defineCall({
  id: 'session.dealerSettings',
  method: 'GET',
  path: '/api/dashboard/dealer-settings/{account_id}/{service_type}',
  summary: 'Reads the flags and formats of one account',
  access: rights('own'),
  params: v.object({ account_id: Id, service_type: ProductId }),
  response: v.object({
    ...DealerSettings.entries /** The version of the contact details, for their next save. */,
    version: Version,
  }),
})
