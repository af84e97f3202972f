import { support } from '@plein/contract/support/messages'
import { read, write, type Route } from '#platform/http/route.ts'
import { listMessages } from './list-messages.ts'
import { sendMessageAbout, type FindSendersOrder } from './send-message-about.ts'
import { setStatus } from './set-status.ts'

/** `findOrder`: what a message may be about, of the module that has orders. */
export const supportRoutes = (findOrder: FindSendersOrder): readonly Route[] => [
  write(support.send, sendMessageAbout(findOrder)),
  read(support.messages, listMessages),
  write(support.setStatus, setStatus),
]
