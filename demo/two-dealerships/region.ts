/** Two sessions on one page: each `dealer-auth` answers for what stands inside it, and for nothing else. */
import { giveSessions } from '../partner/client'
import { whenSignedIn } from '../partner/sign-in'

void whenSignedIn(() => {
  for (const auth of document.querySelectorAll('dealer-auth'))
    giveSessions(auth, auth.dataset['session'] ?? '')
})
