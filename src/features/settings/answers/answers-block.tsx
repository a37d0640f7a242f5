import { botAnswers } from '../../../contract/calls/bot-answers'
import { useCall } from '../../../query/use-call'
import { EmptyState } from '../../../ui/state/empty-state'
import { Block, type BlockViewProps } from '../page/block'
import { ReadState } from '../../../forms/read-state'
import { AnswerCard } from './answer-card'

/** The assistant's answers to sensitive questions, one card each. */
export function AnswersBlock({ block }: BlockViewProps) {
  const query = useCall(botAnswers, {})
  return (
    <Block block={block}>
      <ReadState query={query} minHeight={320}>
        {({ groups }) =>
          groups.length === 0 ? (
            <EmptyState compact />
          ) : (
            <div className="answers">
              {groups.map((group) => (
                <AnswerCard key={group.GroupId} group={group} block={block} />
              ))}
            </div>
          )
        }
      </ReadState>
    </Block>
  )
}
