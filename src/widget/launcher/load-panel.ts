/**
 * The door to the panel's chunk, which its later parts share: asked for directly, that one would need code of
 * the bundler's around it.
 */
export { openPanel } from './opening'
export { setTranslator } from '../../i18n/translate'
export { setMessageTemplates } from '../../i18n/translate-message'
