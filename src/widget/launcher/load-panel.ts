/**
 * Entry point of the panel's chunk. A dynamic import of the panel itself would make the bundler add wrapper
 * code, since later chunks share it.
 */
export { openPanel } from './opening'
export { setTranslator } from '../../i18n/translate'
export { setMessageTemplates } from '../../i18n/translate-message'
