import { fetchedBeside, onDemand } from '../../ui/on-demand'

export const later = fetchedBeside(async () => (await import('./later')).parts)

export const UserPage = onDemand(async () => (await later()).userPage())

/** A group of dealerships has no settings of its own. */
export const DealershipChoice = onDemand(async () => (await later()).dealershipChoice(), { minHeight: 320 })
