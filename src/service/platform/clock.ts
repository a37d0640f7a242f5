/** The service's only clock. Injected, so that a test can stand on a daylight-saving switch. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
