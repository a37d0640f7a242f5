import type { LeadInfo } from '../../../contract/calls/lead'
import { useProfile } from '../../../query/scope'
import { Button } from '../../../ui/button/button'
import { classNames } from '../../../ui/theme/class-names'
import { Icon } from '../../../ui/icon/icon'
import { InstructionForm } from './instruction-form'
import { t } from '../../../i18n/translate'

interface InstructionsPaneProps {
  /** A test lead. */
  lead: LeadInfo
  /** Closes the pane where it covers another one; null elsewhere. */
  onClose: (() => void) | null
}

/** Replaces the details of a test lead: the instructions to try and save. */
export function InstructionsPane({ lead, onClose }: InstructionsPaneProps) {
  const { user_info } = useProfile()
  const agentic = lead.AgenticLead
  const { configuration_id, journey_information: journey } = agentic ?? {}
  return (
    <aside
      className={classNames('pane details', onClose && 'open')}
      part="details"
      aria-label={t('Preview instructions')}
    >
      <div className="pane-head">
        <h2>{t('Instructions')}</h2>
        <span className="push" />
        {onClose && (
          <Button variant="quiet" size="small" onClick={onClose}>
            {t('Hide window')}
          </Button>
        )}
      </div>
      <div className="scroll" tabIndex={0} role="region" aria-label={t('Instructions')}>
        {agentic && journey && configuration_id ? (
          <InstructionForm
            key={`${configuration_id} ${journey.id}`}
            lead={lead}
            agentic={agentic}
            journey={journey}
            owner={{
              userId: user_info.UserId,
              accountId: lead.AccountId,
              configurationId: configuration_id,
            }}
          />
        ) : (
          <section className="block stack">
            <p className="unassigned">
              <Icon name="info" />
              <span>
                {t(
                  'The lead source is currently unassigned. Please go to the Agentic Dashboard and assign it to a Journey to test this conversation with custom instructions.',
                )}
              </span>
            </p>
            <p className="muted">{t('Source: {name}', { name: lead.LeadSource })}</p>
          </section>
        )}
      </div>
    </aside>
  )
}
