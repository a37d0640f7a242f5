import { defineElement } from '../src/embed/define-element'
import { KnowledgeArea } from '../src/features/knowledge-bank/knowledge-area'
import { knowledgeCss } from '../src/features/knowledge-bank/styles'

defineElement('knowledge-bank', KnowledgeArea, { css: knowledgeCss })
