import knowledge from './knowledge.css?inline'

/** The area's own sheets; the kit's come before them. */
export const knowledgeCss: readonly string[] = [knowledge]
