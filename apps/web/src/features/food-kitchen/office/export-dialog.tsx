import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { toDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { DateRangeField } from '#ui/dates/date-range-field.tsx'
import { periodOfPreset } from '#ui/dates/periods.rules.ts'
import { useNow } from '#ui/display/use-now.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { officeStrings } from './strings/index.ts'
import styles from './office.module.css'

interface ExportDialogProps {
  program_uuid: string
  open: boolean
  onClose: () => void
}

/** The orders of some days as a file. */
export const ExportDialog = ({ program_uuid, open, onClose }: ExportDialogProps) => {
  const t = officeStrings.useTranslate()
  return (
    <Dialog open={open} onClose={onClose} title={t('exportTitle')} description={t('exportText')}>
      <Form program_uuid={program_uuid} onClose={onClose} />
    </Dialog>
  )
}

const presets = ['days_7', 'this_month', 'last_month'] as const

const Form = ({ program_uuid, onClose }: Omit<ExportDialogProps, 'open'>) => {
  const t = officeStrings.useTranslate()
  const explain = useExplain()
  const language = useLanguage()
  const now = useNow(false)
  const [days, setDays] = useState(() => periodOfPreset('this_month', toDay(now)))
  const download = useMutation({
    mutationFn: async () => {
      // The field gives no range that is open.
      const [start_date, end_date] = [days.from ?? '', days.to ?? '']
      const query = { start_date, end_date, language }
      const answer = await api.file('/programs/{program_uuid}/orders/export', { params: { program_uuid }, query })
      return saveFile(answer, `orders-${start_date}-${end_date}.csv`)
    },
    onSuccess: (name) => {
      toast.success(t('saved', { name }))
      onClose()
    },
  })
  return (
    <div className={styles.form}>
      <DateRangeField label={t('period')} value={days} onValue={setDays} presets={presets} />
      {download.error && (
        <p className={styles.fault} role="alert">
          {explain(download.error)}
        </p>
      )}
      <div className={styles.answers}>
        <Button onClick={onClose}>{t('exportCancel')}</Button>
        <Button variant="primary" busy={download.isPending} onClick={() => download.mutate()}>
          {t('exportGo')}
        </Button>
      </div>
    </div>
  )
}
