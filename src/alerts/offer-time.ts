import type { ChatOffer } from '../contract/calls/chat-offers'

/** How long an offer can still be accepted, ms; 0 or less when it is over. */
export const offerLeft = ({ expires_at }: ChatOffer, now: number, ahead: number) =>
  Date.parse(expires_at) - (now + ahead)

/** `1:05` */
export function formatLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
