import { senderTypes } from '@plein/contract/credit-management/codes'
import { timingValues } from '@plein/contract/credit-management/reminder-timing'
import type { Reminder } from '@plein/contract/credit-management/program'
import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useLanguage } from '#platform/i18n.ts'
import { languageNames, languages, type Language } from '#platform/language.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Drawer } from '#ui/overlays/panels.tsx'
import { TestToMe } from './test-to-me.tsx'
import { previewText } from './preview-text.ts'
import { scheduleChanged, templatesQuery } from './schedule-data.ts'
import { scheduleStrings } from './strings/index.ts'
import styles from './schedule.module.css'

interface Values {
  title: string
  is_alive: boolean
  sender_type: Reminder['time']['sender_type']
  value: Reminder['time']['value']
  unit: '11' | '21' | '31'
  count: string
  subject: Reminder['subject']
  text: Reminder['text']
}

interface ReminderDrawerProps {
  program: WholeProgram
  reminder: Reminder
  onClose: () => void
}

const units = { '11': 11, '21': 21, '31': 31 } as const

const useReminderForm = ({ program, reminder, onClose }: ReminderDrawerProps) => {
  const t = scheduleStrings.useTranslate()
  const stored: Values = {
    title: reminder.title,
    is_alive: reminder.is_alive,
    sender_type: reminder.time.sender_type,
    value: reminder.time.value,
    unit: `${reminder.period.type}`,
    count: String(reminder.period.value),
    subject: reminder.subject,
    text: reminder.text,
  }
  return useForm<Values>({
    id: 'reminder',
    typed: 'asked',
    fields: useOwnDraft(`reminder ${reminder.uuid}`, stored),
    places: { 'time.sender_type': 'sender_type', role: 'value', 'period.value': 'count' },
    send: async ({ title, is_alive, sender_type, value, unit, count, subject, text }) => {
      await api.patch('/manager/reminders/{uuid}', {
        params: { uuid: reminder.uuid },
        body: {
          title: title.trim(),
          is_alive,
          time: { sender_type, value },
          period: { type: units[unit], value: Number(count) || 0 },
          subject,
          text,
        },
      })
      toast.success(t('saved'))
      await scheduleChanged(program.uuid)
      onClose()
    },
  })
}

/** One reminder: when and how it leaves, its text in each language, and how that reads. */
export const ReminderDrawer = (props: ReminderDrawerProps) => {
  const { program, reminder, onClose } = props
  const t = scheduleStrings.useTranslate()
  const own = useLanguage()
  const [shown, setShown] = useState<Language>(own)
  const form = useReminderForm(props)
  const alive = form.field('is_alive')
  const waysOf = senderTypes.filter((way) => reminder.role !== 'fourteen_day' || way !== 'sms')
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('edit', { title: reminder.title })}
      footer={
        <>
          {!reminder.is_system && <RemoveButton {...props} />}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        <TextField {...form.field('title')} label={t('title')} maxLength={100} />
        <Checkbox label={t('on')} checked={alive.value} onChecked={alive.onValue} />
        <div className={styles.cells}>
          <TextField {...form.field('count')} label={t('count')} look="numeric" maxLength={3} />
          <Select
            {...form.field('unit')}
            label={t('unit')}
            options={(['11', '21', '31'] as const).map((unit) => ({ value: unit, label: t(`unit_${unit}`) }))}
          />
          <Select
            {...form.field('value')}
            label={t('when')}
            options={timingValues
              .filter((value) => reminder.role === 'friendly' || value === 'after')
              .map((value) => ({ value, label: t(value) }))}
          />
        </div>
        <Select
          {...form.field('sender_type')}
          label={t('way')}
          options={waysOf.map((way) => ({ value: way, label: t(`way_${way}`) }))}
        />
        <Select
          label={t('language')}
          value={shown}
          onValue={setShown}
          options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
        />
        <TextInLanguage form={form} shown={shown} />
        <Preview program={program} form={form} shown={shown} />
        <TestToMe
          uuid={reminder.uuid}
          shown={shown}
          way={form.field('sender_type').value}
          subject={form.field('subject').value[shown] ?? ''}
          text={form.field('text').value[shown] ?? ''}
        />
      </Form>
    </Drawer>
  )
}

interface TextProps {
  form: ReturnType<typeof useReminderForm>
  shown: Language
}

const TextInLanguage = ({ form, shown }: TextProps) => {
  const t = scheduleStrings.useTranslate()
  const [subject, text] = [form.field('subject'), form.field('text')]
  return (
    <>
      <TextField
        id={form.idOf(`subject.${shown}`)}
        error={form.validationErrorOf(`subject.${shown}`)}
        label={t('subject')}
        value={subject.value[shown] ?? ''}
        onValue={(typed) => subject.onValue({ ...subject.value, [shown]: typed })}
        maxLength={150}
      />
      <Textarea
        id={form.idOf(`text.${shown}`)}
        error={form.validationErrorOf(`text.${shown}`)}
        label={t('text')}
        hint={t('textHint', { names: '{name} {number} {amount} {due_date} {pay_link} {sender}' })}
        value={text.value[shown] ?? ''}
        onValue={(typed) => text.onValue({ ...text.value, [shown]: typed })}
        maxLength={2000}
        rows={8}
      />
    </>
  )
}

const Preview = ({ program, form, shown }: TextProps & { program: WholeProgram }) => {
  const t = scheduleStrings.useTranslate()
  const { data } = useQuery(templatesQuery)
  const clause = data?.clauses.find(({ language }) => language === shown)?.text ?? ''
  const fill = (text: string | undefined): string =>
    previewText(text ?? '', { language: shown, sender: program.title, clause, currency: program.currency })
  return (
    <section aria-label={t('previewTitle')} lang={shown} className={styles.preview}>
      <strong>{fill(form.field('subject').value[shown])}</strong>
      <span>{fill(form.field('text').value[shown])}</span>
    </section>
  )
}

const RemoveButton = ({ program, reminder, onClose }: ReminderDrawerProps) => {
  const t = scheduleStrings.useTranslate()
  const explain = useExplain()
  const [isBusy, setBusy] = useState(false)
  const remove = async (): Promise<void> => {
    setBusy(true)
    try {
      await api.delete('/manager/reminders/{uuid}', { params: { uuid: reminder.uuid } })
      toast.success(t('removed', { title: reminder.title }))
      await scheduleChanged(program.uuid)
      onClose()
    } catch (error) {
      toast.error(explain(error))
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void remove()}>
      {t('remove')}
    </Button>
  )
}
