import { useSyncExternalStore } from 'react'
import { useFeedStatus } from '../../query/use-account-feed'
import { useProfile, useResources, useScope, useSession, useSessionState } from '../../query/scope'
import { t } from '../../i18n/translate'

/**
 * Collapsed at the foot of the console, for users with that attribute. It contains neither tokens nor the
 * content of calls.
 */
export function DebugOutput() {
  return useProfile().user_info.debug_output === true ? <Output /> : null
}

function Output() {
  const live = useFeedStatus()
  const { epoch } = useSession()
  const { status } = useSessionState()
  const { accountId, product } = useScope()
  const { calls } = useResources()
  const last = useSyncExternalStore(calls.watch, calls.calls)
  return (
    <details className="debug">
      <summary>{t('Debug output')}</summary>
      <p className="muted small-text">
        {t('Session {status}, epoch {epoch}. Account {accountId}, product {product}. Live {live}.', {
          status,
          epoch,
          accountId,
          product,
          live,
        })}
      </p>
      <div className="debug-calls">
        <table className="small-text">
          <caption className="visually-hidden">{t('Last calls')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Call')}</th>
              <th scope="col">{t('Status')}</th>
              <th scope="col">{t('Duration')}</th>
            </tr>
          </thead>
          <tbody>
            {last.map(({ number, id, status: outcome, duration_ms }) => (
              <tr key={number}>
                <td>{id}</td>
                <td>{outcome}</td>
                <td>{t('{duration_ms} ms', { duration_ms })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
