/** Error messages for an invalid appearance or domain. */
import { CHAT_UI_LIMITS } from '../../contract/calls/chat-ui'

export const APPEARANCE_TEXTS = {
  agentNameRequired: 'Agent name is required!',
  agentNameTooLong: `Agent name cannot exceed ${CHAT_UI_LIMITS.agentName} characters`,
  color: 'Color invalid!',
  avatar: 'Please upload an image under 250KB.',
  avatarType: 'Please upload a PNG, JPG or SVG image.',
  footerLink: 'A link of the footer is not a valid web address',
  footerTooLong: 'Footer text cannot exceed 150 characters',
  messageEmpty: 'Engagement message cannot be empty!',
  messageTooLong: `Engagement message cannot exceed ${CHAT_UI_LIMITS.engagementMessage} characters`,
  messagesTooMany: 'You can add up to 10 engagement messages.',
  domain: 'Please enter a valid domain',
  measurementId: 'Please enter a measurement ID such as G-ABC123XYZ0',
  secret: 'A secret has letters, digits and signs without spaces',
} as const
