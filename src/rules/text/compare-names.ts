/**
 * The order of names in the lists that the service makes: 'adam' before 'Zoe', 'Émile' beside 'Emil',
 * 'Team 2' before 'Team 10'. The databases compare no names for people, because the embedded one and many
 * servers order them by their code points.
 */
const collator = new Intl.Collator('en', { numeric: true })

export const compareNames = (one: string, other: string): number => collator.compare(one, other)
