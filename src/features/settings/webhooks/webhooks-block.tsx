import { useState } from 'react'
import {
  deleteWebhook,
  ENDPOINTS_MAX,
  rotateWebhookSecret,
  webhooks as webhooksCall,
  type WebhookEndpoint,
} from '../../../contract/calls/webhooks'
import { ReadState } from '../../../ui/state/read-state'
import { useSave } from '../../../forms/use-save'
import { t } from '../../../i18n/translate'
import { useCall } from '../../../query/use-call'
import { Button } from '../../../ui/button/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { EmptyState } from '../../../ui/state/empty-state'
import { Block, type BlockViewProps } from '../page/block'
import { EndpointDialog } from './endpoint-dialog'
import { EndpointRow } from './endpoint-row'
import { LogDialog } from './log-dialog'
import { SecretDialog } from '../secret-dialog'

/** The dialog that is open, and the endpoint that it is about. */
type Open =
  | { readonly dialog: 'form'; readonly endpoint: WebhookEndpoint | null }
  | { readonly dialog: 'log' | 'delete' | 'rotate'; readonly endpoint: WebhookEndpoint }
  | { readonly dialog: 'secret'; readonly secret: string }

/** The endpoints of the dealership, each with its state and its log. */
export function WebhooksBlock({ block }: BlockViewProps) {
  const query = useCall(webhooksCall, {})
  const endpoints = query.data?.endpoints ?? []
  const [open, setOpen] = useState<Open | null>(null)
  const reads = [webhooksCall]
  const removal = useSave(deleteWebhook, { reads, saved: t('Webhook deleted') })
  const rotation = useSave(rotateWebhookSecret, { reads })
  const close = () => setOpen(null)
  // What was sent meanwhile has changed the state of the endpoint.
  const closeLog = () => {
    close()
    void query.refetch()
  }

  const remove = async ({ id }: WebhookEndpoint) => {
    if (await removal.save({ endpoint_id: id })) close()
  }
  const rotate = async ({ id }: WebhookEndpoint) => {
    const done = await rotation.save({ endpoint_id: id })
    if (done) setOpen({ dialog: 'secret', secret: done.secret })
  }
  const endpoint = open && 'endpoint' in open ? open.endpoint : null
  return (
    <Block
      block={block}
      actions={
        block.writable && (
          <Button
            icon="plus"
            disabled={!query.isSuccess || endpoints.length >= ENDPOINTS_MAX}
            onClick={() => setOpen({ dialog: 'form', endpoint: null })}
          >
            {t('Add webhook')}
          </Button>
        )
      }
    >
      <ReadState query={query}>
        {() =>
          endpoints.length === 0 ? (
            <EmptyState icon="link" text={t('No events are sent anywhere yet.')} minHeight={120} />
          ) : (
            <ul className="x webhooks" aria-label={t('Webhooks')}>
              {endpoints.map((endpoint) => (
                <EndpointRow
                  key={endpoint.id}
                  endpoint={endpoint}
                  writable={block.writable}
                  onOpen={(dialog) => setOpen({ dialog, endpoint })}
                />
              ))}
            </ul>
          )
        }
      </ReadState>
      {open?.dialog === 'form' && (
        <EndpointDialog
          endpoint={open.endpoint && (endpoints.find(({ id }) => id === open.endpoint?.id) ?? open.endpoint)}
          onClose={close}
          onAdded={(secret) => setOpen({ dialog: 'secret', secret })}
        />
      )}
      {open?.dialog === 'log' && (
        <LogDialog endpoint={open.endpoint} writable={block.writable} onClose={closeLog} />
      )}
      {open?.dialog === 'secret' && <SecretDialog secret={open.secret} onClose={close} />}
      <ConfirmDialog
        open={open?.dialog === 'delete'}
        title={t('Delete webhook')}
        confirmLabel={t('Delete')}
        tone="danger"
        busy={removal.saving}
        error={removal.error}
        onConfirm={() => endpoint && void remove(endpoint)}
        onCancel={close}
      >
        {t('Nothing will be sent to {address} anymore. Its log and its pending events are deleted.', {
          address: endpoint?.url ?? '',
        })}
      </ConfirmDialog>
      <ConfirmDialog
        open={open?.dialog === 'rotate'}
        title={t('New secret')}
        confirmLabel={t('Create new secret')}
        busy={rotation.saving}
        error={rotation.error}
        onConfirm={() => endpoint && void rotate(endpoint)}
        onCancel={close}
      >
        {t('For 24 hours everything is signed with both secrets. After that only the new one is valid.')}
      </ConfirmDialog>
    </Block>
  )
}
