import { botAnswers } from '../../../contract/calls/bot-answers'
import { useCall } from '../../../query/use-call'
import { EmptyState } from '../../../ui/state/empty-state'
import { Block, type BlockViewProps } from '../page/block'
import { AskAssistant } from '../../../shared/ask-assistant'
import { KnowledgeConflicts, useKnowledgeConflicts } from '../../../shared/knowledge-conflicts'
import { ReadState } from '../../../ui/state/read-state'
import { useNavigate } from '../../../embed/host'
import { AnswerCard } from './answer-card'

/** The assistant's answers to sensitive questions, one card each. */
export function AnswersBlock({ block }: BlockViewProps) {
  const query = useCall(botAnswers, {})
  const conflicts = useKnowledgeConflicts('answers')
  const navigate = useNavigate()
  return (
    <Block block={block}>
      <KnowledgeConflicts conflicts={conflicts} to="entry" navigate={navigate} />
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
      <AskAssistant navigate={navigate} />
    </Block>
  )
}
