import type { ReminderTemplate } from '@plein/contract/credit-management/program'
import type { ReminderRole } from '@plein/contract/credit-management/codes'
import { Languages } from '@plein/contract/i18n/languages'
import type { Language } from '@plein/contract/schema'
import { reminderWords } from '../strings/index.ts'

type Key = 'before' | 'first' | 'second' | 'letter' | 'costs'

/** A schedule begins with three friendly reminders; the 14-day letter and the step that charges costs are offered. */
const steps: readonly { key: Key; role: ReminderRole; value: 'before' | 'after'; days: number }[] = [
  { key: 'before', role: 'friendly', value: 'before', days: 3 },
  { key: 'first', role: 'friendly', value: 'after', days: 3 },
  { key: 'second', role: 'friendly', value: 'after', days: 10 },
  { key: 'letter', role: 'fourteen_day', value: 'after', days: 17 },
  { key: 'costs', role: 'costs', value: 'after', days: 35 },
]

const byLanguage = (text: (language: Language) => string): Record<Language, string> =>
  Object.fromEntries(Languages.map((language) => [language, text(language)])) as Record<Language, string>

const toTemplate = ({ key, role, value, days }: (typeof steps)[number], is_formal: boolean): ReminderTemplate => ({
  key,
  title: byLanguage((language) => reminderWords[language][key].title),
  role,
  is_formal,
  sender_type: 'mail',
  value,
  period: { type: 11, value: days },
  subject: byLanguage((language) => reminderWords[language][key].subject),
  text: byLanguage((language) => reminderWords[language][key][is_formal ? 'formal' : 'informal']),
})

/** All templates of a tone, in the order of their days. */
export const listTemplates = (is_formal: boolean): ReminderTemplate[] =>
  steps.map((step) => toTemplate(step, is_formal))

/** The three with which a schedule begins. */
export const firstTemplates = (is_formal: boolean): ReminderTemplate[] =>
  steps.filter(({ role }) => role === 'friendly').map((step) => toTemplate(step, is_formal))

/** The template whose text a new reminder of a role gets: of the friendly ones the one of its timing. */
export const findTemplate = (role: ReminderRole, value: 'before' | 'after', is_formal: boolean): ReminderTemplate => {
  const same = steps.filter((step) => step.role === role)
  const step = same.find((item) => item.value === value) ?? same[0] ?? steps[1]
  if (!step) throw new Error(`no template of ${role}`)
  return toTemplate(step, is_formal)
}
