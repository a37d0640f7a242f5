/** The network of the tests: answers the console's requests with the test's dealership, and records them. */
import { dayOf } from '../../../src/rules/time/format'
import type { CallOutput } from '../../../src/contract/core/call'
import type { AssignedView, AssigneeRef } from '../../../src/contract/calls/assignee'
import type { ChatOffer } from '../../../src/contract/calls/chat-offers'
import type { Channel, ConversationRow } from '../../../src/contract/calls/conversations'
import type { AnswerVerdict, Message, updateCommunication } from '../../../src/contract/calls/dialogue'
import type {
  ConversationEvent,
  NotificationInvocation,
  StopEvent,
} from '../../../src/contract/calls/dialogue-events'
import type { LeadInfo } from '../../../src/contract/calls/lead'
import type { v } from '../../../src/contract/core/schema'
import type { Profile } from '../../../src/contract/calls/session'
import type { Takeover } from '../../../src/contract/calls/takeover'
import type { Consent, ConsentChange } from '../../../src/contract/calls/consent'
import type { Customer, CustomerCandidate } from '../../../src/contract/calls/customer'
import type { Draft } from '../../../src/contract/calls/reply'
import type { DraftFile } from '../../../src/contract/calls/reply-files'
import { NOTE } from '../../../src/contract/calls/notes'
import type { Visit } from '../../../src/contract/calls/visits'
import { METRIC_OPTIONS } from '../../../src/rules/metrics/metric-options'
import { network, ok, type Input, type Network, type Reply } from '../support/network'
import { fakeSockets, type FakeSockets } from './fake-sockets'
import { ago, chatOffer, lead, line, owned, profile, takeover } from './fixtures'

export interface World {
  profile: Profile
  rows: ConversationRow[]
  /** Number of pages that lists report; null computes it from the rows. */
  pages: number | null
  messages: Record<string, Message[]>
  /** Minimum number of messages in a dialogue response; otherwise the requested number. */
  dialogueAtLeast: number
  takeovers: Record<string, Takeover>
  events: ConversationEvent[]
  stops: v.InferOutput<typeof StopEvent>[]
  notifications: v.InferOutput<typeof NotificationInvocation>[]
  leads: Record<string, LeadInfo>
  online: boolean
  connected: readonly Channel[]
  /** Of every conversation. */
  visits: Visit[]
  /** The conversations of one person; null: the open one only. */
  person: Customer | null
  /** The messages of their thread. */
  thread: Message[]
  candidates: CustomerCandidate[]
  consent: Consent
  /** Open offers of live chats to and from the signed-in user. */
  offers: ChatOffer[]
  /** The cancellations that a stop reports. */
  queued: CallOutput<typeof updateCommunication>['canceled']
  /** Drafts of the signed-in user in all conversations. */
  drafts: Draft[]
  /** Files of their drafts. */
  draftFiles: DraftFile[]
  signature: string
  /** Signatures by nickname. */
  namedSignatures: { resource_id: string; ResourceName: string; Signature: string }[]
  /** Channels from which every customer has unsubscribed. */
  unsubscribed: Channel[]
  /** Calls that fail from the start, with their status. */
  broken: Readonly<Record<string, number>>
  /** Responses from the start on, by call. */
  answers: Readonly<Record<string, Reply>>
}

export interface FakeService {
  readonly world: World
  readonly sockets: FakeSockets
  readonly requests: Network['requests']
  readonly answered: Network['answered']
  /** The last input of a call. */
  last(id: string): Input | undefined
  /** Overrides the response to a call until `heal`. */
  answer(id: string, reply: Reply): void
  /** Restores the original response. */
  heal(id: string): void
  restore(): void
}

const PAGE = 20

/** A picture of one dot. */
export const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export function fakeService(change: Partial<World> = {}): FakeService {
  const world: World = {
    profile: profile(),
    rows: [],
    pages: null,
    messages: {},
    dialogueAtLeast: 0,
    takeovers: {},
    events: [],
    stops: [],
    notifications: [],
    leads: {},
    online: true,
    connected: [],
    visits: [],
    person: null,
    thread: [],
    candidates: [],
    consent: { channels: [], history: [] },
    offers: [],
    queued: [],
    drafts: [],
    draftFiles: [],
    signature: '',
    namedSignatures: [],
    unsubscribed: [],
    broken: {},
    answers: {},
    ...change,
  }
  const other = new Map<string, Reply>([
    ...Object.entries(world.broken).map(([id, status]): [string, Reply] => [
      id,
      { status, body: { message: 'You may not see this.' } },
    ]),
    ...Object.entries(world.answers),
  ])
  const sockets = fakeSockets(world)
  const net = network((id, input) => other.get(id) ?? answerOf(world, sockets, id, input))
  return {
    world,
    sockets,
    requests: net.requests,
    answered: net.answered,
    last: (id) => net.requests.findLast((call) => call.id === id)?.input,
    answer: (id, reply) => void other.set(id, reply),
    heal: (id) => void other.delete(id),
    restore() {
      net.restore()
      sockets.restore()
    },
  }
}

function answerOf(world: World, sockets: FakeSockets, id: string, input: Input): Reply {
  const conversation = String(input['conversation_id'] ?? input['cid'] ?? '')
  const row = world.rows.find(({ ConversationId }) => ConversationId === conversation)
  const messages = world.messages[conversation] ?? []
  switch (id) {
    case 'session.consoleConfig':
      return ok({
        issuer: location.origin,
        client_id: 'console',
        audience: 'forecourt',
        scope: 'openid',
        token: 'access',
        brand: 'forecourt',
        demo: true,
        version: '0.0.0',
      })
    case 'session.login':
      return ok(world.profile)
    case 'dashboard.metricFilters': {
      const sources = [...new Set(world.rows.map(({ Source }) => Source))]
      return ok({
        metrics: METRIC_OPTIONS.map(({ id, label, needs_source }) => ({ id, label, needs_source })),
        sources: sources.map((source_name) => ({ source_name, lead_type: 'Internet' })),
        today: dayOf(ago(0), world.profile.dealerSettings.TimeZone),
        time_zone: world.profile.dealerSettings.TimeZone,
      })
    }
    case 'dashboard.conversations':
      return ok(pageOf(world, input))
    case 'dialogue.read':
      if (!row) return { status: 404, body: { message: 'There is no such conversation.' } }
      return ok({
        ConversationId: conversation,
        AccountId: row.AccountId,
        messages: messages.slice(-Math.max(Number(input['limit'] ?? 200), world.dialogueAtLeast)),
        total: messages.length,
        last_seq: messages.at(-1)?.seq ?? 0,
        takeover: world.takeovers[conversation] ?? takeover(conversation),
        began_in_chat: messages[0]?.Channel === 'chat',
        connected: world.connected,
        ai_stopped: row.ai_stopped,
        customer_online: world.online,
        account_seq: sockets.seq(),
      })
    case 'dialogue.events':
      return ok({ items: world.events.filter(({ ConversationId }) => ConversationId === conversation) })
    case 'dashboard.conversationViews': {
      const count = (view: AssignedView) => world.rows.filter((one) => isInView(world, one, view)).length
      const counts = { mine: count('mine'), unassigned: count('unassigned'), team: count('team') }
      return ok({ all: world.rows.length, ...counts })
    }
    case 'dialogue.assignees': {
      const { UserId, FirstName, LastName } = world.profile.user_info
      return ok({
        items: [
          { kind: 'user', id: UserId, name: `${FirstName} ${LastName}` },
          { kind: 'user', id: 'u_ngozi', name: 'Ngozi Okafor' },
          { kind: 'team', id: 'tm_evening', name: 'Evening' },
        ],
      })
    }
    case 'dialogue.assign': {
      const ref = input['assignee'] as unknown as AssigneeRef | null
      const names: Record<string, string> = { u_ngozi: 'Ngozi Okafor', tm_evening: 'Evening' }
      const assignee = ref && { ...ref, name: names[ref.id] ?? 'Dana Alvarez' }
      world.rows = world.rows.map(({ assignee: before, ...one }) => {
        if (one.ConversationId !== conversation) return { ...one, ...(before && { assignee: before }) }
        return { ...one, ...(assignee && { assignee }) }
      })
      return ok({ assignee })
    }
    case 'dialogue.reviewAnswer': {
      const reviewed = world.messages[conversation]?.find(({ seq }) => String(seq) === String(input['seq']))
      if (!reviewed) return { status: 404, body: { message: 'There is no such reply.' } }
      delete reviewed.Review
      if (input['verdict'] !== null)
        reviewed.Review = {
          verdict: input['verdict'] as AnswerVerdict,
          correction: String(input['correction'] ?? ''),
          reviewer: 'Dana Alvarez',
          reviewed_at: ago(0),
        }
      return ok({ review: reviewed.Review ?? null })
    }
    case 'dialogue.consent':
      return ok(world.consent)
    case 'dialogue.saveConsent': {
      const isEnd = String(input['unsubscribed']) === 'true'
      const { channels, history } = world.consent
      const change: ConsentChange = {
        at: ago(0),
        channel: input['channel'] as Channel,
        kind: isEnd ? 'unsubscribed' : 'subscribed',
        cause: 'staff',
        text: String(input['note'] ?? ''),
        actor: 'Dana Alvarez',
        taken_over_from: null,
      }
      world.consent = {
        channels: channels.map((one) =>
          one.channel === change.channel
            ? { ...one, state: isEnd ? 'unsubscribed' : 'allowed', by_staff: isEnd }
            : one,
        ),
        history: [change, ...history],
      }
      return ok(world.consent)
    }
    case 'dialogue.customer':
      return ok(personOf(world, conversation))
    case 'dialogue.customerThread': {
      const at = world.thread.findIndex(({ MessageId }) => MessageId === input['before'])
      const earlier = at < 0 ? world.thread : world.thread.slice(0, at)
      const limit = Number(input['limit'])
      return ok({ messages: earlier.slice(-limit), has_older: earlier.length > limit })
    }
    case 'dialogue.customerCandidates':
      return ok({ items: world.candidates })
    case 'dialogue.mergeCustomers': {
      const here = String(input['cid'])
      const person = personOf(world, here)
      const id = String(input['conversation_id'])
      const known = [...person.conversations, ...world.candidates].find((one) => one.ConversationId === id)
      if (!known) return { status: 404, body: { message: 'There is no such conversation.' } }
      const merge_id = `cm_${id}`
      world.person = {
        ...person,
        conversations: [
          ...person.conversations.filter((one) => one.ConversationId !== id),
          { ...known, match: 'merged' },
        ],
        merges: [
          ...person.merges,
          {
            merge_id,
            conversation_id: here,
            other_id: id,
            merged_by: 'Dana Alvarez',
            merged_at: ago(0),
          },
        ],
      }
      return ok(world.person)
    }
    case 'dialogue.unmergeCustomers': {
      const person = personOf(world, conversation)
      const gone = person.merges.find(({ merge_id }) => merge_id === input['merge_id'])
      world.person = {
        ...person,
        conversations: person.conversations.filter((one) => one.ConversationId !== gone?.other_id),
        merges: person.merges.filter((one) => one !== gone),
      }
      return ok(world.person)
    }
    case 'dialogue.visits':
      return ok({ items: world.visits })
    case 'dialogue.markVisit': {
      const outcome = (input['outcome'] ?? null) as Visit['outcome']
      const marked = world.visits.find(({ id }) => id === input['visit_id'])
      if (!marked) return { status: 404, body: { message: 'There is no such visit.' } }
      world.visits = world.visits.map((one) => (one === marked ? { ...one, outcome } : one))
      return ok({ ...marked, outcome })
    }
    case 'waiting.chatOffers':
      return ok({ items: world.offers, at: ago(0), AccountId: 'acc_north', account_seq: sockets.seq() })
    case 'dialogue.offerChat': {
      const to = input['to'] as unknown as AssigneeRef
      const { UserId, FirstName, LastName } = world.profile.user_info
      const from = { user_id: UserId, name: `${FirstName} ${LastName}` }
      const made = chatOffer(conversation, { from, to: { ...to, name: 'Ngozi Okafor' } })
      world.offers.push(made)
      return ok(made)
    }
    case 'dialogue.answerChatOffer': {
      const given = world.offers.find(({ offer_id }) => offer_id === input['offer_id'])
      if (!given) return { status: 409, body: { message: 'This offer is no longer open.' } }
      world.offers = world.offers.filter((one) => one !== given)
      const cid = given.conversation_id
      if (input['answer'] === 'accept') {
        const { UserId, FirstName, LastName } = world.profile.user_info
        world.takeovers[cid] = { ...owned(cid, UserId, FirstName, LastName), epoch: 2 }
      }
      return ok({ offer: { ...given, state: 'accepted' }, takeover: world.takeovers[cid] ?? takeover(cid) })
    }
    case 'dialogue.colleagues':
      return ok({
        items: [
          { user_id: 'u_marcus', name: 'Marcus Hale' },
          { user_id: 'u_ngozi', name: 'Ngozi Okafor' },
        ],
      })
    case 'dialogue.addNote': {
      const note: ConversationEvent = {
        EventId: String(input['client_id']),
        ConversationId: conversation,
        Event: NOTE,
        EventName: String(input['text']),
        ts: ago(0),
        after_seq: messages.at(-1)?.seq ?? 0,
        actor: 'Dana Alvarez',
      }
      world.events.push(note)
      return ok(note)
    }
    case 'dialogue.stopBot':
      return ok({ items: world.stops })
    case 'dialogue.userInfo':
      if (!row) return { status: 404, body: { message: 'There is no such conversation.' } }
      return ok({
        name: row.Name,
        surname: row.Surname,
        FullName: row.FullName,
        vin_blacklist: row.ai_stopped ? [conversation] : [],
      })
    case 'dialogue.updateCommunication': {
      const at = world.rows.findIndex(({ ConversationId }) => ConversationId === input['vin'])
      const stopped = world.rows[at]
      if (!stopped) return { status: 404, body: { message: 'There is no such conversation.' } }
      const stop = input['action'] === 'stop'
      const status = stop && stopped.ai_stopped ? 'ALREADY_EXISTS' : 'OK'
      world.rows[at] = { ...stopped, ai_stopped: stop }
      return ok({ status, canceled: stop && status === 'OK' ? world.queued : [] })
    }
    case 'dialogue.notifications':
      return ok({ items: world.notifications })
    case 'dialogue.statuses': {
      const channels = [...new Set(messages.map(({ Channel }) => Channel))]
      return ok({
        channels: channels.map((Channel) => ({
          Channel,
          count: 1,
          Unsubscribed: world.unsubscribed.includes(Channel),
        })),
      })
    }
    case 'journeys.check':
      return ok({ unread: [] })
    case 'reply.send':
      return ok(sendReply(world, input))
    case 'reply.signature':
      return ok({ Signature: world.signature, named: world.namedSignatures })
    case 'reply.drafts':
      return ok({ items: world.drafts, files: world.draftFiles })
    case 'reply.addFile': {
      const file: DraftFile = {
        object_key: `f_${String(input['client_id'])}`,
        Channel: input['channel'] as DraftFile['Channel'],
        name: String(input['name']),
        content_type: 'image/png',
        size: 1234,
      }
      world.draftFiles.push(file)
      return ok(file)
    }
    case 'reply.removeFile':
      world.draftFiles = world.draftFiles.filter(({ object_key }) => object_key !== input['object_key'])
      return ok({ status: 'OK' })
    case 'reply.file':
      return ok({ content_type: 'image/png', name: 'car.png', data: DOT })
    case 'reply.saveDraft': {
      world.drafts = world.drafts.filter(({ Channel }) => Channel !== input['channel'])
      if (input['text'] === '') return ok({ updated_at: null })
      const draft = {
        Channel: input['channel'] as Channel,
        text: String(input['text']),
        updated_at: ago(0),
      }
      world.drafts.push(draft)
      return ok({ updated_at: draft.updated_at })
    }
    case 'lead.generalInfo':
      if (!row) return { status: 404, body: { message: 'There is no such conversation.' } }
      return ok(world.leads[conversation] ?? lead(row))
    case 'takeover.changeState':
      return ok(changeTakeover(world, conversation, input))
    case 'live.ticket':
      // The ticket names its feed, so that the sockets can distinguish them.
      return ok({
        ticket: sockets.ticket(String(input['account_id'] ?? conversation)),
        expires_at: ago(-60_000),
      })
    case 'session.userMetadata': {
      const { UserId, Policy, Products } = world.profile.user_info
      return ok({ UserId, Policy, Products })
    }
    case 'session.dealerSettings':
      return ok({ ...world.profile.dealerSettings, IsGroup: false, version: 0 })
    case 'dashboard.conversationsCsv':
      return new Response(['Customer', ...world.rows.map(({ FullName }) => FullName)].join('\r\n'))
    default:
      return { status: 404, body: { message: `Nobody answers ${id} here.` } }
  }
}

function isInView(world: World, { assignee }: ConversationRow, view: AssignedView): boolean {
  if (view === 'unassigned') return assignee === undefined
  return view === 'team' ? assignee?.kind === 'team' : assignee?.id === world.profile.user_info.UserId
}

function pageOf(world: World, input: Input) {
  const search = String(input['search_pattern'] ?? '').toLowerCase()
  const source = input['source_name']
  const finds = ({ FullName, hit }: ConversationRow) =>
    FullName.toLowerCase().includes(search) || hit?.text.toLowerCase().includes(search)
  const view = input['assigned'] as AssignedView | undefined
  const rows = world.rows
    .filter((row) => view === undefined || isInView(world, row, view))
    .filter((row) => finds(row) && (source === undefined || row.Source === source))
    .map(({ hit, ...row }) => (search !== '' && hit ? { ...row, hit } : row))
  const num_pages = world.pages ?? Math.max(1, Math.ceil(rows.length / PAGE))
  const page_id = Math.min(Number(input['page_id'] ?? 1), num_pages)
  const items = world.pages === null ? rows.slice((page_id - 1) * PAGE, page_id * PAGE) : rows
  return { items, page_id, num_pages, total: world.pages === null ? rows.length : world.pages * PAGE }
}

/** The same client_id denotes the same message, so a retry sets it to pending again. */
function sendReply(world: World, input: Input): Message {
  const id = String(input['id'])
  const lines = (world.messages[id] ??= [])
  const { user_info } = world.profile
  const said = lines.find(({ client_id }) => client_id === input['client_id'])
  const message: Message = {
    ...(said ??
      line(id, lines.length + 1, 'SPECIALIST', String(input['text']), {
        client_id: String(input['client_id']),
        Channel: input['selectedChannel'] as Channel,
        UserId: user_info.UserId,
        Name: user_info.FirstName,
        Surname: user_info.LastName,
        Timestamp: ago(0),
        Attachments: ((input['files'] ?? []) as string[]).map((object_key) => ({
          content_type: 'image/png',
          object_key,
          name: 'car.png',
        })),
      })),
    Delivery: { status: 'queued', error: null, recipient: 'm.reyes@mail.example' },
  }
  if (said) lines[lines.indexOf(said)] = message
  else lines.push(message)
  return message
}

function changeTakeover(world: World, conversation: string, input: Input): Takeover {
  const before = world.takeovers[conversation] ?? takeover(conversation)
  const status = input['status'] as Takeover['status']
  const next: Takeover = {
    ...before,
    status,
    epoch: before.epoch + 1,
    owner_id: world.profile.user_info.UserId,
    sales_person: input['sales_person'] as unknown as Takeover['sales_person'],
    event_type: `EVENT#DEALERSHIP_TAKEOVER_${status}`,
    started_at: status === 'IN_PROGRESS' ? ago(0) : before.started_at,
    ended_at: status === 'COMPLETED' ? ago(0) : null,
    end_reason: status === 'COMPLETED' ? 'owner' : null,
  }
  world.takeovers[conversation] = next
  return next
}

function personOf(world: World, conversation: string): Customer {
  if (world.person) return world.person
  const row = world.rows.find(({ ConversationId }) => ConversationId === conversation)
  if (!row) return { conversations: [], merges: [], more: false }
  const { ConversationId, FullName, Email, Phone, Channel, Timestamp } = row
  const one = { ConversationId, FullName, Email, Phone, product: 'SALES_AI' as const, channels: [Channel] }
  return {
    conversations: [{ ...one, began_at: Timestamp, Timestamp, match: 'open' }],
    merges: [],
    more: false,
  }
}
