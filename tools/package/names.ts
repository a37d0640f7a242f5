/** Names that the manifest and the declarations share. */
import type { ElementEntry } from '../../src/contract/elements/elements'
import type { EventName } from '../../src/contract/elements/events'

/** The autoloader dispatches the last one on an element that it could not load. */
export const eventsOf = ({ events }: ElementEntry): readonly EventName[] => [...events, 'fc-load-error']

/** `dealer-auth` → `DealerAuthElement`. */
export const classNameOf = (tag: string): string =>
  `${tag
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Element`

/** `account-id` → `accountId`. */
export const camelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
