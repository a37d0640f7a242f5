import instructions from '../../forms/instructions/instructions.css?inline'
import journeys from './journeys.css?inline'

/** The module's own sheets; the kit's come before them. */
export const journeysCss: readonly string[] = [instructions, journeys]
