import { defineBlock } from '../page/define-block'
import {
  CapabilitiesBlock,
  ChatOnboardingBlock,
  CustomerExperienceBlock,
  TakeoverBlock,
} from './studio-blocks'

export const chatOnboarding = defineBlock({
  id: 'chat-onboarding',
  about: 'The domains of the dealership’s site that show the chat widget.',
  view: ChatOnboardingBlock,
})

export const takeover = defineBlock({
  id: 'takeover',
  about: 'Whether your team may join live chats.',
  view: TakeoverBlock,
})

export const capabilities = defineBlock({
  id: 'capabilities',
  about: 'What the assistant and the widget may do in a chat.',
  view: CapabilitiesBlock,
})

export const customerExperience = defineBlock({
  id: 'customer-experience',
  about: 'How the chat widget looks and greets on each of your domains, with a live preview.',
  view: CustomerExperienceBlock,
})
