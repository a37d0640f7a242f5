/** Which part of the knowledge bank is on screen, and what an address asks for. */
import { useEffect, useRef, useState } from 'react'
import type { KnowledgeGroup } from '../../contract/calls/knowledge'
import { useNavigate } from '../../embed/host'
import type { AskToLeave } from '../../query/leave-guard'
import { formatRoute } from '../../rules/routes/routes'
import { blockOfHash, hashOf } from '../../rules/routes/anchor'
import { entryIn, UNANSWERED, type Place } from './topics'

export interface PlaceOptions {
  groups: readonly KnowledgeGroup[]
  /** What the address asks for, with or without `#`. */
  section: string
  /** Something is open there already: what the address asks for at first comes after it. */
  reopened: Place | null
  /** Asks before what is open is left. */
  leave: AskToLeave
  /** Shows an entry in its group. */
  onEntry: (entryId: number, topicId: string) => void
}

export interface Placing {
  readonly place: Place
  /** Null: the open questions are shown. */
  readonly group: KnowledgeGroup | null
  /** The address asks for an entry that is not there. */
  readonly missing: boolean
  choose(place: Place): void
}

type Wish = { readonly place: Place; readonly entry?: { id: number; topicId: string } } | 'missing' | null

export function usePlace({ groups, section, reopened, leave, onEntry }: PlaceOptions): Placing {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(reopened)
  const [missing, setMissing] = useState(false)
  const [seen, setSeen] = useState<string | null>(null)
  const group = groups.find(({ id }) => String(id) === chosen) ?? groups[0] ?? null
  const place = chosen === UNANSWERED ? UNANSWERED : String(group?.id ?? '')

  // Each is looked up once: an entry that is deleted later was there.
  if (seen !== section) {
    setSeen(section)
    setMissing(wishOf(section, groups) === 'missing')
  }
  const followed = useRef(reopened === null ? null : section)
  useEffect(() => {
    if (followed.current === section) return
    followed.current = section
    const wish = wishOf(section, groups)
    // Where it stands already, by a press of its own tab.
    if (wish === null || wish === 'missing' || (!wish.entry && wish.place === place)) return
    leave(() => {
      setChosen(wish.place)
      if (wish.entry) onEntry(wish.entry.id, wish.entry.topicId)
    })
  })

  return {
    place,
    group: place === UNANSWERED ? null : group,
    missing,
    choose: (next) => {
      if (next === place) return
      leave(() => {
        setChosen(next)
        setMissing(false)
        const name = groups.find(({ id }) => String(id) === next)?.name ?? UNANSWERED
        navigate(`${formatRoute('knowledge-bank')}${hashOf(name)}`)
      })
    },
  }
}

/** Null: it asks for nothing that we know. */
function wishOf(section: string, groups: readonly KnowledgeGroup[]): Wish {
  const asked = section.replace(/^#/, '').replaceAll(' ', '')
  if (asked === UNANSWERED) return { place: UNANSWERED }
  const number = /^entry-(\d+)$/.exec(asked)?.[1]
  if (number !== undefined) {
    const found = entryIn(groups, Number(number))
    if (!found) return 'missing'
    const entry = { id: Number(number), topicId: found.topic.id }
    return { place: String(found.group.id), entry }
  }
  const titled = groups.map(({ id, name }) => ({ id, title: name }))
  const group = blockOfHash(asked, titled)
  return group && { place: String(group.id) }
}
