import { timings, type ReminderRole } from '@plein/contract/credit-management/codes'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { toast } from '#ui/feedback/toast.ts'
import { scheduleChanged } from './schedule-data.ts'
import { scheduleStrings } from './strings/index.ts'

const afterDays = timings.find(({ value, type }) => value === 'after' && type === 11)?.uuid ?? ''

/** A month for one more friendly reminder; the others come on the days of their templates. */
const friendlyDays = 30

/** Adds a reminder of a role to a schedule, with the product's text. */
export const useAddReminder = (program_uuid: string, base_uuid: string) => {
  const t = scheduleStrings.useTranslate()
  const explain = useExplain()
  const [busy, setBusy] = useState<ReminderRole | null>(null)
  return {
    busy,
    add: async (role: ReminderRole): Promise<void> => {
      setBusy(role)
      try {
        const body = {
          title: t(role === 'friendly' ? 'add' : `role_${role}`),
          role,
          period_uuid: afterDays,
          base_uuid,
          ...(role === 'friendly' && { value: friendlyDays }),
        }
        await api.post('/manager/reminders', { body, idempotency_key: newKey() })
        await scheduleChanged(program_uuid)
      } catch (error) {
        toast.error(explain(error))
      }
      setBusy(null)
    },
  }
}
