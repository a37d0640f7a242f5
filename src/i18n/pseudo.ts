/**
 * English with accents, a third longer and in brackets: it reveals texts that are never translated, and
 * layouts without space for longer ones.
 */
const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aåeéiîoöuûAÅEÉIÎOÖUÛcçnñsš'].flatMap((letter, index, all) =>
    index % 2 === 0 ? [[letter, all[index + 1] ?? letter]] : [],
  ),
)

/** `Save {name}` → `⟦Šåvé {name}··⟧`; placeholders stay as they are. */
export function pseudo(english: string): string {
  const accented = english
    .split(/(\{\w+\})/)
    .map((piece, index) =>
      index % 2 === 1 ? piece : [...piece].map((letter) => ACCENTED[letter] ?? letter).join(''),
    )
    .join('')
  return `⟦${accented}${'·'.repeat(Math.ceil(english.length / 3))}⟧`
}
