/** Which part of the knowledge bank is shown, and what a URL requests. */
import { useEffect, useRef, useState } from 'react'
import type { KnowledgeGroup } from '../../contract/calls/knowledge'
import { useNavigate } from '../../embed/host'
import type { AskToLeave } from '../../query/leave-guard'
import { formatRoute } from '../../rules/routes/routes'
import { blockOfHash, hashOf } from '../../rules/routes/anchor'
import { findEntry, UNANSWERED, type BankTab } from './topics'

export interface RouteOptions {
  groups: readonly KnowledgeGroup[]
  /** The section that the URL requests, with or without `#`. */
  section: string
  /** The tab of a restored draft, which comes before the URL's first request. */
  restoredTab: BankTab | null
  /** Asks before the open entry is left. */
  leave: AskToLeave
  /** Shows an entry in its group. */
  onEntry: (entryId: number, topicId: string) => void
}

export interface BankRoute {
  readonly tab: BankTab
  /** Null while the unanswered questions are shown. */
  readonly group: KnowledgeGroup | null
  /** Whether the URL requests an entry that does not exist. */
  readonly missing: boolean
  choose(tab: BankTab): void
}

type RouteRequest =
  { readonly tab: BankTab; readonly entry?: { id: number; topicId: string } } | 'missing' | null

export function useBankRoute({ groups, section, restoredTab, leave, onEntry }: RouteOptions): BankRoute {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(restoredTab)
  const [missing, setMissing] = useState(false)
  const [seen, setSeen] = useState<string | null>(null)
  const group = groups.find(({ id }) => String(id) === chosen) ?? groups[0] ?? null
  const tab = chosen === UNANSWERED ? UNANSWERED : String(group?.id ?? '')

  // Each section is looked up once: an entry deleted later did exist.
  if (seen !== section) {
    setSeen(section)
    setMissing(parseSection(section, groups) === 'missing')
  }
  const followed = useRef(restoredTab === null ? null : section)
  useEffect(() => {
    if (followed.current === section) return
    const isFirst = followed.current === null
    followed.current = section
    const request = parseSection(section, groups)
    const wanted = request === null ? String(groups[0]?.id ?? '') : request !== 'missing' && request.tab
    const entry = request !== null && request !== 'missing' ? request.entry : undefined
    // It is already shown, after a press of its own tab.
    if (wanted === false || (!entry && wanted === tab) || (request === null && isFirst)) return
    leave(() => {
      setChosen(wanted)
      if (entry) onEntry(entry.id, entry.topicId)
    })
  })

  return {
    tab,
    group: tab === UNANSWERED ? null : group,
    missing,
    choose: (next) => {
      if (next === tab) return
      leave(() => {
        setChosen(next)
        setMissing(false)
        const name = groups.find(({ id }) => String(id) === next)?.name ?? UNANSWERED
        navigate(`${formatRoute('knowledge-bank')}${hashOf(name)}`)
      })
    },
  }
}

/** Null when it requests nothing known. */
function parseSection(section: string, groups: readonly KnowledgeGroup[]): RouteRequest {
  const sectionName = section.replace(/^#/, '').replaceAll(' ', '')
  if (sectionName === UNANSWERED) return { tab: UNANSWERED }
  const number = /^entry-(\d+)$/.exec(sectionName)?.[1]
  if (number !== undefined) {
    const found = findEntry(groups, Number(number))
    if (!found) return 'missing'
    const entry = { id: Number(number), topicId: found.topic.id }
    return { tab: String(found.group.id), entry }
  }
  const titled = groups.map(({ id, name }) => ({ id, title: name }))
  const group = blockOfHash(sectionName, titled)
  return group && { tab: String(group.id) }
}
