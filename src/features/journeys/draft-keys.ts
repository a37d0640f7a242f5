/** As what the forms of the Agentic Dashboard are kept while they are not saved. */
export const NEW_JOURNEY = 'new-journey'

/** Begins the names of all forms of journeys that stand; the journey's id follows. */
export const OF_JOURNEYS = 'journeys/'

export const nameKeptAs = (journeyId: string) => `${OF_JOURNEYS}${journeyId}/name`
export const questionsKeptAs = (journeyId: string) => `${OF_JOURNEYS}${journeyId}/questions`

/** `configurationId`: of the source whose own instructions they are; undefined: they are the journey's. */
export const instructionKeptAs = (journeyId: string, configurationId: string | undefined) =>
  `${OF_JOURNEYS}${journeyId}/${configurationId === undefined ? 'instruction' : `sources/${configurationId}`}`
