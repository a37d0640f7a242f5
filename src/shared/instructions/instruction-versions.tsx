import { useId, useState } from 'react'
import type { AnyCall } from '../../contract/core/call'
import { instructionVersions, type InstructionVersion } from '../../contract/calls/journeys'
import { useScope } from '../../query/scope'
import { useCall } from '../../query/use-call'
import { formatDateTime } from '../../rules/time/format'
import { Badge } from '../../ui/badge/badge'
import { Button } from '../../ui/button/button'
import { ErrorState } from '../../ui/state/error-state'
import { Icon } from '../../ui/icon/icon'
import { Loading } from '../../ui/progress/loading'
import { InstructionDifference, type Comparison } from './difference'
import { versionName, RollBack } from './roll-back'
import { errorText } from '../../i18n/translate-message'
import { t } from '../../i18n/translate'

/** Versions shown before 'Show more'. */
const INITIAL_COUNT = 5

/** The journey, or one source within it. */
export type InstructionPart = InstructionVersion['of']

export interface PartOnScreen {
  /** The text as the person edited it. */
  readonly text: string
  readonly saved: string
  /** The saved version. */
  readonly version: number
}

export interface InstructionVersionsProps {
  accountId: string
  journeyId: string
  /** Configuration id of the source whose versions are shown. */
  configurationId?: string | undefined
  /** The parts to show: the journey's, the source's or both. */
  parts: Readonly<Partial<Record<InstructionPart, PartOnScreen>>>
  /** The queries to fetch again after a change. */
  reads: readonly AnyCall[]
  /** 'Versions' by default. */
  title?: string | undefined
  /** Level of its heading; 3 by default. */
  level?: 3 | 4 | 5 | undefined
  /** Called after a roll-back to fetch the stored texts. Null: no roll-back is possible. */
  onRestored: ((part: InstructionPart) => Promise<void>) | null
}

/** The saved instructions of the journey and the source, newest first, with comparison and roll-back. */
export function InstructionVersions({
  accountId,
  journeyId,
  configurationId,
  parts,
  reads,
  title = t('Versions'),
  level = 3,
  onRestored,
}: InstructionVersionsProps) {
  const id = useId()
  const { formats } = useScope()
  const versions = useCall(instructionVersions, {
    account_id: accountId,
    journey_id: journeyId,
    configuration_id: configurationId,
  })
  const [comparison, setComparison] = useState<Comparison | null>(null)
  const [chosen, setChosen] = useState<InstructionVersion | null>(null)
  const [all, setAll] = useState(false)
  const items = (versions.data?.items ?? []).filter(({ of }) => parts[of])
  const shown = all ? items : items.slice(0, INITIAL_COUNT)
  const drafts = (['journey', 'source'] as const).flatMap((name) => {
    const part = parts[name]
    return part && isChanged(part) ? [{ name, part }] : []
  })
  const Heading = `h${level}` as const
  return (
    <section className="block" aria-labelledby={id}>
      <Heading id={id}>
        <Icon name="clock" />
        {title}
      </Heading>
      {versions.isPending && <Loading compact />}
      {versions.isError && !versions.data && (
        <ErrorState
          error={versions.error}
          compact
          message={errorText(versions.error)}
          onRetry={() => void versions.refetch()}
        />
      )}
      {versions.data && items.length === 0 && drafts.length === 0 && (
        <p className="muted">{t('Nothing has been saved here yet.')}</p>
      )}
      <ul className="versions">
        {drafts.map(({ name, part }) => (
          <li key={name}>
            <span className="version-words">
              <b>{name === 'journey' ? t('Draft of the journey') : t('Draft of the source')}</b>
              <span className="muted small-text">{t('Changed, not saved')}</span>
            </span>
            <Button
              variant="link"
              aria-label={
                name === 'journey'
                  ? t('Compare the draft of the journey with what is saved')
                  : t('Compare the draft of the source with what is saved')
              }
              onClick={() =>
                setComparison({
                  name:
                    name === 'journey' ? t('what is saved of the journey') : t('what is saved of the source'),
                  before: part.saved,
                  after: part.text,
                })
              }
            >
              {t('Compare')}
            </Button>
          </li>
        ))}
        {shown.map((version) => {
          const part = parts[version.of]
          const inUse = part?.version === version.version
          return (
            <li key={version.id}>
              <span className="version-words">
                <span>
                  {t(version.of === 'journey' ? 'Journey, version {version}' : 'Source, version {version}', {
                    version: version.version,
                  })}{' '}
                  {inUse && <Badge tone="positive">{t('In use')}</Badge>}
                </span>
                <span className="muted small-text tabular">
                  <time dateTime={version.at}>{formatDateTime(version.at, formats)}</time>, {version.author}
                </span>
              </span>
              <span className="cluster">
                <Button
                  variant="link"
                  aria-label={t('Compare with {version}', { version: versionName(version) })}
                  onClick={() =>
                    setComparison({
                      name: versionName(version),
                      before: version.instruction,
                      after: part?.text ?? '',
                    })
                  }
                >
                  {t('Compare')}
                </Button>
                {!inUse && onRestored && (
                  <Button
                    variant="link"
                    aria-label={t('Roll back to {version}', { version: versionName(version) })}
                    onClick={() => setChosen(version)}
                  >
                    {t('Roll back')}
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {!all && items.length > INITIAL_COUNT && (
        <Button variant="link" onClick={() => setAll(true)}>
          {t('Show more')}
        </Button>
      )}
      <InstructionDifference comparison={comparison} onClose={() => setComparison(null)} />
      {onRestored && (
        <RollBack
          version={chosen}
          where={{ account_id: accountId, journey_id: journeyId }}
          losesDraft={chosen !== null && drafts.some(({ name }) => name === chosen.of)}
          reads={reads}
          onRestored={onRestored}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  )
}

const isChanged = ({ text, saved }: PartOnScreen) => text.trim() !== saved.trim()
