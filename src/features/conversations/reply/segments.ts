/**
 * How an SMS is cut and billed. The calculator is fetched with the first SMS that is written: nobody else
 * needs it.
 */
import { useEffect, useState } from 'react'
import { plural } from '../../../i18n/translate'

export interface Segments {
  readonly count: number
  /** Characters that the last segment still takes. */
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

/** null: not known yet, or not asked for (`text` null). */
export function useSegments(text: string | null): Segments | null {
  const [counted, setCounted] = useState<Segments | null>(null)
  useEffect(() => {
    if (text === null) return
    let wanted = true
    // Without the calculator there is no count; the message can be sent all the same.
    segmentsOf(text.trim()).then(
      (segments) => wanted && setCounted(segments),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [text])
  return text === null ? null : counted
}

/** '1 segment, 112 characters left'. */
export function segmentWords({ count, left, unicode }: Segments): string {
  const segments = plural(count, '{count} segment', '{count} segments')
  const characters = plural(left, '{count} character left', '{count} characters left')
  return `${segments}, ${characters}${unicode ? ', Unicode' : ''}`
}
