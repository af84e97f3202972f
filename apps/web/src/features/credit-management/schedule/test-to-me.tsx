import type { SenderType } from '@plein/contract/credit-management/codes'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import type { Language } from '#platform/language.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { scheduleStrings } from './strings/index.ts'
import styles from './schedule.module.css'

interface TestToMeProps {
  uuid: string
  shown: Language
  way: SenderType
  subject: string
  text: string
}

/** Sends what is typed to the owner alone, in the way that the reminder goes. */
export const TestToMe = ({ uuid, shown, way, subject, text }: TestToMeProps) => {
  const t = scheduleStrings.useTranslate()
  const explain = useExplain()
  const [isBusy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      const { recipient } = await api.post('/manager/reminders/{uuid}/test', {
        params: { uuid },
        body: { sender_type: way, language: shown, subject, text },
        idempotency_key: newKey(),
      })
      toast.success(t('testSent', { recipient }))
    } catch (error) {
      toast.error(explain(error))
    }
    setBusy(false)
  }
  return (
    <div className={styles.test}>
      <Button busy={isBusy} onClick={() => void send()}>
        {t('testToMe')}
      </Button>
      <span className={styles.quiet}>{t('testHint')}</span>
    </div>
  )
}
