import { fetchedBeside } from '../../ui/on-demand'

/** The parts that are fetched when they are wanted: from where each comes is on its way while the session is looked for. */
export const later = fetchedBeside(async () => (await import('./later')).parts)
