import { support } from '@plein/contract/support/messages'
import { read, write, type Route } from '../../platform/http/route.ts'
import { listMessages } from './list-messages.ts'
import { sendMessage } from './send-message.ts'
import { setStatus } from './set-status.ts'

export const supportRoutes: Route[] = [
  write(support.send, sendMessage),
  read(support.messages, listMessages),
  write(support.setStatus, setStatus),
]
