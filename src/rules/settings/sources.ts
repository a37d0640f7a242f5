/** Lead sources and their sub-sources. */

/** A sub-source: the leads of a source that have one type. */
export interface SubSourceName {
  readonly name: string
  readonly lead_type: string
}

/** The key of a sub-source in the account's list of those that are off. */
export const sourceKey = (name: string, leadType: string) => `${name}\n${leadType}`

/** Whether the assistant leaves the leads of a source to people. */
export const isSourceOff = (
  { source_name, lead_type }: { readonly source_name: string; readonly lead_type: string },
  off: readonly string[],
) => off.includes(sourceKey(source_name, lead_type))

const withoutTilde = (text: string) => text.replaceAll('%', '%25').replaceAll('~', '%7E')

/**
 * The id of a sub-source on the wire, `name~lead_type`. It is unique because a tilde or percent sign within a
 * part is encoded as `%7E` or `%25`.
 */
export const subSourceId = ({ name, lead_type }: SubSourceName) =>
  `${withoutTilde(name)}~${withoutTilde(lead_type)}`

/** 1 when the assistant works its leads, 0 when they are left to people. */
export type SourceStatus = 0 | 1

export const subSourceStatus = ({ name, lead_type }: SubSourceName, off: readonly string[]): SourceStatus =>
  off.includes(sourceKey(name, lead_type)) ? 0 : 1

/** The status of a source: 0 only when every sub-source is off. */
export const sourceStatus = (subs: readonly SubSourceName[], off: readonly string[]): SourceStatus =>
  subs.some((sub) => subSourceStatus(sub, off) === 1) ? 1 : 0

/** The list of what is off after switching these sub-sources, without duplicates. */
export function switchedOff(
  off: readonly string[],
  subs: readonly SubSourceName[],
  status: SourceStatus,
): string[] {
  const keys = new Set(subs.map(({ name, lead_type }) => sourceKey(name, lead_type)))
  const others = [...new Set(off)].filter((key) => !keys.has(key))
  return status === 0 ? [...others, ...keys] : others
}
