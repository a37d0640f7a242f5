import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { RequestError } from '../../../browser/request-error'
import type { CallOutput } from '../../../contract/core/call'
import {
  sources,
  subSources,
  switchSource,
  switchSubSource,
  type Source,
  type SubSource,
  type SubSourceRow,
} from '../../../contract/calls/sources'
import { useScope } from '../../../query/scope'
import { cacheFlushed } from '../../../query/after-flush'
import { useInvalidate } from '../../../query/use-call'
import { useCallMutation } from '../../../query/use-call-mutation'
import type { SourceStatus } from '../../../rules/settings/sources'
import { useToast } from '../../../ui/toast'
import { errorText } from '../../../i18n/translate-message'

export interface SourceSwitches {
  /** Switches a source with all its sub-sources. */
  switchWhole(source: Source, status: SourceStatus): Promise<void>
  switchOne(sub: SubSourceRow, status: SourceStatus): Promise<void>
  /** What the row of this id shows while its switch is on its way; undefined: nothing is. */
  pendingOf(id: string): SourceStatus | undefined
  /**
   * Whether a switch of this source, or of a sub-source of it, is on its way: they are saved one after
   * another.
   */
  isBusy(mainSourceId: string): boolean
}

interface Pending {
  readonly id: string
  readonly of: string
  readonly status: SourceStatus
}

/** What a switch answered. */
interface Kept {
  readonly of: string
  readonly subs: readonly SubSource[]
  readonly version: number
}

/** Switches that act at once and go back when they were refused, which is said. */
export function useSourceSwitches(): SourceSwitches {
  const { accountId } = useScope()
  const toast = useToast()
  const cache = useQueryClient()
  const invalidate = useInvalidate()
  const whole = useCallMutation(switchSource)
  const one = useCallMutation(switchSubSource)
  const [pending, setPending] = useState<readonly Pending[]>([])

  /** Puts what a switch answered in the place of what was read. */
  function keep({ of, subs, version }: Kept): void {
    const answered = new Map(subs.map((sub) => [sub.SourceId, sub.Status]))
    let stand: readonly SourceStatus[] = [...answered.values()]
    cache.setQueriesData<CallOutput<typeof subSources>>({ queryKey: [subSources.id, accountId] }, (read) => {
      const own = read?.sub_sources.filter(({ MainSourceId }) => MainSourceId === of) ?? []
      if (!read || own.length === 0) return read
      const next = read.sub_sources.map((sub) =>
        sub.MainSourceId === of ? { ...sub, version, Status: answered.get(sub.SourceId) ?? sub.Status } : sub,
      )
      stand = next.filter(({ MainSourceId }) => MainSourceId === of).map(({ Status }) => Status)
      return { sub_sources: next }
    })
    // Off only when every sub-source is.
    const Status: SourceStatus = stand.includes(1) ? 1 : 0
    cache.setQueriesData<CallOutput<typeof sources>>(
      { queryKey: [sources.id, accountId] },
      (read) =>
        read && {
          sources: read.sources.map((source) =>
            source.SourceId === of ? { ...source, Status, version } : source,
          ),
        },
    )
  }

  async function run(mine: Pending, send: () => Promise<Kept>): Promise<void> {
    setPending((now) => [...now, mine])
    try {
      keep(await send())
      // Before the screen was told, the row would show what stood before it, and switch from its version.
      await cacheFlushed()
    } catch (thrown) {
      toast.show(errorText(thrown as RequestError), { tone: 'error' })
      // What it did is not known, or somebody else was faster: what stands now is read.
      await invalidate(sources, subSources)
    } finally {
      setPending((now) => now.filter((other) => other !== mine))
    }
  }

  return {
    switchWhole: (source, status) =>
      run({ id: source.SourceId, of: source.SourceId, status }, async () => {
        const answer = await whole.mutateAsync({
          source_id: source.SourceId,
          Status: status,
          base_version: source.version,
        })
        return { of: source.SourceId, subs: answer.UpdatedSubSources, version: answer.version }
      }),
    switchOne: (sub, status) =>
      run({ id: sub.SourceId, of: sub.MainSourceId, status }, async () => {
        const answer = await one.mutateAsync({
          SourceId: sub.SourceId,
          Status: status,
          base_version: sub.version,
        })
        return { of: sub.MainSourceId, subs: [answer.sub_source], version: answer.version }
      }),
    pendingOf: (id) => pending.find((mine) => mine.id === id)?.status,
    isBusy: (mainSourceId) => pending.some(({ of }) => of === mainSourceId),
  }
}
