/** Of the dialog, and of the button that opens it. */
export const DEVICE_TITLE = 'Phone and notifications'
