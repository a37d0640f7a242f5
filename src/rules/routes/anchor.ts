/** Anchors of the parts of a page by their titles. */

/** The hash of a title: the title without spaces, such as `#WorkHoursSettings`. */
export const hashOf = (title: string) => `#${title.replaceAll(' ', '')}`

/** The block of a hash, with or without `#`, percent-encoded or not; null when no block has it. */
export function blockOfHash<B extends { readonly title: string }>(
  hash: string,
  blocks: readonly B[],
): B | null {
  const wanted = decode(hash.replace(/^#/, ''))
  return blocks.find(({ title }) => title.replaceAll(' ', '') === wanted) ?? null
}

/** Returns the text unchanged when it is not valid percent encoding. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
