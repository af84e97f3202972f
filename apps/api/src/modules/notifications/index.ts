/** notifications: mails and SMS, and what became of them. */
export { installOutbox } from './outbox-page.ts'
export { queueMessage, type NewMessage } from './queue-message.ts'
export { sendMessage, sendMessageTask } from './send-message.job.ts'
