import { addressAt } from '../../../browser/service-address'
import { useEffect, useRef, useState, type RefObject } from 'react'
import {
  PREVIEW_PATH,
  type PreviewAnswer,
  type PreviewMessage,
  type PreviewState,
  type PreviewView,
} from '../../../contract/elements/widget-preview'
import { useSession } from '../../../query/scope'

/** A page that has not answered within this time has failed, ms. */
const LOAD_TIMEOUT_MS = 15_000

export interface PreviewFrame {
  readonly source: string
  readonly status: 'loading' | 'ready' | 'failed'
  /** Loads the page again. */
  retry(): void
  /** Increases with each load; used as the key of the frame. */
  readonly attempt: number
}

/**
 * The page with the real widget. It receives every change, and reports when the person opens or closes the
 * widget in it.
 */
export function usePreviewFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  view: PreviewView,
  onState: (state: PreviewState) => void,
): PreviewFrame {
  const { apiBase } = useSession()
  const source = addressAt(apiBase, PREVIEW_PATH)
  const { origin } = source
  const [load, setLoad] = useState<{ attempt: number; status: PreviewFrame['status'] }>({
    attempt: 0,
    status: 'loading',
  })
  const latest = useRef({ view, onState })

  useEffect(() => {
    latest.current = { view, onState }
    if (load.status === 'ready') sendMessage(frame.current, origin, view)
  })

  useEffect(() => {
    if (load.status !== 'loading') return
    const timer = setTimeout(() => setLoad((now) => ({ ...now, status: 'failed' })), LOAD_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [load])

  useEffect(() => {
    const handleMessage = ({ data, origin: from, source: sender }: MessageEvent<unknown>) => {
      if (from !== origin || sender !== frame.current?.contentWindow) return
      const answer = parseAnswer(data)
      if (answer?.type === 'forecourt:preview-ready') {
        setLoad((now) => ({ ...now, status: 'ready' }))
        sendMessage(frame.current, origin, latest.current.view)
      } else if (answer) latest.current.onState(answer.state)
    }
    addEventListener('message', handleMessage)
    return () => removeEventListener('message', handleMessage)
  }, [frame, origin])

  return {
    source: source.href,
    status: load.status,
    attempt: load.attempt,
    retry: () => setLoad((now) => ({ attempt: now.attempt + 1, status: 'loading' })),
  }
}

function sendMessage(frame: HTMLIFrameElement | null, origin: string, view: PreviewView): void {
  const message: PreviewMessage = { ...view, type: 'forecourt:preview' }
  frame?.contentWindow?.postMessage(message, origin)
}

/** Any page may send messages, so their content is checked. */
function parseAnswer(data: unknown): PreviewAnswer | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'forecourt:preview-ready') return { type: data.type }
  const state = 'state' in data ? data.state : null
  const isState = state === 'closed' || state === 'popup' || state === 'open'
  return data.type === 'forecourt:preview-state' && isState ? { type: data.type, state } : null
}
