import { useId, useState } from 'react'
import {
  agenticDashboard,
  assignSource,
  type Journey,
  type JourneySource,
} from '../../contract/calls/agentic'
import { useHasStoredDraft } from '../../forms/persisted-draft'
import { useSave } from '../../forms/use-save'
import { Button } from '../../ui/button/button'
import { Menu } from '../../ui/popover/menu'
import { AssignMenu } from './assign-menu'
import { InstructionEditor } from './instruction-editor'
import { instructionDraftKey } from './draft-keys'
import { leadText } from './texts'
import { t } from '../../i18n/translate'

export interface JourneySourcesProps {
  journey: Journey
  journeys: readonly Journey[]
  unassigned: readonly JourneySource[]
  writable: boolean
}

/** The lead sources of a journey, each with its own instructions. */
export function JourneySources({ journey, journeys, unassigned, writable }: JourneySourcesProps) {
  const id = useId()
  const { save, saving } = useSave(assignSource, {
    reads: [agenticDashboard],
    saved: t('Lead source assigned'),
  })
  return (
    <section className="block" aria-labelledby={id}>
      <div className="block-head">
        <h4 id={id} tabIndex={-1}>
          {t('Lead sources')}
        </h4>
        {writable && unassigned.length > 0 && (
          <Menu
            label={t('Unassigned lead sources')}
            placement="bottom-end"
            entries={unassigned.map(({ name }) => ({
              key: name,
              label: name,
              onSelect: () => void save({ source_name: name, journey_id: journey.id }),
            }))}
            trigger={(props) => (
              <Button {...props} size="small" icon="plus" iconEnd="down" busy={saving}>
                {t('Add lead source')}
              </Button>
            )}
          />
        )}
      </div>
      {journey.sources.length === 0 ? (
        <p className="muted">{t('No lead source has this journey yet.')}</p>
      ) : (
        <ul className="source-list">
          {journey.sources.map((source) => (
            <Source key={source.name} {...{ source, journey, journeys, writable }} headingId={id} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface SourceProps {
  source: JourneySource
  journey: Journey
  journeys: readonly Journey[]
  writable: boolean
  headingId: string
}

function Source({ source, journey, journeys, writable, headingId }: SourceProps) {
  const id = useId()
  const { configuration_id } = source
  const hasDraft = useHasStoredDraft(instructionDraftKey(journey.id, configuration_id ?? ''))
  const [open, setOpen] = useState(hasDraft)
  const [opened, setOpened] = useState(hasDraft)
  const [dirty, setDirty] = useState(false)
  const toggle = () => {
    setOpened(true)
    setOpen(!open)
  }
  return (
    <li>
      <span className="source-words">
        <span>{source.name}</span>
        <span className="small-text muted">
          <span className="tabular">{t('{leads} in 30 days', { leads: leadText(source.leads) })}</span>
          {source.instruction === ''
            ? t(', no instructions of its own')
            : t(', version {version}', { version: source.version })}
        </span>
        {!open && source.instruction !== '' && <span className="clamp-2 muted">{source.instruction}</span>}
      </span>
      <span className="cluster">
        {configuration_id !== null && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={open}
            aria-controls={opened ? id : undefined}
            aria-label={t('Instructions of {name}', { name: source.name })}
            iconEnd={open ? 'up' : 'down'}
            onClick={toggle}
          >
            {t('Instructions')}
          </Button>
        )}
        {writable && (
          <AssignMenu
            source={source}
            journeys={journeys}
            current={journey}
            unsaved={dirty}
            focusAfter={headingId}
          />
        )}
      </span>
      {configuration_id !== null && opened && (
        // It stays mounted while collapsed, to keep the input.
        <div id={id} className="source-open" hidden={!open}>
          <InstructionEditor
            journey={journey}
            source={{ ...source, configuration_id }}
            saved={{ text: source.instruction, version: source.version }}
            writable={writable}
            onDirty={setDirty}
          />
        </div>
      )}
    </li>
  )
}
