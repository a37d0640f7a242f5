/** The service's only clock. It is injected, so that a test can set it, e.g. to a daylight-saving switch. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
