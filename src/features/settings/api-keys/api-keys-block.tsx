import { useState } from 'react'
import {
  API_KEYS_MAX,
  apiKeys as apiKeysCall,
  deleteApiKey,
  type ApiKey,
} from '../../../contract/calls/api-keys'
import { ReadState } from '../../../ui/state/read-state'
import { useSave } from '../../../forms/use-save'
import { t } from '../../../i18n/translate'
import { useCall } from '../../../query/use-call'
import { useScope } from '../../../query/scope'
import { formatDateTime } from '../../../rules/time/format'
import { Badge } from '../../../ui/badge/badge'
import { Button } from '../../../ui/button/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { EmptyState } from '../../../ui/state/empty-state'
import { Block, type BlockViewProps } from '../page/block'
import { SecretDialog } from '../secret-dialog'
import { ApiKeyDialog } from './api-key-dialog'
import { scopeTitle } from './scope-title'

/** The API keys of the dealership: what they allow, until when, and when they were last used. */
export function ApiKeysBlock({ block }: BlockViewProps) {
  const query = useCall(apiKeysCall, {})
  const keys = query.data?.keys ?? []
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const removal = useSave(deleteApiKey, { reads: [apiKeysCall], saved: t('API key revoked') })

  const revoke = async () => {
    if (revoking && (await removal.save({ key_id: revoking.id }))) setRevoking(null)
  }
  return (
    <Block
      block={block}
      actions={
        block.writable && (
          <Button
            icon="plus"
            disabled={!query.isSuccess || keys.length >= API_KEYS_MAX}
            onClick={() => setAdding(true)}
          >
            {t('Create API key')}
          </Button>
        )
      }
    >
      <ReadState query={query}>
        {() =>
          keys.length === 0 ? (
            <EmptyState icon="lock" text={t('There is no API key yet.')} minHeight={120} />
          ) : (
            <ul className="x" aria-label={t('API Keys')}>
              {keys.map((key) => (
                <li key={key.id} className="setting-row">
                  <KeyDetails apiKey={key} />
                  {block.writable && (
                    <Button
                      size="small"
                      variant="danger"
                      aria-label={t('Revoke {name}', { name: key.name })}
                      onClick={() => setRevoking(key)}
                    >
                      {t('Revoke')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </ReadState>
      {adding && (
        <ApiKeyDialog
          onClose={() => setAdding(false)}
          onCreated={(created) => {
            setAdding(false)
            setSecret(created)
          }}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
      <ConfirmDialog
        open={revoking !== null}
        title={t('Revoke API key')}
        confirmLabel={t('Revoke')}
        tone="danger"
        busy={removal.saving}
        error={removal.error}
        onConfirm={() => void revoke()}
        onCancel={() => setRevoking(null)}
      >
        {t('Programs that use {name} are refused from now on.', { name: revoking?.name ?? '' })}
      </ConfirmDialog>
    </Block>
  )
}

function KeyDetails({ apiKey }: { apiKey: ApiKey }) {
  const { formats } = useScope()
  const { name, scopes, created_by, expires_at, expired, last_used_at } = apiKey
  return (
    <div>
      <p className="cluster tight">
        <b>
          <bdi>{name}</bdi>
        </b>
        {expired && <Badge tone="danger">{t('Expired')}</Badge>}
      </p>
      <p className="small-text">{scopes.map((scope) => scopeTitle(scope)).join(', ')}</p>
      <p className="small-text muted">
        {t('Acts for {name}', { name: created_by })} ·{' '}
        {t('valid until {time}', { time: formatDateTime(expires_at, formats) })} ·{' '}
        {last_used_at === null
          ? t('never used')
          : t('last used {time}', { time: formatDateTime(last_used_at, formats) })}
      </p>
    </div>
  )
}
