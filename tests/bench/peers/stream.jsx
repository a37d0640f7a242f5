/** Peer: stream-chat-react with its virtualized list; its service is replaced by empty responses. */
import 'stream-chat-react/dist/css/index.css'
import { createRoot } from 'react-dom/client'
import { StreamChat } from 'stream-chat'
import { Channel, Chat, MessageComposer, VirtualizedMessageList, Window } from 'stream-chat-react'
import { messageText, setup } from '../page'

const CID = 'messaging:c1'
const me = { id: 'me', name: 'Me' }
const bot = { id: 'bot', name: 'Bot' }
const make = (index) => {
  const at = new Date(1.7e12 + index * 1000)
  return {
    id: `m${index}`,
    cid: CID,
    type: 'regular',
    text: messageText(index),
    user: index % 2 ? bot : me,
    created_at: at,
    updated_at: at,
    attachments: [],
    reaction_counts: {},
    reaction_scores: {},
    latest_reactions: [],
    own_reactions: [],
    mentioned_users: [],
  }
}

/** Creates a client in the connected state. */
function offlineClient() {
  const client = new StreamChat('key', { disableCache: true })
  client.userID = me.id
  client.user = client._user = me
  client.wsPromise = Promise.resolve()
  client.sync = async () => ({})
  client.doAxiosRequest = async () => ({ duration: '1ms', members: [], messages: [], read: [] })
  client.axiosInstance?.interceptors.request.use((config) => {
    config.adapter = async () => ({
      data: { messages: [], members: [] },
      status: 200,
      statusText: 'OK',
      headers: {},
      config,
    })
    return config
  })
  client.dispatchEvent({
    type: 'health.check',
    connection_id: 'x',
    me: { ...me, mutes: [], channel_mutes: [], blocked_user_ids: [] },
  })
  return client
}

function openChannel(client) {
  const channel = client.channel('messaging', 'c1', { name: 'c1' })
  const config = {
    typing_events: false,
    read_events: false,
    replies: false,
    reactions: false,
    commands: [],
  }
  channel.initialized = true
  channel.data = {
    ...channel.data,
    own_capabilities: ['send-message'],
    id: 'c1',
    type: 'messaging',
    cid: CID,
    config: {},
  }
  channel.getConfig = () => config
  channel.watch = channel.query = async () => ({ messages: [] })
  channel.markRead = async () => ({})
  channel.countUnread = () => 0
  client.configs = { [CID]: {} }
  client.activeChannels[CID] = channel
  return channel
}

let client
let channel

setup({
  mount(root, count) {
    client = offlineClient()
    channel = openChannel(client)
    const messages = Array.from({ length: count }, (_, index) => make(index))
    channel.state.addMessagesSorted(messages, false, true, true, 'latest')
    createRoot(root).render(
      <div style={{ height: '100%', display: 'flex' }}>
        <Chat client={client}>
          <Channel channel={channel}>
            <Window>
              <VirtualizedMessageList />
              <MessageComposer />
            </Window>
          </Channel>
        </Chat>
      </div>,
    )
  },
  append(index) {
    const message = make(index)
    channel.state.addMessageSorted(message, false, true)
    client.dispatchEvent({
      type: 'message.new',
      cid: CID,
      channel_type: 'messaging',
      channel_id: 'c1',
      message,
      user: message.user,
    })
  },
})
