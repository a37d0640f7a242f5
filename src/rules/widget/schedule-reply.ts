/**
 * Choosing this suggested answer opens the form for service appointments instead of sending a message. It is
 * stored and sent in English, and translated where it is shown.
 */
export const SCHEDULE_REPLY = 'Schedule service'
