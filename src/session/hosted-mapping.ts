/** Maps a user of a partner-hosted identity provider to their user name here, once after signing in. */
import { CDK_RETAILER, updateCdkUser } from '../contract/calls/users'
import { hostedNames, canTryAnotherName, needsMapping } from '../rules/people/hosted-user'
import { readResponse, textAt } from '../browser/response'
import { openRequest } from '../browser/request'
import type { Prepared } from './auth-controller'
import { subjectOf } from './subject-of'
import type { TokenSource } from './token-source'

const FAILED = 'Your account could not be matched with your company’s sign-in'

/** A user who cannot be mapped can still work; they see a notice. */
export function hostedMapping(source: Pick<TokenSource, 'token'>): NonNullable<Prepared['entered']> {
  return async (session, { user_info }) => {
    if (!needsMapping(user_info)) return
    const { epoch, apiBase } = session
    const { method, path } = updateCdkUser
    let notice = FAILED
    try {
      const token = await source.token({})
      const subject = subjectOf(token)
      if (subject === null) return session.notify(notice)
      for (const user_name of hostedNames(user_info.username)) {
        const body = JSON.stringify({
          retailer_name: CDK_RETAILER,
          user_name,
          okta_user_id: subject,
        })
        const answer = await readResponse(await openRequest(apiBase + path, { method, token, body }))
        if (session.epoch !== epoch) return
        if (answer.status === 200) return await session.refresh()
        notice = textAt(answer.body, 'message') ?? FAILED
        if (!canTryAnotherName(answer.status)) break
      }
    } catch {
      // The service was unreachable, so the next sign-in tries again.
    }
    if (session.epoch === epoch) session.notify(notice)
  }
}
