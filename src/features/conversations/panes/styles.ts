/** The sheets of what stands in the panes. */
import instructions from '../../../editing/instructions/instructions.css?inline'
import assist from '../assist/assist.css?inline'
import details from '../details/details.css?inline'
import dialogue from '../dialogue/dialogue.css?inline'
import message from '../dialogue/message.css?inline'
import forms from '../forms/forms.css?inline'
import handOff from '../hand-off/hand-off.css?inline'
import preview from '../preview/preview.css?inline'
import reply from '../reply/reply.css?inline'
import './sheet'
import { conversationsSheets } from '../styles'
import takeover from '../takeover/takeover.css?inline'
import viewers from '../viewers/viewers.css?inline'
import waiting from '../waiting/waiting.css?inline'

conversationsSheets.add('message', message)
conversationsSheets.add('dialogue', dialogue)
conversationsSheets.add('takeover', takeover)
conversationsSheets.add('details', details)
conversationsSheets.add('reply', reply)
conversationsSheets.add('forms', forms)
conversationsSheets.add('assist', assist)
conversationsSheets.add('waiting', waiting)
conversationsSheets.add('hand-off', handOff)
conversationsSheets.add('viewers', viewers)
conversationsSheets.add('instructions', instructions)
conversationsSheets.add('preview', preview)
