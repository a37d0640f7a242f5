/** Reads the elements that `read` accepts. A value that is not a list gives an empty one. */
export function asList<T>(value: unknown, read: (item: unknown) => T | null): T[] {
  return Array.isArray(value) ? value.map(read).filter((item): item is T & {} => item !== null) : []
}
