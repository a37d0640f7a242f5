/** A call that streams, fetched as a file that a person waits for, watches and may give up. */
import { useEffect, useRef, useState } from 'react'
import type { RequestError } from '../browser/request-error'
import type { AnyCall } from '../contract/core/call'
import { useResources, useScope } from './scope'
import { withScope, type ScopedInput } from './use-call'

/** Progress is told at most this often, ms. */
const TELL_EVERY = 150

export interface Download<C extends AnyCall> {
  /** Bytes so far; null while nothing is under way. */
  readonly received: number | null
  /** One at a time: a second start while one is under way does nothing. */
  start(input: ScopedInput<C>, end: DownloadEnd): void
  /** Gives it up; no end is told. */
  cancel(): void
}

export interface DownloadEnd {
  done(file: Blob): void
  failed(error: RequestError): void
}

/** Ends with the component. Another account meanwhile ends it as well. */
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
      let toldAt = 0
      const onReceived = (bytes: number) => {
        if (Date.now() - toldAt < TELL_EVERY) return
        toldAt = Date.now()
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
