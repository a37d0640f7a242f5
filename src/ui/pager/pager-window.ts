/** A page number, or a gap for the pages left out. */
export type PagerSlot = number | 'gap'

/** The pages that the pager offers: the first two, the last two, and two on each side of the current one. */
export function pagerWindow(page: number, pageCount: number): PagerSlot[] {
  const offered = [1, 2, page - 2, page - 1, page, page + 1, page + 2, pageCount - 1, pageCount]
  const pages = [...new Set(offered)].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b)
  return pages.flatMap((n, index): PagerSlot[] => {
    const before = pages[index - 1]
    if (before === undefined || n === before + 1) return [n]
    // A gap of a single page shows that page instead.
    return n === before + 2 ? [n - 1, n] : ['gap', n]
  })
}
