import { useState } from 'react'
import { tabStorage } from '#platform/storage.ts'
import { columnNames, openingColumn, type ColumnName } from '../state/columns.rules.ts'
import { ColumnBody } from './column-body.tsx'
import { DoneRows, SeenButton, Tickets, useColumnNames, type ColumnsProps } from './columns.tsx'
import { ScheduledList } from './scheduled-tray.tsx'
import { boardStrings } from '../state/strings/index.ts'
import styles from './phone.module.css'

const KEY = 'board.column'

/** One column at a time, each a thumb away with its count. New orders call from wherever one is. */
export const PhoneColumns = (props: ColumnsProps) => {
  const { columns, unseen, program_uuid } = props
  const t = boardStrings.useTranslate()
  const names = useColumnNames(columns)
  const [column, setColumn] = useState<ColumnName>(() => openingColumn(columns, tabStorage.get(KEY)))
  const choose = (next: ColumnName): void => {
    setColumn(next)
    tabStorage.set(KEY, next)
  }
  return (
    <div className={styles.phone}>
      <div className={styles.segments} role="radiogroup" aria-label={t('column')}>
        {columnNames.map((name) => (
          <label key={name} className={styles.segment} data-calls={(name === 'new' && unseen.length > 0) || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name="board-column"
              checked={column === name}
              onChange={() => choose(name)}
            />
            <span className={styles.count}>{columns[name].length}</span>
            <span className={styles.name}>{names[name]}</span>
          </label>
        ))}
      </div>
      <ColumnBody key={column} name={column} program_uuid={program_uuid}>
        {column === 'done' && <DoneRows orders={columns.done} />}
        {column === 'scheduled' &&
          (columns.scheduled.length === 0 ? (
            <p className={styles.nothing}>{t('emptyScheduled')}</p>
          ) : (
            <ScheduledList orders={columns.scheduled} />
          ))}
        {column !== 'done' && column !== 'scheduled' && <Tickets {...props} name={column} />}
      </ColumnBody>
      {unseen.length > 0 && (
        <div className={styles.calling}>
          <button type="button" onClick={() => choose('new')}>
            {t('newOrders', { n: unseen.length })}
          </button>
          <SeenButton program_uuid={program_uuid} unseen={unseen} />
        </div>
      )}
    </div>
  )
}
