/**
 * Whether a first name that somebody gives is that of the person who is known, so that the surname stays: 'it
 * is Sofia' says no less of Sofia Marin than was known, and 'it is Jonas' names a person whose surname nobody
 * knows.
 */
export function isKnownFirstName(firstName: string, knownName: string): boolean {
  const [said, known] = [firstName.trim().toLowerCase(), knownName.trim().toLowerCase()]
  return known === said || known.startsWith(`${said} `)
}
