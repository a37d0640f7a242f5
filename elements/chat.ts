/**
 * The chat on any page by one tag: `<script type="module" async src="…/elements/chat.js?site=KEY"></script>`.
 */
import { installChat } from '../src/widget/launcher/page-api'

installChat(import.meta.url)
