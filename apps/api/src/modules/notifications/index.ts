/** notifications: mails and SMS, and what became of them. */
export { messagesPersonalData } from './personal-data.ts'
export { installOutbox } from './outbox-page.ts'
export { purgeOldMessages } from './purge-messages.job.ts'
export { deleteMessages } from './message.queries.ts'
export { queueMessageWith, type NewMessage } from './queue-message.ts'
export { queueSmsWith, type NewSms } from './queue-sms.ts'
export { sendMessage, sendMessageTask } from './send-message.job.ts'
