/** Two sessions on one page: each `dealer-auth` provides the session for the elements inside it only. */
import { giveSessions } from '../partner/client'
import { whenSignedIn } from '../partner/sign-in'

void whenSignedIn(() => {
  for (const auth of document.querySelectorAll('dealer-auth'))
    giveSessions(auth, auth.dataset['session'] ?? '')
})
