/** Asks how the chat was: five answers, and room for a comment. */
import { html } from 'lit/html.js'
import { COMMENT_MAX_LENGTH, RATINGS } from '../../../contract/core/chat-rating'
import { RATING_WORDS } from '../../../rules/conversations/chat-rating'
import { t } from '../../../i18n/translate'
import type { SiteConnection } from '../../launcher/service'
import { request } from '../request'
import { createForm, issueOf, tieOf } from './form'

export interface RatingFormOptions {
  readonly connection: SiteConnection
  token(): string | null
  redraw(): void
  /** The shopper has answered, or wants no question. */
  done(answered: boolean): void
}

export function ratingForm({ connection, token, redraw, done }: RatingFormOptions) {
  const form = createForm({
    redraw,
    check: ({ rating }) => (rating ? {} : { rating: { message: 'Choose an answer' } }),
    async send({ rating, comment = '' }) {
      await request(connection, 'rating', { token: token() ?? '', rating: Number(rating), comment })
      done(true)
    },
  })
  return () => {
    const issue = form.issues['rating']
    const answers = html`<fieldset
      role="radiogroup"
      aria-required="true"
      aria-invalid=${issue ? 'true' : 'false'}
      aria-describedby=${tieOf('rating', issue)}
    >
      <legend>${t('How was this chat?')}</legend>
      <div class="tiles">
        ${RATINGS.map(
          (rating) =>
            html`<label class="tile">
              <input type="radio" name="rating" value=${rating} />
              <span><b>${rating}</b> <small>${t(RATING_WORDS[rating])}</small></span>
            </label>`,
        )}
      </div>
      ${issueOf('rating', issue)}
    </fieldset>`
    const comment = {
      name: 'comment',
      label: t('Comment'),
      kind: 'area',
      longest: COMMENT_MAX_LENGTH,
    } as const
    return html`<section class="rating" aria-label=${t('How was this chat?')}>
      ${form.view([answers, comment], t('Send'))}
      <button class="action plain" type="button" @click=${() => done(false)}>${t('Not now')}</button>
    </section>`
  }
}
