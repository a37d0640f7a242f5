/** The demo users. Documentation and tests rely on their addresses and permissions. */
import type { Role } from '../../src/contract/core/access'
import type { PolicyResource } from '../../src/contract/core/policy'

export const DEMO_PASSWORD = 'forecourt-demo'

export interface DemoUser {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  /** The starter prints it next to the address. */
  readonly note: string
  readonly groupId: string | null
  /** A parent dealership includes its children. */
  readonly accountIds: readonly string[]
  readonly chosenAccountId: string | null
  readonly retailerName?: string
  readonly attributes?: Readonly<Record<string, boolean>>
  /** In the order of the menu. */
  readonly policy: readonly (readonly [resource: PolicyResource, allow: readonly string[]])[]
}

const FULL = ['read', 'write', 'create']
/** The permissions of an administrator who may change everything. */
export const EVERYTHING: DemoUser['policy'] = [
  ['Settings:Signature', FULL],
  ['Settings:WorkingHours', FULL],
  ['Settings:Notifications', FULL],
  ['Settings:Sources', FULL],
  ['Settings:BotAnswers', FULL],
  ['Settings:FollowUp', FULL],
  ['Settings:Preferences', FULL],
  ['Settings:NotifyAction', FULL],
  ['Settings:PauseAI', FULL],
  ['Settings:DealerParams', ['*']],
  ['KnowledgeBank', FULL],
  ['FirstAgenticResponse', FULL],
  ['UserEdit', ['Email']],
]

export const DEMO_USERS: readonly DemoUser[] = [
  {
    id: 'u_robin.castellan',
    email: 'super@forecourt.test',
    firstName: 'Robin',
    lastName: 'Castellan',
    role: 'SUPER-ADMIN',
    note: 'every account and control',
    groupId: null,
    accountIds: [],
    chosenAccountId: 'northside-calder',
    attributes: { impel_users: true, debug_output: true },
    policy: EVERYTHING,
  },
  {
    id: 'u_renee.whitaker',
    email: 'admin@northside.test',
    firstName: 'Renee',
    lastName: 'Whitaker',
    role: 'ADMIN',
    note: 'the whole Northside Auto Group',
    groupId: 'northside',
    accountIds: ['northside'],
    chosenAccountId: 'northside-calder',
    policy: EVERYTHING,
  },
  {
    id: 'u_dana.alvarez',
    email: 'rep@northside.test',
    firstName: 'Dana',
    lastName: 'Alvarez',
    role: 'REGULAR',
    note: 'salesperson at Northside Calder',
    groupId: 'northside',
    accountIds: ['northside-calder'],
    chosenAccountId: 'northside-calder',
    policy: [],
  },
  {
    id: 'u_marcus.hale',
    email: 'rep2@northside.test',
    firstName: 'Marcus',
    lastName: 'Hale',
    role: 'REGULAR',
    note: 'salesperson at Northside Calder',
    groupId: 'northside',
    accountIds: ['northside-calder'],
    chosenAccountId: 'northside-calder',
    policy: [],
  },
  {
    id: 'u_tomas.ibarra',
    email: 'editor@northside.test',
    firstName: 'Tomas',
    lastName: 'Ibarra',
    role: 'ADMIN',
    note: 'some settings of Northside Calder',
    groupId: 'northside',
    accountIds: ['northside-calder'],
    chosenAccountId: 'northside-calder',
    policy: [
      ['Settings:Signature', ['read', 'write']],
      ['Settings:WorkingHours', ['read']],
      ['Settings:Notifications', []],
      ['Settings:BotAnswers', ['read', 'write']],
      ['KnowledgeBank', ['read', 'write']],
    ],
  },
  {
    id: 'u_elaine.yazzie',
    email: 'admin@cdk.test',
    firstName: 'Elaine',
    lastName: 'Yazzie',
    role: 'ADMIN',
    note: 'a dealership of another retailer',
    groupId: 'sandstone',
    accountIds: ['sandstone-calder'],
    chosenAccountId: 'sandstone-calder',
    retailerName: 'cdk_global',
    policy: EVERYTHING,
  },
  {
    id: 'u_helen.sorensen',
    email: 'admin@riverside.test',
    firstName: 'Helen',
    lastName: 'Sorensen',
    role: 'ADMIN',
    note: 'another group',
    groupId: 'riverside',
    accountIds: ['riverside'],
    chosenAccountId: 'riverside-solenne',
    policy: EVERYTHING,
  },
]
