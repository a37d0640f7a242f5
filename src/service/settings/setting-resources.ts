/**
 * Hours, signatures and personnel as resources of one kind each. They read and write the same data as the
 * newer calls.
 */
import type { Resource, ResourceData } from '../../contract/calls/setting-resources'
import type { ResourceKind } from '../../contract/calls/signature-resources'
import type { RightName } from '../../contract/core/permissions'
import type { SignatureData } from '../../contract/calls/signature'
import { weekFromWire, weekOnWire } from '../../rules/settings/hours-wire'
import type { ServiceContext } from '../context'
import { invalid } from '../platform/errors'
import type { Caller } from '../access/route'
import { saveHours } from './hours'
import {
  addDepartmentHours,
  INITIAL_WEEK,
  readDepartmentHours,
  OWN_HOURS_NAME,
  saveDepartmentHours,
} from './department-hours'
import type { AccountRow } from '../platform/schema/accounts'
import { settingVersions } from './setting-versions'
import {
  addNamedSignature,
  saveNamedSignature,
  saveProductSignature,
  type SignatureInput,
} from './signature-saves'
import {
  initialSignature,
  readNamedSignatures,
  OWN_SIGNATURE,
  OWN_SIGNATURE_NAME,
  readSignature,
} from './signatures'
import { addSubscriber, listSubscribers, saveSubscriber } from './subscribers'
import type { SignatureFacts } from '../../rules/settings/signature-text'

/** Id of the dealership's own hours and signature, which have no nickname. */
const OWN = OWN_SIGNATURE

interface RequestScope {
  readonly context: ServiceContext
  readonly account: AccountRow
  readonly caller: Caller
}

interface NewResource {
  readonly ResourceName: string | undefined
  readonly data: ResourceData
}

interface ResourceChange extends NewResource {
  readonly resource_id: string
  readonly base_version: number | undefined
}

/** The operations on resources of one kind. They throw what the underlying functions throw. */
interface ResourceOperations {
  /** The policy entry that decides who may use it. */
  readonly right: Extract<RightName, 'work-hours' | 'signature' | 'notifications'>
  /** The permission that adding one requires. */
  readonly adds: 'create' | 'write'
  /** Lists the dealership's own first, then the others by nickname. */
  list(request: RequestScope): Promise<Omit<Resource, 'access'>[]>
  blank(account: AccountRow): ResourceData
  add(request: RequestScope, resource: NewResource): Promise<{ id: string; version: number }>
  save(request: RequestScope, change: ResourceChange): Promise<{ version: number }>
}

const wrongKind = () => invalid({ data: 'resource_kind_wrong' })
const dataPath = (field: string) => `data.${field}`

const workingHours: ResourceOperations = {
  right: 'work-hours',
  adds: 'create',
  async list({ context: { db }, account }) {
    const versions = await settingVersions(db, account.id, 'working-hours')
    const all = [
      { id: OWN, name: OWN_HOURS_NAME, weekly: account.business_hours },
      ...(await readDepartmentHours(db, account.id)),
    ]
    return all.map(({ id, name, weekly }) => ({
      resource_id: id,
      ResourceName: name,
      data: { business_hours: weekOnWire(weekly) },
      version: versions.get(id) ?? 0,
    }))
  },
  blank: () => ({ business_hours: weekOnWire(INITIAL_WEEK) }),
  async add({ context, ...who }, { ResourceName = '', data }) {
    return await addDepartmentHours(context, who, ResourceName, weekOf(data))
  },
  async save({ context, ...who }, { resource_id, ResourceName, data, base_version }) {
    const weekly = weekOf(data)
    const save = { ...who, base_version }
    if (resource_id !== OWN)
      return await saveDepartmentHours(context, save, resource_id, ResourceName, weekly)
    refuseRename(ResourceName, OWN_HOURS_NAME)
    return await saveHours(context, { ...save, product: OWN }, (current) => ({ ...current, weekly }))
  },
}

function weekOf(data: ResourceData) {
  if (!('business_hours' in data)) throw wrongKind()
  return weekFromWire(data.business_hours)
}

const generalInfo: ResourceOperations = {
  right: 'signature',
  adds: 'create',
  async list({ context: { db }, account }) {
    const versions = await settingVersions(db, account.id, 'signature')
    const own = await readSignature(db, account, OWN)
    const all = [
      { id: OWN, name: OWN_SIGNATURE_NAME, ...own },
      ...(await readNamedSignatures(db, account.id)),
    ]
    return all.map(({ id, name, ...facts }) => ({
      resource_id: id,
      ResourceName: name,
      data: signatureData(facts),
      version: versions.get(id) ?? 0,
    }))
  },
  blank: (account) => signatureData(initialSignature(account)),
  async add({ context, ...who }, { ResourceName = '', data }) {
    return await addNamedSignature(context, who, ResourceName, typedSignature(data))
  },
  async save({ context, ...who }, { resource_id, ResourceName, data, base_version }) {
    const signature = typedSignature(data)
    const save = { ...who, base_version }
    if (resource_id !== OWN)
      return await saveNamedSignature(context, save, resource_id, ResourceName, signature)
    refuseRename(ResourceName, OWN_SIGNATURE_NAME)
    return await saveProductSignature(context, save, OWN, () => signature)
  },
}

/**
 * A text that is generated from the fields is omitted, so that it is still generated after it was sent back.
 */
const signatureData = ({ fields, text }: SignatureFacts): SignatureData => ({
  ...fields,
  ...(text !== null && { Signature: text }),
})

function typedSignature(data: ResourceData): SignatureInput {
  if (!('DealershipName' in data)) throw wrongKind()
  const { Signature = null, ...fields } = data
  return { fields, text: Signature, variant: 'full', path: dataPath }
}

/** The dealership's own resource cannot be renamed. */
function refuseRename(newName: string | undefined, ownName: string): void {
  if (newName !== undefined && newName !== ownName) throw invalid({ ResourceName: 'resource_not_renamed' })
}

const notifications: ResourceOperations = {
  right: 'notifications',
  // The newer calls require only this permission, too.
  adds: 'write',
  async list({ context: { db }, account, caller }) {
    const subscribers = await listSubscribers(db, account, caller, OWN)
    return subscribers.map((subscriber) => ({
      resource_id: subscriber.Id,
      ResourceName: `${subscriber.FirstName} ${subscriber.LastName}`.trim(),
      data: {
        FirstName: subscriber.FirstName,
        LastName: subscriber.LastName,
        Email: subscriber.Email,
        MainPhone: subscriber.MainPhone,
        SecondaryPhone: subscriber.SecondaryPhone,
        CrmUserId: subscriber.CrmUserId,
        Channels: subscriber.Channels,
      },
      version: subscriber.version,
    }))
  },
  blank: () => ({ FirstName: '', LastName: '', Email: '', MainPhone: '', Channels: [] }),
  async add({ context, account, caller }, { data }) {
    if (!('Channels' in data)) throw wrongKind()
    return await addSubscriber(context, account, caller, OWN, data)
  },
  async save({ context, account, caller }, { resource_id: id, data, base_version }) {
    if (!('Channels' in data)) throw wrongKind()
    return await saveSubscriber(context, account, caller, { id, product: OWN, data, base_version })
  },
}

export const KINDS: Readonly<Record<ResourceKind, ResourceOperations>> = {
  'working-hours': workingHours,
  'general-info': generalInfo,
  notifications,
}
