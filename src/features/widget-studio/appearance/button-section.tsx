import type { chatMetadata } from '../../../contract/calls/chat-metadata'
import type { UiSettings } from '../../../contract/calls/chat-ui'
import type { CallOutput } from '../../../contract/core/call'
import type { RequestError } from '../../../browser/request-error'
import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/state/error-state'
import { Switch } from '../../../ui/choice/switch'
import { AppearanceSection } from './appearance-section'
import { t } from '../../../i18n/translate'

export interface ButtonSectionProps {
  appearance: UiSettings
  /** Whether the account can send text messages. */
  metadata: UseQueryResult<CallOutput<typeof chatMetadata>, RequestError>
  onChange: (change: Partial<UiSettings>) => void
}

/**
 * The buttons that the shopper sees: the chat button, and one for text messages where the chat supports them.
 */
export function ButtonSection({ appearance, metadata, onChange }: ButtonSectionProps) {
  const { data, error, isError, isFetching, refetch } = metadata
  return (
    <AppearanceSection title={t('Chat Button')}>
      <Switch
        className="setting-row"
        label={t('Show chat button')}
        checked={!appearance.hide_chat_bubble}
        onChange={(shown) => onChange({ hide_chat_bubble: !shown })}
      />
      {data?.supports_sms && (
        <Switch
          className="setting-row"
          label={
            <>
              {t('Show text button')}
              <br />
              <span className="help">{t('Opens the phone’s messaging app with your number')}</span>
            </>
          }
          checked={appearance.show_sms_bubble}
          onChange={(show_sms_bubble) => onChange({ show_sms_bubble })}
        />
      )}
      {isError && data === undefined && (
        <ErrorState
          error={error ?? undefined}
          compact
          message={t('Whether the chat supports text messages could not be read.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </AppearanceSection>
  )
}
