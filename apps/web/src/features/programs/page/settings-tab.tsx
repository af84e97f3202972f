import { programStatuses } from '@plein/contract/programs/codes'
import { formatDay } from '#platform/dates.ts'
import { Panel, Section } from '#ui/layout/page.tsx'
import { BasicsForm } from './basics-form.tsx'
import { BlockNotice } from './block-notice.tsx'
import type { ProgramTabProps } from './program-tab.ts'
import { RunningActions } from './running-actions.tsx'
import { pageStrings } from './strings/index.ts'
import styles from './page.module.css'

/** The settings that every kind of program has: its basics, and whether it runs. A person who may not change them reads them. */
export const SettingsTab = ({ program }: ProgramTabProps) => {
  const t = pageStrings.useTranslate()
  const canEdit = program.may.includes('edit')
  return (
    <div className={styles.settings}>
      <BlockNotice program={program} />
      <Section title={t('basics')}>
        {canEdit ? (
          <Panel>
            <BasicsForm key={program.uuid} program={program} />
          </Panel>
        ) : (
          <BasicsRead program={program} />
        )}
      </Section>
      {!program.block && (
        <Section title={t('running')}>
          <Panel>
            <Running program={program} />
          </Panel>
        </Section>
      )}
    </div>
  )
}

const BasicsRead = ({ program }: ProgramTabProps) => {
  const t = pageStrings.useTranslate()
  const { title, description, start_date, expiry_date, currency } = program
  const rows = [
    [t('fieldTitle'), title || '–'],
    [t('fieldDescription'), description || '–'],
    [t('firstDay'), start_date ? formatDay(start_date) : t('atOnce')],
    [t('lastDay'), expiry_date ? formatDay(expiry_date) : t('noEnd')],
    [t('currency'), currency],
  ] as const
  return (
    <Panel>
      <dl className={styles.figures}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

const Running = ({ program }: ProgramTabProps) => {
  const t = pageStrings.useTranslate()
  const { status, start_date, expiry_date } = program
  const words: Readonly<Record<number, string>> = {
    [programStatuses.active]: t('runningActive'),
    [programStatuses.pending]: t('runningPending', { day: start_date ? formatDay(start_date) : '' }),
    [programStatuses.expired]: t('runningExpired', { day: expiry_date ? formatDay(expiry_date) : '' }),
  }
  return (
    <div className={styles.running}>
      <p>{words[status.id] ?? t('runningDraft')}</p>
      <RunningActions program={program} />
    </div>
  )
}
