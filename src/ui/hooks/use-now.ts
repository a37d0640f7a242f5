import { useSyncExternalStore } from 'react'
import { createEmitter, type Emitter } from '../../browser/emitter'
import { OFFLINE_RECHECK_MS } from '../../rules/conversations/takeover'

interface Ticker {
  now: number
  readonly ticks: Emitter
  timer: ReturnType<typeof setInterval> | undefined
}

const tickers = new Map<number, Ticker>()

function tickerOf(every: number): Ticker {
  let ticker = tickers.get(every)
  if (!ticker) {
    ticker = { now: Date.now(), ticks: createEmitter(), timer: undefined }
    tickers.set(every, ticker)
  }
  return ticker
}

function subscribe(every: number, listener: () => void): () => void {
  const ticker = tickerOf(every)
  if (ticker.ticks.size() === 0) {
    ticker.now = Date.now()
    ticker.timer = setInterval(() => {
      ticker.now = Date.now()
      ticker.ticks.emit()
    }, every)
  }
  const stop = ticker.ticks.subscribe(listener)
  return () => {
    stop()
    if (ticker.ticks.size() === 0) clearInterval(ticker.timer)
  }
}

const subscribers = {
  second: (listener: () => void) => subscribe(1000, listener),
  minute: (listener: () => void) => subscribe(OFFLINE_RECHECK_MS, listener),
}

/**
 * The current time in ms since 1970, updated every second or minute by one timer for everything on screen.
 */
export function useNow(pace: 'second' | 'minute'): number {
  return useSyncExternalStore(
    subscribers[pace],
    () => tickerOf(pace === 'second' ? 1000 : OFFLINE_RECHECK_MS).now,
  )
}
