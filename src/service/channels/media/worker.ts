/** Fetches files that customers sent on a connected channel, and stores what they are. */
import { FILE_MAX_BYTES } from '../../../contract/calls/intake'
import type { Attachment } from '../../../contract/calls/dialogue'
import { isConnectedChannel } from '../../../contract/core/channels'
import type { ServiceContext } from '../../context'
import {
  createLaneQueue,
  startLaneQueue,
  type LaneSource,
  type Queue,
  type RunningQueue,
} from '../../outbound/lane-queue'
import { reencodeInProcess } from '../../platform/reencode-in-process'
import { Mutex } from '../../platform/mutex'
import { argumentsToRun } from '../../platform/run-module'
import type { MediaFetchRow } from '../../platform/schema/channels'
import type { WorkSource } from '../../platform/worker'
import { findConnection } from '../connections'
import { fetchMedia } from './fetch-media'
import { isPictureType, mediaName, mediaType } from './media-type'
import {
  accountsWithMedia,
  claimMedia,
  nextMediaDue,
  releaseMedia,
  settleMedia,
  type MediaOutcome,
} from './queue'

/** How many files of one account are fetched at the same time, and how many in all. */
const LANE_SIZE = 2
const CAPACITY = 6
const REENCODE_IMAGE = argumentsToRun(new URL('./reencode-image.ts', import.meta.url))
/** One at a time, because encoding occupies a processor. */
const encoding = new Mutex()

const mediaSource = (context: ServiceContext): LaneSource<string, MediaFetchRow> => ({
  name: 'files of customers',
  queue: 'media',
  dueLanes: () => accountsWithMedia(context),
  freeSlots: (lane, running) =>
    Math.min(LANE_SIZE - running.filter((one) => one === lane).length, CAPACITY - running.length),
  claim: (lane, limit) => claimMedia(context, lane, limit),
  async deliver(_, claimed, closing) {
    await settleMedia(context, claimed, await outcomeOf(context, claimed, closing))
  },
  release: () => releaseMedia(context),
  nextDue: () => nextMediaDue(context),
})

async function outcomeOf(
  { db, settings }: Pick<ServiceContext, 'db' | 'settings'>,
  claimed: MediaFetchRow,
  closing: AbortSignal,
): Promise<MediaOutcome> {
  const { account_id, channel, source } = claimed
  const connection = isConnectedChannel(channel) ? await findConnection(db, account_id, channel) : undefined
  if (!connection || !isConnectedChannel(channel)) return { kind: 'failed' }
  const access = { base: settings.META_API_URL, token: connection.access_token }
  const fetched = await fetchMedia(access, channel, source, closing)
  if (fetched.kind !== 'file') return fetched
  const message = await db
    .selectFrom('messages')
    .select('attachments')
    .where('conversation_id', '=', claimed.conversation_id)
    .where('account_id', '=', account_id)
    .where('seq', '=', claimed.seq)
    .executeTakeFirst()
  const declared = ((message?.attachments ?? []) as Attachment[])[claimed.position]
  const content_type = mediaType(fetched.bytes, declared?.content_type ?? '')
  const bytes = isPictureType(content_type) ? await reencoded(fetched.bytes) : fetched.bytes
  if (bytes === null || bytes.length === 0) return { kind: 'failed' }
  if (bytes.length > FILE_MAX_BYTES) return { kind: 'too_large' }
  return {
    kind: 'stored',
    file: { bytes, content_type, name: mediaName(declared?.name ?? 'file', content_type) },
  }
}

async function reencoded(bytes: Buffer): Promise<Buffer | null> {
  const release = await encoding.acquire()
  try {
    return await reencodeInProcess(REENCODE_IMAGE, bytes)
  } finally {
    release()
  }
}

/** Creates a queue that only works when `runOnce` is called. */
export const createMediaQueue = (context: ServiceContext): Queue => createLaneQueue(mediaSource(context))

/** Starts at once with files that are overdue, then waits for new ones. */
export const startMediaQueue = (context: ServiceContext, work: WorkSource): RunningQueue =>
  startLaneQueue(context, work, mediaSource(context))
