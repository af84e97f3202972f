import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useExplain } from '../../../platform/problems/explain.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FilterChip } from '../../../ui/display/chip.tsx'
import { useNow } from '../../../ui/display/use-now.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/panels.tsx'
import { daysOf } from './periods.ts'
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

const presets = ['days7', 'thisMonth', 'lastMonth'] as const

const Form = ({ program_uuid, onClose }: Omit<ExportDialogProps, 'open'>) => {
  const t = officeStrings.useTranslate()
  const explain = useExplain()
  const language = useLanguage()
  const now = useNow(false)
  const [days, setDays] = useState(() => daysOf('thisMonth', now))
  const [tried, setTried] = useState(false)
  const names = { days7: t('days7'), thisMonth: t('thisMonth'), lastMonth: t('lastMonth') }
  const missing = !days.start_date || !days.end_date
  const reversed = !missing && days.end_date < days.start_date
  const download = useMutation({
    mutationFn: async () => {
      const query = { ...days, language }
      const answer = await api.file('/programs/{program_uuid}/orders/export', { params: { program_uuid }, query })
      return saveFile(answer, `orders-${days.start_date}-${days.end_date}.csv`)
    },
    onSuccess: (name) => {
      toast.success(t('saved', { name }))
      onClose()
    },
  })
  const submit = (): void => {
    setTried(true)
    if (!missing && !reversed) download.mutate()
  }
  const fault = tried && missing ? t('exportNoDays') : tried && reversed ? t('exportOrder') : undefined
  return (
    <div className={styles['form']}>
      <div className={styles['presets']}>
        {presets.map((preset) => {
          const span = daysOf(preset, now)
          const pressed = span.start_date === days.start_date && span.end_date === days.end_date
          return (
            <FilterChip key={preset} pressed={pressed} onPressed={() => setDays(span)}>
              {names[preset]}
            </FilterChip>
          )
        })}
      </div>
      <div className={styles['days']}>
        <TextField
          type="date"
          label={t('from')}
          value={days.start_date}
          onValue={(start_date) => setDays({ ...days, start_date })}
        />
        <TextField
          type="date"
          label={t('to')}
          value={days.end_date}
          error={fault}
          onValue={(end_date) => setDays({ ...days, end_date })}
        />
      </div>
      {download.error && (
        <p className={styles['fault']} role="alert">
          {explain(download.error)}
        </p>
      )}
      <div className={styles['answers']}>
        <Button onClick={onClose}>{t('exportCancel')}</Button>
        <Button variant="primary" busy={download.isPending} onClick={submit}>
          {t('exportGo')}
        </Button>
      </div>
    </div>
  )
}
