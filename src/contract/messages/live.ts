/** Messages on the live sockets. */

export const LIVE_ERRORS = {
  frame_invalid: 'The frame is not valid.',
  frame_failed: 'That did not work. Try again.',
  hello_missing: 'Say hello first.',
  chat_over: 'This chat is over.',
  too_fast: 'You are sending messages too fast. Wait a moment.',
  viewing_too_fast: 'You are going too fast. Wait a moment.',
  message_refused: 'The message could not be sent.',
  not_owner: 'You no longer own this conversation. The message was not sent.',
  conversation_missing: 'There is no such conversation.',
} as const
