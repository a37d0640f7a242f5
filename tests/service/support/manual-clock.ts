import type { Clock } from '../../../src/service/platform/clock'

/** A clock that only moves when a test moves it. */
export class ManualClock implements Clock {
  #now: Date

  constructor(now: Date | string = '2026-11-21T15:00:00.000Z') {
    this.#now = new Date(now)
  }

  now(): Date {
    return new Date(this.#now)
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds)
  }

  set(date: Date | string): void {
    this.#now = new Date(date)
  }
}
