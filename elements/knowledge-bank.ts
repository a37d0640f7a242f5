import { defineElement } from '../src/embed/define-element'
import { KnowledgeArea } from '../src/features/knowledge-bank/knowledge-area'
import { knowledgeSheets } from '../src/features/knowledge-bank/styles'

defineElement('knowledge-bank', KnowledgeArea, { css: knowledgeSheets })
