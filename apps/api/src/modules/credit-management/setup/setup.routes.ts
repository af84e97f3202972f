import { creditReminders } from '@plein/contract/credit-management/reminders'
import { read, write, type Route } from '#platform/http/route.ts'
import { changePeriod } from './change-period.ts'
import { changeReminder } from './change-reminder.ts'
import { changeSettings } from './change-settings.ts'
import { createReminder } from './create-reminder.ts'
import { listReminderTemplates, listSenderTypes } from './list-templates.ts'
import { removeReminder } from './remove-reminder.ts'

export const setupRoutes: readonly Route[] = [
  write(creditReminders.create, createReminder),
  write(creditReminders.change, changeReminder),
  write(creditReminders.remove, removeReminder),
  write(creditReminders.changePeriod, changePeriod),
  write(creditReminders.changeSettings, changeSettings),
  read(creditReminders.senderTypes, listSenderTypes),
  read(creditReminders.templates, listReminderTemplates),
]
