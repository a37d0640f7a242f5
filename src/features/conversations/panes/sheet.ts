import { conversationsSheets } from '../styles'
import panes from './panes.css?inline'

/** How the panes stand beside each other, before and after what fills them is there. */
conversationsSheets.add('panes', panes)
