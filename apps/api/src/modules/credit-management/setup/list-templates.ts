import { senderTypeList, timings } from '@plein/contract/credit-management/codes'
import type { creditReminders } from '@plein/contract/credit-management/reminders'
import { Languages } from '@plein/contract/i18n/languages'
import type { Read } from '#platform/http/route.ts'
import { reminderWords } from '../strings/index.ts'
import { listTemplates } from './templates.ts'

/** GET manager/sender-types */
export const listSenderTypes: Read<typeof creditReminders.senderTypes> = () => ({
  results: senderTypeList.map(({ id, uuid, sender_type: title }) => ({ id, uuid, title })),
})

/** GET manager/reminder-templates */
export const listReminderTemplates: Read<typeof creditReminders.templates> = ({ input: { query } }) => ({
  results: [...listTemplates(true), ...listTemplates(false)],
  timings: [...timings],
  clauses: Languages.filter((language) => language === (query.language ?? language)).map((language) => ({
    language,
    text: reminderWords[language].clause.formal,
  })),
})
