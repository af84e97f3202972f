import { findSendingDay, daysFromDue } from '@plein/contract/credit-management/reminder-timing'
import type { CreditBills, Reminder } from '@plein/contract/credit-management/program'
import type { WholeProgram } from '@plein/contract/programs'
import { useState } from 'react'
import { formatDay, toDay } from '#platform/dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { DateField } from '#ui/dates/date-field.tsx'
import { isDay } from '#ui/dates/calendar.rules.ts'
import { Chip } from '#ui/display/chip.tsx'
import { Select } from '#ui/fields/select.tsx'
import { IconPlus } from '#ui/icons/icons.ts'
import { ReminderDrawer } from './reminder-drawer.tsx'
import { isTooMuch, type Schedule } from './schedule-data.ts'
import { scheduleStrings } from './strings/index.ts'
import { useAddReminder } from './use-add-reminder.ts'
import { useTiming } from './use-timing.ts'
import styles from './schedule.module.css'

interface Shown {
  readonly type: CreditBills['type']
  readonly schedule: Schedule
}

const listSchedules = ({ bills = [] }: WholeProgram): Shown[] =>
  bills.flatMap(({ type, settings }) => settings.map((schedule) => ({ type, schedule })))

const wordOf = ({ type, schedule }: Shown) =>
  `${type === 1 ? 'company' : 'individual'}_${schedule.is_formal ? 'formal' : 'informal'}` as const

/** P-12, Reminders: the schedule of each kind of debtor around the due date, and the days of a sample bill. */
export const RemindersTab = ({ program }: { program: WholeProgram }) => {
  const t = scheduleStrings.useTranslate()
  const all = listSchedules(program)
  const [chosen, setChosen] = useState<string>()
  const shown = all.find(({ schedule }) => schedule.uuid === chosen) ?? all.find(({ type }) => type === 2) ?? all[0]
  if (!shown) return null
  return (
    <div className={styles.tab}>
      <Select
        label={t('forWhom')}
        value={shown.schedule.uuid}
        onValue={setChosen}
        options={all.map((item) => ({ value: item.schedule.uuid, label: t(wordOf(item)) }))}
      />
      <ScheduleLine key={shown.schedule.uuid} program={program} shown={shown} />
    </div>
  )
}

const ScheduleLine = ({ program, shown }: { program: WholeProgram; shown: Shown }) => {
  const t = scheduleStrings.useTranslate()
  const [edited, setEdited] = useState<string | null>(null)
  const { reminders } = shown.schedule
  const adding = useAddReminder(program.uuid, shown.schedule.uuid)
  const canEdit = program.may.includes('edit')
  const before = reminders.filter(({ time }) => time.value === 'before')
  const after = reminders.filter(({ time }) => time.value === 'after')
  const alive = reminders.filter(({ is_alive }) => is_alive)
  const hasLetter = alive.some(({ role }) => role === 'fourteen_day')
  const found = reminders.find(({ uuid }) => uuid === edited)
  const onEdit = canEdit ? setEdited : undefined
  return (
    <>
      <ol className={styles.line}>
        <Nodes reminders={before} onEdit={onEdit} />
        <li data-due>{t('dueDate')}</li>
        <Nodes reminders={after} onEdit={onEdit} />
      </ol>
      {isTooMuch(alive.map(daysFromDue)) && <p className={styles.note}>{t('many')}</p>}
      {canEdit && (
        <>
          {shown.type === 2 && !hasLetter && <p className={styles.note}>{t('letterFirst')}</p>}
          <div className={styles.actions}>
            <Button icon={IconPlus} busy={adding.busy === 'friendly'} onClick={() => void adding.add('friendly')}>
              {t('add')}
            </Button>
            {shown.type === 2 && !hasLetter && (
              <Button busy={adding.busy === 'fourteen_day'} onClick={() => void adding.add('fourteen_day')}>
                {t('addLetter')}
              </Button>
            )}
            {!alive.some(({ role }) => role === 'costs') && (
              <Button busy={adding.busy === 'costs'} onClick={() => void adding.add('costs')}>
                {t('addCosts')}
              </Button>
            )}
          </div>
        </>
      )}
      <Sample reminders={alive} />
      <p className={styles.quiet}>{t('sendingTime')}</p>
      {found && <ReminderDrawer key={found.uuid} program={program} reminder={found} onClose={() => setEdited(null)} />}
    </>
  )
}

interface NodesProps {
  reminders: readonly Reminder[]
  onEdit: ((uuid: string) => void) | undefined
}

const Nodes = ({ reminders, onEdit }: NodesProps) => {
  const t = scheduleStrings.useTranslate()
  const timing = useTiming()
  return reminders.map((reminder) => (
    <li key={reminder.uuid} {...(!reminder.is_alive && { 'data-off': true })}>
      <span className={styles.name}>
        <strong>{reminder.title}</strong>
        {reminder.role !== 'friendly' && (
          <Chip tone={reminder.role === 'costs' ? 'danger' : 'warning'}>{t(`role_${reminder.role}`)}</Chip>
        )}
        {!reminder.is_alive && <Chip>{t('off')}</Chip>}
        {reminder.is_system && <Chip>{t('system')}</Chip>}
      </span>
      {onEdit && (
        <Button variant="quiet" onClick={() => onEdit(reminder.uuid)} aria-label={t('edit', { title: reminder.title })}>
          {t('change')}
        </Button>
      )}
      <p className={styles.quiet}>
        {timing(reminder)} · {t(`way_${reminder.time.sender_type}`)}
      </p>
    </li>
  ))
}

/** The real days of a bill that is due on a day, holidays and weekends counted. */
const Sample = ({ reminders }: { reminders: readonly Reminder[] }) => {
  const t = scheduleStrings.useTranslate()
  const [due, setDue] = useState(() => toDay(new Date()))
  const isSound = isDay(due)
  const days = isSound ? reminders.map((reminder) => findSendingDay(due, reminder)).toSorted() : []
  return (
    <div className={styles.form}>
      <DateField label={t('sampleDue')} value={due} onValue={setDue} />
      {days.length > 0 && (
        <p role="status">{t('sample', { due: formatDay(due), days: days.map(formatDay).join(', ') })}</p>
      )}
    </div>
  )
}
