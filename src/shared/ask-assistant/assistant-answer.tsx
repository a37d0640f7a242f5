import type { askAssistant } from '../../contract/calls/assistant'
import type { CallOutput } from '../../contract/core/call'
import { t } from '../../i18n/translate'
import { formatPercent } from '../../rules/time/format'
import { LABEL_NAMES } from './label-names'
import { SourceLink } from './source-link'

type Answer = CallOutput<typeof askAssistant>

export interface AssistantAnswerProps {
  answer: Answer
  navigate: (path: string) => void
}

/** What the assistant would say, what it would do besides, and why. */
export function AssistantAnswer({ answer, navigate }: AssistantAnswerProps) {
  const { text, language, vehicles, sentences, sources, unanswered } = answer
  return (
    <div className="ask-answer">
      <h3>{t('It would say')}</h3>
      {text === '' ? (
        <p className="muted">{t('Nothing')}</p>
      ) : (
        <blockquote lang={language} dir="auto">
          {text}
        </blockquote>
      )}
      {vehicles.length > 0 && (
        <p>
          {t('Shown beside it:')} <bdi>{vehicles.join(', ')}</bdi>
        </p>
      )}
      <Outcome answer={answer} />
      {unanswered !== null && (
        <p className="banner warning rounded">
          {t('It has no answer to this. If a shopper asked it, the question would be listed as unanswered.')}
        </p>
      )}
      {sources.length > 0 && (
        <>
          <h3>{t('Where it got that from')}</h3>
          <ul className="ask-sources">
            {sources.map((source) => (
              <li key={`${source.kind} ${source.id ?? source.label}`}>
                <SourceLink source={source} navigate={navigate} />
              </li>
            ))}
          </ul>
        </>
      )}
      {sentences.length > 0 && <Sentences sentences={sentences} />}
    </div>
  )
}

function Outcome({ answer: { handed_over, opted_out } }: { answer: Answer }) {
  if (opted_out)
    return <p className="banner warning rounded">{t('The shopper would get no further messages.')}</p>
  if (handed_over === null) return null
  const { reason, said } = handed_over
  return (
    <p className="banner warning rounded">
      <span>
        {t('It would hand off the conversation: {reason}.', { reason: t(reason) })}{' '}
        {said !== null && <q dir="auto">{said}</q>}
      </span>
    </p>
  )
}

function Sentences({ sentences }: Pick<Answer, 'sentences'>) {
  return (
    <>
      <h3>{t('How it read the question')}</h3>
      <ul className="ask-sentences">
        {sentences.map(({ text, label, p }, index) => (
          <li key={index}>
            <q dir="auto">{text}</q>
            <span className="ask-label">{t(LABEL_NAMES[label] ?? label)}</span>
            <span className="ask-chance" title={t('How certain it is')}>
              {formatPercent(Math.round(p * 100))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
