/** Messages about instructions, journeys and the knowledge bank. */

export const ASSISTANT_ERRORS = {
  source_moved: 'The lead source was assigned to another journey meanwhile. Reload to see which.',
  journey_saved_meanwhile:
    '{who} saved other journey instructions meanwhile ({when}). Your text is kept here.',
  journey_saved_meanwhile_unnamed:
    'Somebody saved other journey instructions meanwhile ({when}). Your text is kept here.',
  source_saved_meanwhile: '{who} saved other source instructions meanwhile ({when}). Your text is kept here.',
  source_saved_meanwhile_unnamed:
    'Somebody saved other source instructions meanwhile ({when}). Your text is kept here.',
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
  mirroring_refused: 'Mirroring to other products is not part of your console',
  topic_name_taken: 'Another topic has this name',
  question_taken: 'Another question of this topic reads the same',
  question_fixed: 'This question cannot be changed',
  not_deletable: 'Only what was added here can be deleted',
  topic_group_unknown: 'There is no such group',
  not_of_key: 'Does not belong to this key',
} as const
