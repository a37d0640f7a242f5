/**
 * Style sheets that come with the code that needs them. Whenever one comes, it takes its place in the order of the group, so that the cascade is
 * the same whatever was fetched first.
 */
export interface SheetGroup<N extends string = string> {
  /** The sheet of a part; once is enough. */
  add(name: N, text: string): void
  /** Those that have come, in the order of the group. */
  texts(): readonly string[]
  /** `changed`: another one has come. Returns its undo. */
  watch(changed: () => void): () => void
}

export function sheetGroup<const N extends string>(order: readonly N[]): SheetGroup<N> {
  const texts = new Map<N, string>()
  const watchers = new Set<() => void>()
  return {
    add(name, text) {
      if (texts.get(name) === text) return
      texts.set(name, text)
      for (const watcher of [...watchers]) watcher()
    },
    texts: () => order.flatMap((name) => texts.get(name) ?? []),
    watch(changed) {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
  }
}
