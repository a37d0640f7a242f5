/**
 * The segments into which an SMS is split and billed. The calculator is fetched with the first SMS that is
 * written, since nobody else needs it.
 */
import { useEffect, useState } from 'react'
import { plural } from '../../../i18n/translate'

export interface Segments {
  readonly count: number
  /** Characters that still fit into the last segment. */
  readonly left: number
  /** A character outside the GSM alphabet makes every segment less than half as long. */
  readonly unicode: boolean
}

const BITS = { 'GSM-7': 7, 'UCS-2': 16 } as const

async function segmentsOf(text: string): Promise<Segments> {
  const { SegmentedMessage } = await import('sms-segments-calculator')
  const { segmentsCount, segments, encodingName } = new SegmentedMessage(text)
  const free = segments.at(-1)?.freeSizeInBits() ?? 0
  return {
    count: segmentsCount,
    left: Math.floor(free / BITS[encodingName]),
    unicode: encodingName === 'UCS-2',
  }
}

/** Returns null until known, or when `text` is null. */
export function useSegments(text: string | null): Segments | null {
  const [counted, setCounted] = useState<Segments | null>(null)
  useEffect(() => {
    if (text === null) return
    let isCurrent = true
    // Without the calculator there is no count, but the message can still be sent.
    segmentsOf(text.trim()).then(
      (segments) => isCurrent && setCounted(segments),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [text])
  return text === null ? null : counted
}

/** '1 segment, 112 characters left'. */
export function segmentText({ count, left, unicode }: Segments): string {
  const segments = plural(count, '{count} segment', '{count} segments')
  const characters = plural(left, '{count} character left', '{count} characters left')
  return `${segments}, ${characters}${unicode ? ', Unicode' : ''}`
}
