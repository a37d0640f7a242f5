/** The share of handoffs that were worked, in whole percent, rounded down; null when there are none. */
export function successRate(worked: number, awaiting: number): number | null {
  const all = worked + awaiting
  return all === 0 ? null : Math.floor((100 * worked) / all)
}
