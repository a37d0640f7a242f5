import { onDemand } from '../../../ui/on-demand'
import { later } from '../from-later'
import type { FoundHitProps } from './found-hit'

const FoundHit = onDemand(async () => (await later()).foundHit(), {
  frame: (_, { children }) => children,
})

/** Before what was searched for comes. */
export const prepareHits = FoundHit.prepare

/** A cell of a list, with what a search has found in it. */
export const WithHit = (props: FoundHitProps) => (props.row.hit ? <FoundHit {...props} /> : props.children)
