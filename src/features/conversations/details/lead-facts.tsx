import type { ReactNode } from 'react'
import type { LeadInfo } from '../../../contract/calls/lead'
import { useScope } from '../../../query/scope'
import { SCORE_PROVIDER } from '../../../rules/conversations/buyer-score'
import { formatPhone } from '../../../query/lazy-phone-format'
import { HelpTip } from '../../../ui/tooltip/tooltip'
import { useBuyerScore } from '../use-buyer-score'
import { customerName } from '../../../query/customer-name'
import { mailtoUrl, telUrl } from '../safe-link'
import { DetailsBlock } from './details-block'
import { t } from '../../../i18n/translate'

/** The lead's name, contact details and origin. */
export function LeadFacts({ lead }: { lead: LeadInfo }) {
  const { category, formats } = useScope()
  const score = useBuyerScore() ? (lead.CustomerScore[SCORE_PROVIDER] ?? null) : undefined
  return (
    <DetailsBlock icon="user" title={t('Lead')}>
      <dl className="facts">
        <Fact name={t('Name')}>{customerName(lead.FullName, formats)}</Fact>
        <Fact name={t('Email')}>{lead.Email && <a href={mailtoUrl(lead.Email)}>{lead.Email}</a>}</Fact>
        <Fact name={t('Phone')}>
          {lead.Phone && (
            <a className="tabular" href={telUrl(lead.Phone)}>
              {formatPhone(lead.Phone, formats)}
            </a>
          )}
        </Fact>
        <Fact name={t('Lead type')}>{lead.LeadType}</Fact>
        <Fact name={t('Lead source')}>{lead.LeadSource}</Fact>
        {category !== 'SERVICE_AI' && (
          <>
            <Fact name={t('Lead status')}>{lead.LeadStatus}</Fact>
            <Fact name={t('Assigned to')}>
              {lead.AssignedTo ?? <span className="muted">{t('Unassigned')}</span>}
            </Fact>
          </>
        )}
        {score !== undefined && (
          <Fact name={t('Buyer score')} help={t('Indicates the `likelihood to buy` score for a customer.')}>
            {score && (
              <>
                <b className="tabular">{score.score}</b> <span className="muted">{t(score.epm_label)}</span>
              </>
            )}
          </Fact>
        )}
      </dl>
    </DetailsBlock>
  )
}

/** One term and value of the list; a missing value shows '---'. */
function Fact({ name, help, children }: { name: string; help?: string; children: ReactNode }) {
  return (
    <>
      <dt>
        {name}
        {help && <HelpTip label={t('What is {name}', { name })}>{help}</HelpTip>}
      </dt>
      <dd>{children || <span className="muted">---</span>}</dd>
    </>
  )
}
