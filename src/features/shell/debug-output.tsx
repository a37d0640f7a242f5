import { useSyncExternalStore } from 'react'
import type { LiveStatus } from '../../query/live'
import { useProfile, useResources, useScope, useSession, useSessionState } from '../../query/scope'

/** At the foot of the console, closed, for users who carry that attribute (document 1 §6). Neither tokens nor what calls say stand in it. */
export function DebugOutput({ live }: { live: LiveStatus }) {
  return useProfile().user_info.debug_output === true ? <Output live={live} /> : null
}

function Output({ live }: { live: LiveStatus }) {
  const { epoch } = useSession()
  const { status } = useSessionState()
  const { accountId, product } = useScope()
  const { calls } = useResources()
  const last = useSyncExternalStore(calls.watch, calls.calls)
  return (
    <details className="debug">
      <summary>Debug output</summary>
      <p className="muted small-text">
        Session {status}, epoch {epoch}. Account {accountId}, product {product}. Live {live}.
      </p>
      <div className="debug-calls">
        <table className="small-text">
          <caption className="visually-hidden">Last calls</caption>
          <thead>
            <tr>
              <th scope="col">Call</th>
              <th scope="col">Status</th>
              <th scope="col">Duration</th>
            </tr>
          </thead>
          <tbody>
            {last.map(({ number, id, status: outcome, duration_ms }) => (
              <tr key={number}>
                <td>{id}</td>
                <td>{outcome}</td>
                <td>{duration_ms} ms</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
