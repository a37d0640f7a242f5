import { useId } from 'react'
import { useScope } from '../../../query/scope'
import { useCan } from '../../../query/use-can'
import { DiscardButton } from '../../../forms/discard-button'
import { Badge } from '../../../ui/badge/badge'
import { Button } from '../../../ui/button/button'
import { EmptyState } from '../../../ui/state/empty-state'
import { DealerDetailsForm } from '../dealer-details/dealer-details-form'
import { useDealerDetails } from '../dealer-details/use-dealer-details'
import { FactsForm } from './facts-form'
import { ProfileForm } from './profile-form'
import { t } from '../../../i18n/translate'

/** The user settings page: the form of the dealership, and the user's own profile. */
export function UserPage() {
  const { dealerSettings } = useScope()
  const readOnly = !useCan('dealer-details', 'write')
  const id = useId()
  return (
    <div className="page-body">
      <h1 className="visually-hidden">{t('Edit Account')}</h1>
      <div className="user-forms">
        <section className="panel user-form" tabIndex={-1} aria-labelledby={`${id}-dealership`}>
          <header className="spread">
            <h2 id={`${id}-dealership`}>{t('Dealership Settings')}</h2>
            {readOnly && !dealerSettings.IsGroup && <Badge icon="lock">{t('Read only')}</Badge>}
          </header>
          {dealerSettings.IsGroup ? (
            <EmptyState
              text={t('Each dealership has its own settings. Choose one of {name} above.', {
                name: dealerSettings.DealershipName,
              })}
              minHeight={280}
            />
          ) : (
            <>
              <FactsForm readOnly={readOnly} />
              <hr />
              <Details readOnly={readOnly} />
            </>
          )}
        </section>
        <section className="panel user-form" tabIndex={-1} aria-labelledby={`${id}-profile`}>
          <header className="spread">
            <h2 id={`${id}-profile`}>{t('User Profile')}</h2>
          </header>
          <ProfileForm />
        </section>
      </div>
    </div>
  )
}

const DETAILS = 'Dealer Details'

function Details({ readOnly }: { readOnly: boolean }) {
  const details = useDealerDetails(t(DETAILS))
  return (
    <>
      <h3>{t(DETAILS)}</h3>
      <DealerDetailsForm
        id={useId()}
        label={t(DETAILS)}
        details={details}
        readOnly={readOnly}
        foot={
          !readOnly && (
            <div className="cluster">
              <Button
                type="submit"
                variant="primary"
                disabled={!details.draft.dirty}
                busy={details.saving.saving}
              >
                {t('Save details')}
              </Button>
              <DiscardButton draft={details.draft} {...details.saving} />
            </div>
          )
        }
      />
    </>
  )
}
