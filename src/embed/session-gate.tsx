/**
 * What an element shows instead of its view, or above it, while the session is not ready. It offers to sign
 * in but never redirects on its own.
 */
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { ElementTag } from '../contract/elements/elements'
import { SessionProvider, useScopeState, useSession, useSessionState } from '../query/scope'
import { Button } from '../ui/button/button'
import { EmptyState } from '../ui/state/empty-state'
import { ErrorState } from '../ui/state/error-state'
import { useReportFailure } from '../ui/state/failure'
import { Icon } from '../ui/icon/icon'
import { Loading } from '../ui/progress/loading'
import { useHost } from './host'
import type { SessionSlot } from './session-slot'
import { t } from '../i18n/translate'
import { errorText } from '../i18n/translate-message'

export interface SessionGateProps {
  slot: SessionSlot
  tag: ElementTag
  /** `ready`: the view needs a signed-in user. `session`: the view renders every state itself. */
  gate: 'ready' | 'session'
  accountId: string | undefined
  product: string | undefined
  children: ReactNode
}

/** Content that arrives within this time appears without a spinner before it, ms. */
const SPINNER_DELAY_MS = 300
/**
 * A page without `dealer-auth` shows an error after this time, ms. Until then the script of `dealer-auth` may
 * still be loading.
 */
const PROVIDER_TIMEOUT_MS = 5_000

export function SessionGate({ slot, tag, gate, accountId, product, children }: SessionGateProps) {
  const session = useSyncExternalStore(slot.subscribe, slot.get)
  const tooLate = useAfter(PROVIDER_TIMEOUT_MS)
  if (session === undefined && tooLate)
    return (
      <Misplaced
        code="no_session"
        text={t('This page is not set up correctly. Please contact the people who run it.')}
        explanation="There is no dealer-auth element around this one or on the page"
      />
    )
  if (!session) return <Awaiting />
  return (
    // Sessions share no state, so another session remounts everything.
    <SessionProvider key={session.id} session={session} accountId={accountId} product={product}>
      <BrandScope>
        <ExpiredBanner />
        <PartGate tag={tag}>{gate === 'session' ? children : <ReadyGate>{children}</ReadyGate>}</PartGate>
      </BrandScope>
    </SessionProvider>
  )
}

/**
 * The session of a partner's page covers only some elements. Any other element shows a message and requests
 * nothing.
 */
function PartGate({ tag, children }: { tag: ElementTag; children: ReactNode }) {
  const elements = useSessionState().profile?.elements
  if (elements === undefined || elements.includes(tag)) return children
  return (
    <Misplaced
      code="not_included"
      text={t('This part is not included in the session of this page')}
      explanation={`The session of this page does not include ${tag}`}
    />
  )
}

interface MisplacedProps {
  code: 'no_session' | 'not_included'
  text: string
  /** For the developer of the page, in English. */
  explanation: string
}

/** The page cannot show this element as it is, which only its developer can change. */
function Misplaced({ code, text, explanation }: MisplacedProps) {
  useReportFailure({ code, message: explanation, retryable: false }, null)
  return <EmptyState text={text} icon="warning" />
}

function ReadyGate({ children }: { children: ReactNode }) {
  const session = useSession()
  const { status, error, failure } = useSessionState()
  const scope = useScopeState()
  if (status === 'signed-out')
    return (
      <EmptyState
        text={error === null ? t('Sign in to see this') : t(error)}
        icon="user"
        action={
          <Button variant="primary" onClick={() => void session.signIn()}>
            {t('Sign in')}
          </Button>
        }
      />
    )
  if (status === 'failed')
    return (
      <ErrorState
        error={null}
        message={t(error ?? 'Error')}
        onRetry={failure?.retryable === false ? undefined : () => void session.start()}
      />
    )
  if (scope.status === 'failed')
    return <ErrorState error={scope.error} message={errorText(scope.error)} onRetry={scope.retry} />
  if (status === 'loading' || scope.status !== 'ready') return <Awaiting />
  return children
}

/** Appears above the unchanged view, which keeps its drafts. Requests wait until the session is back. */
function ExpiredBanner() {
  const session = useSession()
  const host = useHost()
  const { status } = useSessionState()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let wasExpired = false
    const update = () => {
      const { status, error } = session.getState()
      const expired = status === 'expired'
      if (expired && !wasExpired)
        setShown(host.emit('fc-session-expired', { reason: error ?? '' }, { cancelable: true }))
      wasExpired = expired
    }
    // A listener of the host may renew the session synchronously, which must not happen during rendering.
    queueMicrotask(update)
    return session.subscribe(update)
  }, [session, host])
  if (!shown || status !== 'expired') return null
  return (
    <div className="banner warning" role="alert">
      <Icon name="warning" />
      <span>{t('Your session has expired. What you wrote is still here.')}</span>
      <Button size="small" onClick={() => void session.signIn()}>
        {t('Sign in again')}
      </Button>
    </div>
  )
}

function BrandScope({ children }: { children: ReactNode }) {
  const session = useSession()
  // The brand comes with the service's configuration, whose arrival changes the session's state, too.
  useSessionState()
  if (session.brand !== 'partner') return children
  return (
    <div data-brand="partner" style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

function Awaiting() {
  return useAfter(SPINNER_DELAY_MS) ? <Loading /> : null
}

function useAfter(ms: number): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return over
}
