import instructions from '../../forms/instructions/instructions.css?inline'
import journeys from './journeys.css?inline'

/** The module's own style sheets, after those of the kit. */
export const journeysCss: readonly string[] = [instructions, journeys]
