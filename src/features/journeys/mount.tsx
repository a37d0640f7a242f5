/** The Agentic Dashboard as a module for any page: rendered into a container, and removed again. */
import { createRoot } from 'react-dom/client'
import { addressOfScript } from '../../browser/service-address'
import { guardKeys } from '../../embed/guard-keys'
import { adoptSheets } from '../../browser/style-sheets'
import { UnsavedGuard } from '../../forms/unsaved'
import { resourcesOf } from '../../query/resources'
import { SessionProvider } from '../../query/scope'
import { LocaleBoundary } from '../../embed/locale-boundary'
import { ErrorBoundary } from '../../ui/state/error-boundary'
import { kitSheets } from '../../ui/theme/style-registry'
import { StyleRoot } from '../../ui/theme/style-root'
import { ToastRegion } from '../../ui/toast/toast'
import { AgenticDashboard } from './agentic-dashboard'
import { moduleSession, type MountOptions } from './module-session'
import { journeysSheets } from './styles'

/** Returns a function that removes it completely. `script`: the module's own URL, on the service to call. */
export function mountDashboard(container: HTMLElement, options: MountOptions, script: string): () => void {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  adoptSheets(root, [...kitSheets, ...journeysSheets])
  guardKeys(root)
  container.append(host)
  const session = moduleSession(options, addressOfScript(script) ?? location.origin)
  const { cache } = resourcesOf(session)
  const tree = createRoot(root)
  tree.render(
    <StyleRoot>
      <LocaleBoundary namespace="journeys">
        <ErrorBoundary>
          <ToastRegion>
            <SessionProvider session={session}>
              <UnsavedGuard>
                <AgenticDashboard opened={journeyOfPath(options.path)} />
              </UnsavedGuard>
            </SessionProvider>
          </ToastRegion>
        </ErrorBoundary>
      </LocaleBoundary>
    </StyleRoot>,
  )
  let mounted = true
  return () => {
    if (!mounted) return
    mounted = false
    host.remove()
    // A host that shares our React may call this while it renders.
    queueMicrotask(() => {
      session.leave()
      tree.unmount()
      session.close()
      cache.clear()
    })
  }
}

/** The journey in the path; null for none. */
function journeyOfPath(path: string): string | null {
  try {
    return decodeURIComponent(path.split('/')[1] ?? '') || null
  } catch {
    return null
  }
}
