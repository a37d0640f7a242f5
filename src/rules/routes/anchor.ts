/** The address of a part of a page by its title: `#WorkHoursSettings`. */

/** A title without spaces, as it stands in the address: `#WorkHoursSettings`. */
export const hashOf = (title: string) => `#${title.replaceAll(' ', '')}`

/** The block of a hash, with or without `#`, percent-encoded or not; null when none has it. */
export function blockOfHash<B extends { readonly title: string }>(
  hash: string,
  blocks: readonly B[],
): B | null {
  const wanted = decoded(hash.replace(/^#/, ''))
  return blocks.find(({ title }) => title.replaceAll(' ', '') === wanted) ?? null
}

/** As it was typed when it is no percent sequence. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
