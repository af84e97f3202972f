import { creditLimits } from '@plein/contract/credit-management/codes'
import type { WholeProgram } from '@plein/contract/programs'
import { useId, useState } from 'react'
import { api } from '#platform/api.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { filters } from '#ui/fields/filters.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { billStrings } from '../bill/strings/index.ts'
import { scheduleChanged } from '../schedule/schedule-data.ts'
import { scheduleStrings } from '../schedule/strings/index.ts'
import { statementsChanged } from './bank-data.ts'
import { bankStrings } from './strings/index.ts'
import styles from './bank.module.css'

const { most } = creditLimits.statement_days

/** How old the last statement may be until reminders wait; whoever may edit the program changes it. */
export const StatementDays = ({ program }: { program: WholeProgram }) => {
  const t = bankStrings.useTranslate()
  const change = scheduleStrings.useTranslate()
  const [isOpen, setOpen] = useState(false)
  const days = program.statement_days
  if (days === undefined) return null
  return (
    <div className={styles.rule}>
      <p className={styles.quiet}>{t('waitsAfter', { n: days })}</p>
      {program.may.includes('edit') && (
        <Button variant="quiet" size="small" onClick={() => setOpen(true)} aria-label={t('changeWaitsAfter')}>
          {change('change')}
        </Button>
      )}
      {isOpen && <DaysDialog program={program.uuid} days={days} onClose={() => setOpen(false)} />}
    </div>
  )
}

const DaysDialog = ({ program, days, onClose }: { program: string; days: number; onClose: () => void }) => {
  const t = bankStrings.useTranslate()
  const words = scheduleStrings.useTranslate()
  const cancel = billStrings.useTranslate()
  const form = useForm({
    id: useId(),
    typed: 'free',
    fields: useFields({ statement_days: String(days) }),
    check: ({ statement_days }) => ({ statement_days: isDays(statement_days) ? undefined : t('daysWrong', { most }) }),
    send: async ({ statement_days }) => {
      const body = { statement_days: Number(statement_days) }
      await api.patch('/manager/programs/{uuid}', { params: { uuid: program }, body })
      toast.success(words('saved'))
      onClose()
      await Promise.all([scheduleChanged(program), statementsChanged(program)])
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('changeWaitsAfter')}
      description={t('waitsAfterText')}
      footer={
        <>
          <Button onClick={onClose}>{cancel('cancel')}</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {words('save')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        <TextField
          {...form.field('statement_days')}
          label={t('workingDays')}
          look="numeric"
          width={12}
          filter={filters.numeric}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}

const isDays = (typed: string): boolean => typed !== '' && Number(typed) >= 1 && Number(typed) <= most
