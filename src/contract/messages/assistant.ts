/** Messages about instructions, journeys and the knowledge bank. */

export const ASSISTANT_ERRORS = {
  source_moved: 'The lead source is now assigned to another journey. Reload to see which.',
  journey_saved_meanwhile: '{who} saved new journey instructions ({when}). Your text is still here.',
  journey_saved_meanwhile_unnamed:
    'Someone else saved new journey instructions ({when}). Your text is still here.',
  source_saved_meanwhile: '{who} saved new source instructions ({when}). Your text is still here.',
  source_saved_meanwhile_unnamed:
    'Someone else saved new source instructions ({when}). Your text is still here.',
  knowledge_keys_required: 'authorization-key and api-key are required',
  assistant_busy: 'The assistant is busy just now. Try again shortly.',
} as const

export const ASSISTANT_FIELDS = {
  source_required: 'Is required with the instruction of a source',
  journey_name_taken: 'Another journey has this name',
  not_preview_link: 'must be the preview link of a lead',
  product_invalid: 'Provided product is not valid',
  product_required: 'Choose a product',
  product_itself: 'The product itself cannot be left out',
  mirroring_refused: 'Mirroring to other products is not available in your console',
  topic_name_taken: 'Another topic has this name',
  question_taken: 'Another question in this topic has the same text',
  question_fixed: 'This question cannot be changed',
  not_deletable: 'Only what was added here can be deleted',
  topic_group_unknown: 'There is no such group',
  not_of_key: 'Does not belong to this key',
} as const
