import { useEffect, useState } from 'react'
import { useSession, useSessionState } from '../../query/scope'
import { Button } from '../../ui/button/button'
import { useToast } from '../../ui/toast/toast'
import { greeting } from './account-choice'
import { BrandMark, brandName } from './brand-mark'
import { SignInScene } from './sign-in-scene'
import { t } from '../../i18n/translate'

export interface SignInProps {
  /** The path to return to after signing in. */
  returnTo: string | undefined
  /** Whether the page is the console's own: the scene fills it. */
  whole: boolean
}

/** The login screen: a welcome and the button that starts signing in. */
export function SignIn({ returnTo, whole }: SignInProps) {
  const session = useSession()
  const { error } = useSessionState()
  const toast = useToast()
  const [starting, setStarting] = useState(false)
  const { brand } = session

  useEffect(() => {
    if (error === null) return
    const id = toast.show(error === '' ? t('An error occurred') : t(error), {
      tone: 'error',
    })
    return () => toast.close(id)
  }, [error, toast])

  const start = () => {
    setStarting(true)
    void session.signIn(returnTo).finally(() => setStarting(false))
  }
  return (
    <main className="sign-in">
      <div className="sign-in-form">
        <div className="sign-in-brand">
          <BrandMark brand={brand} />
          <b>{brandName(brand)}</b>
        </div>
        <div className="sign-in-words">
          <h1>{brand === 'partner' ? t('Welcome to the Dashboard') : t('Welcome')}</h1>
          <p>{greeting(null)}</p>
          {whole && (
            <p className="muted">{t('Sign in to see who is waiting and what the assistant has done.')}</p>
          )}
          <Button variant="primary" wide busy={starting} onClick={start}>
            {brand === 'partner' ? t('continue') : t('Log in')}
          </Button>
        </div>
        <p className="muted small-text">{t('You will be sent to your company’s sign-in page and back.')}</p>
      </div>
      {whole && <SignInScene />}
    </main>
  )
}
