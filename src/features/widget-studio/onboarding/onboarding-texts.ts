/** Texts of the onboarding screen. */
export const NO_DOMAINS = 'No domains configured yet.'
export const ADDED = 'Domain was added successfully.'
export const NOT_ADDED = 'An error occurred while adding the domain.'
export const DELETED = 'Domain was deleted successfully.'
export const NOT_DELETED = 'An error occurred while deleting the domain.'
export const SAVED = 'Your changes were saved successfully.'
export const NOT_SAVED = 'An error occurred while saving your changes.'
