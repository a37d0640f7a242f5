import { useId, useRef } from 'react'
import { saveTestQuestions, TEST_QUESTIONS, testQuestions } from '../../contract/calls/agentic'
import type { CallOutput } from '../../contract/core/call'
import { Conflict } from '../../forms/conflict'
import { ReadState } from '../../ui/state/read-state'
import { useDraft } from '../../forms/use-draft'
import { useNextFocus } from '../../ui/hooks/use-next-focus'
import { useSave } from '../../forms/use-save'
import { useCall } from '../../query/use-call'
import { formatCount } from '../../rules/time/format'
import { Badge } from '../../ui/badge/badge'
import { Button } from '../../ui/button/button'
import { IconButton } from '../../ui/button/icon-button'
import { TextInput } from '../../ui/field/text-input'
import { questionsDraftKey } from './draft-keys'
import { t } from '../../i18n/translate'
import { trimmed } from '../../contract/core/blank'

export interface TestQuestionsProps {
  journeyId: string
  writable: boolean
}

/**
 * The questions asked before an instruction of the journey is saved: the dealership's own, or the usual set.
 */
export function TestQuestions({ journeyId, writable }: TestQuestionsProps) {
  const id = useId()
  const query = useCall(testQuestions, { journey_id: journeyId })
  return (
    <section className="block" aria-labelledby={id}>
      <div className="block-head">
        <h4 id={id}>{t('Test questions')}</h4>
        {query.data && !query.data.own && <Badge>{t('Usual set')}</Badge>}
      </div>
      <p className="muted">
        {t(
          'Before an instruction is saved, these are asked under the old and the new one, and you see what would change.',
        )}
      </p>
      <ReadState query={query}>
        {(data) => <Questions journeyId={journeyId} writable={writable} data={data} />}
      </ReadState>
    </section>
  )
}

function Questions({
  journeyId,
  writable,
  data,
}: TestQuestionsProps & { data: CallOutput<typeof testQuestions> }) {
  const list = useRef<HTMLFormElement>(null)
  const focus = useNextFocus(list)
  const draft = useDraft<readonly string[]>(
    t('Test questions'),
    data.questions,
    data.version,
    questionsDraftKey(journeyId),
  )
  const { save, saving, issues, conflict, settle } = useSave(saveTestQuestions, {
    reads: [testQuestions],
    draft,
    saved: t('Test questions saved'),
  })
  const questions = draft.value ?? data.questions
  const send = (chosen: readonly string[]) =>
    save({
      journey_id: journeyId,
      base_version: draft.base_version,
      questions: chosen.map(trimmed).filter((question) => question !== ''),
    })
  const change = (index: number, question: string) => draft.change(questions.with(index, question))
  const remove = (index: number) => {
    focus(questions.length > 1 ? `li:nth-child(${Math.max(index, 1)}) button` : '.add-question')
    draft.change(questions.toSpliced(index, 1))
  }
  const add = () => {
    focus(`li:nth-child(${questions.length + 1}) input`)
    draft.change([...questions, ''])
  }
  if (!writable)
    return (
      <ul className="asked">
        {data.questions.map((question, index) => (
          <li key={index}>{question}</li>
        ))}
      </ul>
    )
  return (
    <form
      ref={list}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving) void send(questions)
      }}
    >
      <Conflict message={conflict} draft={draft} settle={settle} />
      <ol className="questions x">
        {questions.map((question, index) => {
          const issue = issues[`questions.${index}`]
          return (
            <li key={index}>
              <TextInput
                label={t('Question {number}', { number: index + 1 })}
                hideLabel
                value={question}
                maxLength={TEST_QUESTIONS.length}
                disabled={saving}
                error={issue}
                onChange={(text) => change(index, text)}
              />
              <IconButton
                icon="trash"
                label={t('Remove question {number}', { number: index + 1 })}
                disabled={saving}
                onClick={() => remove(index)}
              />
            </li>
          )
        })}
      </ol>
      {questions.length === 0 && (
        <p className="muted">{t('Without your own questions, the usual set is asked.')}</p>
      )}
      <div className="cluster">
        <Button
          className="add-question"
          icon="plus"
          size="small"
          disabled={saving || questions.length >= TEST_QUESTIONS.count}
          onClick={add}
        >
          {t('Add a question')}
        </Button>
        <span className="muted small-text tabular">
          {t('{count} of {most}', { count: formatCount(questions.length), most: TEST_QUESTIONS.count })}
        </span>
        <span className="push" />
        {data.own && !draft.dirty && (
          <Button variant="quiet" size="small" disabled={saving} onClick={() => void send([])}>
            {t('Use the usual set')}
          </Button>
        )}
        {draft.dirty && (
          <Button size="small" disabled={saving} onClick={draft.reset}>
            {t('Discard')}
          </Button>
        )}
        <Button
          type="submit"
          size="small"
          variant={draft.dirty ? 'primary' : 'secondary'}
          busy={saving}
          disabled={!draft.dirty}
        >
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}
