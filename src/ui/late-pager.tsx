import { fetchedBeside, onDemand } from './on-demand'

/** Fetched beside what it leafs through: until there is a page nobody leafs. */
export const LatePager = onDemand(
  fetchedBeside(async () => (await import('./pager')).Pager),
  { minHeight: 0, frame: (state, { className }) => <div className={className}>{state}</div> },
)
