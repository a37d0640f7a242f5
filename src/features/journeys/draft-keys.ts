/** The keys under which the forms of the Agentic Dashboard store their drafts. */
export const NEW_JOURNEY = 'new-journey'

/** Prefix of the keys of existing journeys; the journey's id follows. */
export const JOURNEY_PREFIX = 'journeys/'

export const nameDraftKey = (journeyId: string) => `${JOURNEY_PREFIX}${journeyId}/name`
export const questionsDraftKey = (journeyId: string) => `${JOURNEY_PREFIX}${journeyId}/questions`

/** `configurationId` is that of the source with its own instructions; undefined for the journey's. */
export const instructionDraftKey = (journeyId: string, configurationId: string | undefined) =>
  `${JOURNEY_PREFIX}${journeyId}/${configurationId === undefined ? 'instruction' : `sources/${configurationId}`}`
