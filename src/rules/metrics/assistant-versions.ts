/** Which versions of the assistant were in use. */
export interface AssistantVersion {
  readonly version: string
  readonly first_used_at: Date
}

/**
 * The versions in use from `start` until before `end`: the last one that came before, and each that came
 * meanwhile. `versions` is in the order in which they came.
 */
export function versionsIn(versions: readonly AssistantVersion[], start: Date, end: Date): string[] {
  const before = versions.findLast(({ first_used_at }) => first_used_at <= start)
  const meanwhile = versions.filter(({ first_used_at }) => first_used_at > start && first_used_at < end)
  return [...(before ? [before] : []), ...meanwhile].map(({ version }) => version)
}
