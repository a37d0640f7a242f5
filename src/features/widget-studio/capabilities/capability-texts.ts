/** Texts of the capabilities. */
export const SAVED = 'Your changes were saved successfully.'
export const NOT_SAVED =
  'Error updating settings. Please try in a few minutes. If the problem persists contact our Support team.'
export const NOT_READ = "Can't Fetch Data"
