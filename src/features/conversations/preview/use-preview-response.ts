import { useEffect, useState } from 'react'
import { dialogue } from '../../../contract/calls/dialogue'
import { generatePreview } from '../../../contract/calls/journeys'
import type { LeadInfo } from '../../../contract/calls/lead'
import { useDialogue } from '../../../query/dialogue'
import { useCallMutation } from '../../../query/use-call-mutation'
import { PREVIEW_MESSAGES, PREVIEW_TIMEOUT_MS, usePreviewRun, useStartPreview } from './preview-run'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

export type PreviewState =
  | { readonly status: 'idle' }
  /** How many of the `expected` messages have arrived. */
  | { readonly status: 'waiting'; readonly received: number; readonly expected: number }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly message: string }

/**
 * Requests a test response and waits for its messages: ready once the dialogue has all expected messages,
 * failed when they do not come within 30 seconds.
 */
export function usePreviewResponse(lead: LeadInfo) {
  const { ConversationId: id } = lead
  const read = useDialogue(id).data
  const run = usePreviewRun(id)
  const start = useStartPreview()
  const [lateFor, setLateFor] = useState<number | null>(null)
  const generate = useCallMutation(generatePreview, { invalidates: [dialogue] })

  const missing = run && read ? run.expected - read.total : 0
  const expected = run?.after === null ? run.expected : PREVIEW_MESSAGES
  const late = run !== null && lateFor === run.startedAt
  const waiting = run !== null && missing > 0 && !late && !generate.isError
  useEffect(() => {
    if (!waiting) return
    const left = run.startedAt + PREVIEW_TIMEOUT_MS - Date.now()
    const timer = setTimeout(() => setLateFor(run.startedAt), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [waiting, run?.startedAt])

  const state: PreviewState = generate.isError
    ? { status: 'failed', message: errorText(generate.error) }
    : waiting
      ? { status: 'waiting', received: expected - missing, expected }
      : late && missing > 0
        ? { status: 'failed', message: t('The test response did not come within 30 seconds') }
        : { status: run ? 'ready' : 'idle' }

  return {
    state,
    busy: waiting || generate.isPending,
    request(texts: { readonly journey: string; readonly source: string }) {
      if (!read) return
      start(id, { after: read.messages.at(-1)?.Timestamp ?? null, expected: read.total + PREVIEW_MESSAGES })
      generate.mutate({
        accountId: lead.AccountId,
        cid: id,
        journey_instructions: texts.journey,
        source_instructions: texts.source,
        journey_name: lead.AgenticLead?.journey_information?.name ?? '',
      })
    },
  }
}
