/** The elements that `read` understands; none for what is no list. */
export function asList<T>(value: unknown, read: (item: unknown) => T | null): T[] {
  return Array.isArray(value) ? value.map(read).filter((item): item is T & {} => item !== null) : []
}
