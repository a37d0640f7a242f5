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
import { assistantState } from '../../../contract/calls/pause'
import { useScope } from '../../../query/scope'
import { cacheFlushed } from '../../../query/after-flush'
import { useInvalidate } from '../../../query/use-call'
import { useCallMutation } from '../../../query/use-call-mutation'
import type { SourceStatus } from '../../../rules/settings/sources'
import { useToast } from '../../../ui/toast/toast'
import { isolate } from '../../../rules/text/bidi'
import { useCanceledNotice, type CanceledWork } from '../use-canceled-notice'
import { errorText } from '../../../i18n/translate-message'

export interface SourceSwitches {
  /** Switches a source with all its sub-sources. */
  switchWhole(source: Source, status: SourceStatus): Promise<void>
  switchOne(sub: SubSourceRow, status: SourceStatus): Promise<void>
  /** The state that the row shows while its switch is being saved; undefined otherwise. */
  pendingOf(id: string): SourceStatus | undefined
  /**
   * Whether a switch of this source or one of its sub-sources is being saved; they are saved one after
   * another.
   */
  isBusy(mainSourceId: string): boolean
}

interface Pending {
  readonly id: string
  readonly of: string
  readonly status: SourceStatus
}

/** The response of a switch. */
interface SwitchResult extends CanceledWork {
  readonly of: string
  readonly subs: readonly SubSource[]
  readonly version: number
}

/** The body of a switch; taking one back begins from the version that it left. */
const changeOf = (status: SourceStatus, version: number, undone: SwitchResult | undefined) =>
  undone === undefined
    ? { Status: status, base_version: version }
    : { Status: 1 as const, base_version: undone.version, undo: true }

/** Switches that save at once; a refused one returns to its state with a message. */
export function useSourceSwitches(): SourceSwitches {
  const { accountId } = useScope()
  const toast = useToast()
  const cache = useQueryClient()
  const invalidate = useInvalidate()
  const whole = useCallMutation(switchSource)
  const one = useCallMutation(switchSubSource)
  const showCanceled = useCanceledNotice()
  const [pending, setPending] = useState<readonly Pending[]>([])

  /** Writes the response of a switch into the cached data. */
  function applyResult({ of, subs, version }: SwitchResult): void {
    const answered = new Map(subs.map((sub) => [sub.SourceId, sub.Status]))
    let statuses: readonly SourceStatus[] = [...answered.values()]
    cache.setQueriesData<CallOutput<typeof subSources>>({ queryKey: [subSources.id, accountId] }, (read) => {
      const own = read?.sub_sources.filter(({ MainSourceId }) => MainSourceId === of) ?? []
      if (!read || own.length === 0) return read
      const next = read.sub_sources.map((sub) =>
        sub.MainSourceId === of ? { ...sub, version, Status: answered.get(sub.SourceId) ?? sub.Status } : sub,
      )
      statuses = next.filter(({ MainSourceId }) => MainSourceId === of).map(({ Status }) => Status)
      return { sub_sources: next }
    })
    // Off only if every sub-source is off.
    const Status: SourceStatus = statuses.includes(1) ? 1 : 0
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

  async function run(
    mine: Pending,
    name: string,
    send: (undone?: SwitchResult) => Promise<SwitchResult>,
    undone?: SwitchResult,
  ): Promise<void> {
    setPending((now) => [...now, mine])
    try {
      const result = await send(undone)
      applyResult(result)
      void invalidate(assistantState)
      // Before the screen is updated, the row would show the old state and switch from its old version.
      await cacheFlushed()
      showCanceled(name, result, () => void run({ ...mine, status: 1 }, name, send, result))
    } catch (thrown) {
      toast.show(errorText(thrown as RequestError), { tone: 'error' })
      // The outcome is unknown, or somebody else was faster: fetch the stored state.
      await invalidate(sources, subSources)
    } finally {
      setPending((now) => now.filter((other) => other !== mine))
    }
  }

  return {
    switchWhole: (source, status) =>
      run({ id: source.SourceId, of: source.SourceId, status }, source.SourceName, async (undone) => {
        const answer = await whole.mutateAsync({
          source_id: source.SourceId,
          ...changeOf(status, source.version, undone),
        })
        return { ...answer, of: source.SourceId, subs: answer.UpdatedSubSources }
      }),
    switchOne: (sub, status) =>
      run(
        { id: sub.SourceId, of: sub.MainSourceId, status },
        `${isolate(sub.MainSourceName)}, ${isolate(sub.SourceName)}`,
        async (undone) => {
          const answer = await one.mutateAsync({
            SourceId: sub.SourceId,
            ...changeOf(status, sub.version, undone),
          })
          return { ...answer, of: sub.MainSourceId, subs: [answer.sub_source] }
        },
      ),
    pendingOf: (id) => pending.find((mine) => mine.id === id)?.status,
    isBusy: (mainSourceId) => pending.some(({ of }) => of === mainSourceId),
  }
}
