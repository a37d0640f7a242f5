/**
 * The registry of channels: how each one is named and drawn, and what it can carry. Everything that differs
 * by channel reads it here; `src/service/channels` has a folder for each channel that a dealership connects.
 */
import { MESSAGE_MAX_LENGTH } from './schema'

export interface ChannelEntry {
  /** English. */
  readonly name: string
  /** The name within a sentence, English. */
  readonly word: string
  /** A name of `src/ui/icon/icon-paths.ts`. */
  readonly icon: 'mail' | 'sms' | 'whatsapp' | 'messenger' | 'globe'
  /** How a reply leaves: over the shopper's socket, or as a row of the delivery queue. */
  readonly leaves: 'live' | 'queue'
  /** The customer is known by an address or number of the lead, or by an id that only the channel has. */
  readonly identity: 'visitor' | 'email' | 'phone' | 'id'
  /** The dealership connects an account of its own in the settings. */
  readonly connected: boolean
  /** The dealership may write there first, as follow-ups do. */
  readonly writesFirst: boolean
  /** For how many hours after the customer's last message a reply is allowed; null for ever. */
  readonly windowHours: number | null
  /** Whether STOP and START as whole messages unsubscribe the customer and subscribe them again. */
  readonly keywords: boolean
  /** How long the assistant waits after a message, in case more follow, ms. */
  readonly answerDelayMs: number
  /** The longest text of staff, characters. */
  readonly textMaxLength: number
  /** Whether replies of staff carry files. */
  readonly carriesFiles: boolean
  /** Whether the provider approves templates, which may be sent when the window is closed. */
  readonly hasTemplates: boolean
}

const REGISTRY = {
  email: {
    name: 'Email',
    word: 'e-mail',
    icon: 'mail',
    leaves: 'queue',
    identity: 'email',
    connected: false,
    writesFirst: true,
    windowHours: null,
    keywords: false,
    // People send a second letter with what they forgot in the first.
    answerDelayMs: 45_000,
    textMaxLength: MESSAGE_MAX_LENGTH,
    carriesFiles: true,
    hasTemplates: false,
  },
  sms: {
    name: 'SMS',
    word: 'SMS',
    icon: 'sms',
    leaves: 'queue',
    identity: 'phone',
    connected: false,
    writesFirst: true,
    windowHours: null,
    keywords: true,
    // Long texts arrive in pieces, and people write several in a row.
    answerDelayMs: 5_000,
    textMaxLength: MESSAGE_MAX_LENGTH,
    carriesFiles: false,
    hasTemplates: false,
  },
  whatsapp: {
    name: 'Whatsapp',
    word: 'Whatsapp',
    icon: 'whatsapp',
    leaves: 'queue',
    identity: 'phone',
    connected: true,
    writesFirst: false,
    windowHours: 24,
    keywords: true,
    answerDelayMs: 3_000,
    textMaxLength: MESSAGE_MAX_LENGTH,
    carriesFiles: false,
    hasTemplates: true,
  },
  messenger: {
    name: 'Messenger',
    word: 'Messenger',
    icon: 'messenger',
    leaves: 'queue',
    identity: 'id',
    connected: true,
    writesFirst: false,
    windowHours: 24,
    keywords: true,
    answerDelayMs: 3_000,
    textMaxLength: 2_000,
    carriesFiles: false,
    hasTemplates: false,
  },
  chat: {
    name: 'Live chat',
    word: 'chat',
    icon: 'globe',
    leaves: 'live',
    identity: 'visitor',
    connected: false,
    writesFirst: false,
    windowHours: null,
    keywords: false,
    // A burst of short messages gets one answer.
    answerDelayMs: 400,
    textMaxLength: MESSAGE_MAX_LENGTH,
    carriesFiles: true,
    hasTemplates: false,
  },
} as const satisfies Readonly<Record<string, ChannelEntry>>

export type Channel = keyof typeof REGISTRY
export const CHANNELS = Object.keys(REGISTRY) as readonly Channel[]

export const isChannel = (text: string): text is Channel => Object.hasOwn(REGISTRY, text)

/** Returns a channel's entry without its literal types. */
export const channelEntry = (channel: Channel): ChannelEntry => REGISTRY[channel]

/** The channels whose entry has this value of a property. */
type ChannelsWith<Property extends keyof ChannelEntry, Value> = {
  [Name in Channel]: (typeof REGISTRY)[Name][Property] extends Value ? Name : never
}[Channel]

const channelsWith = <Property extends keyof ChannelEntry, const Value extends ChannelEntry[Property]>(
  property: Property,
  value: Value,
) =>
  CHANNELS.filter(
    (channel): channel is ChannelsWith<Property, Value> => channelEntry(channel)[property] === value,
  )

/** The channels on which staff may reply besides the live chat. */
export const REPLY_CHANNELS = channelsWith('leaves', 'queue')
export type ReplyChannel = (typeof REPLY_CHANNELS)[number]

/** The channels that a dealership connects in the settings. */
export const CONNECTED_CHANNELS = channelsWith('connected', true)
export type ConnectedChannel = (typeof CONNECTED_CHANNELS)[number]

export const isConnectedChannel = (channel: string): channel is ConnectedChannel =>
  CONNECTED_CHANNELS.some((known) => known === channel)

/** The channels of follow-ups and campaigns. */
export const FOLLOW_UP_CHANNELS = channelsWith('writesFirst', true)
export type FollowUpChannel = (typeof FOLLOW_UP_CHANNELS)[number]

/** The channels on which replies of staff carry files. */
export const FILE_CHANNELS = channelsWith('carriesFiles', true)

/** The channels on which a dealership may write first with an approved template. */
export const TEMPLATE_CHANNELS = channelsWith('hasTemplates', true)
export type TemplateChannel = (typeof TEMPLATE_CHANNELS)[number]
