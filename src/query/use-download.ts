/** Fetches a streaming call as a file, with progress and cancellation. */
import { useEffect, useRef, useState } from 'react'
import type { RequestError } from '../browser/request-error'
import type { AnyCall } from '../contract/core/call'
import { useResources, useScope } from './scope'
import { withScope, type ScopedInput } from './with-scope'

/** Minimum time between two progress updates, ms. */
const PROGRESS_INTERVAL_MS = 150

export interface Download<C extends AnyCall> {
  /** Bytes received so far; null while no download runs. */
  readonly received: number | null
  /** Runs one download at a time: a second start does nothing. */
  start(input: ScopedInput<C>, end: DownloadEnd): void
  /** Cancels it; neither callback is called. */
  cancel(): void
}

export interface DownloadEnd {
  done(file: Blob): void
  failed(error: RequestError): void
}

/** The download ends when the component unmounts, or when the account changes. */
export function useDownload<C extends AnyCall>(call: C): Download<C> {
  const { client } = useResources()
  const scope = useScope()
  const [received, setReceived] = useState<number | null>(null)
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])

  const end = () => {
    control.current = null
    setReceived(null)
  }
  return {
    received,
    start(input, { done, failed }) {
      if (control.current) return
      const own = new AbortController()
      control.current = own
      setReceived(0)
      let reportedAt = 0
      const onReceived = (bytes: number) => {
        if (Date.now() - reportedAt < PROGRESS_INTERVAL_MS) return
        reportedAt = Date.now()
        setReceived(bytes)
      }
      client.download(call, withScope(call, input, scope), { signal: own.signal, onReceived }).then(
        (file) => {
          if (own.signal.aborted) return
          end()
          done(file)
        },
        (error: RequestError) => {
          if (own.signal.aborted) return
          end()
          failed(error)
        },
      )
    },
    cancel() {
      control.current?.abort()
      end()
    },
  }
}
