import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { markSeen } from '../state/board-memory.ts'
import { laneWidths, type Columns as AllColumns, type ColumnName } from '../state/columns.rules.ts'
import type { DeviceSettings } from '../state/device-settings.ts'
import type { Board } from '../state/use-board.ts'
import { ColumnBody } from './column-body.tsx'
import { DoneRow } from './done-row.tsx'
import { OpeningLine } from './opening-line.tsx'
import { boardStrings } from '../state/strings/index.ts'
import { Ticket } from '../ticket/ticket.tsx'
import type { TicketAsk } from '../ticket/ticket-ask.ts'
import { stepFocus } from './step-focus.ts'
import styles from './board.module.css'

export interface ColumnsProps extends Board {
  program_uuid: string
  settings: DeviceSettings
  ask: TicketAsk
}

export const useColumnNames = (columns: AllColumns): Readonly<Record<ColumnName, string>> => {
  const t = boardStrings.useTranslate()
  const leaving = columns.out
  const onlyPickup = leaving.length > 0 && leaving.every((order) => order.pickup_in_restaurant)
  const onlyDelivery = leaving.length > 0 && leaving.every((order) => !order.pickup_in_restaurant)
  return {
    new: t('columnNew'),
    kitchen: t('columnKitchen'),
    out: onlyPickup ? t('columnReady') : onlyDelivery ? t('columnOut') : t('columnOutReady'),
    done: t('columnDone'),
    scheduled: t('columnScheduled'),
  }
}

/** Stops the ringing for everything that is new. */
export const SeenButton = ({ program_uuid, unseen }: Pick<ColumnsProps, 'program_uuid' | 'unseen'>) => {
  const t = boardStrings.useTranslate()
  return (
    <Button variant="primary" className={styles.seen} onClick={() => markSeen(program_uuid, unseen)}>
      {t('seen')}
    </Button>
  )
}

const order_of_work = ['new', 'kitchen', 'out'] as const

/** The columns side by side. Arrow keys walk over the tickets. */
export const Columns = (props: ColumnsProps) => {
  const { columns, unseen, program_uuid } = props
  const names = useColumnNames(columns)
  const place = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent): void => {
    if (place.current && stepFocus(place.current, event.key)) event.preventDefault()
  }
  return (
    <div className={styles.lanes} ref={place} onKeyDown={walk} role="presentation">
      <div className={styles.columns} style={{ '--lanes': laneWidths(columns) } as CSSProperties}>
        {order_of_work.map((name) => (
          <section
            key={name}
            className={styles.column}
            aria-labelledby={`column-${name}`}
            data-calls={(name === 'new' && unseen.length > 0) || undefined}
          >
            <div className={styles.head}>
              <h2 id={`column-${name}`}>
                {names[name]}
                <span className={styles.count}>{columns[name].length}</span>
              </h2>
              {name === 'new' && unseen.length > 0 && <SeenButton program_uuid={program_uuid} unseen={unseen} />}
            </div>
            <ColumnBody name={name} program_uuid={program_uuid}>
              <Tickets {...props} name={name} />
            </ColumnBody>
          </section>
        ))}
        <section className={styles.doneColumn} aria-labelledby="column-done">
          <div className={styles.head}>
            <h2 id="column-done">
              {names.done}
              <span className={styles.count}>{columns.done.length}</span>
            </h2>
          </div>
          <ColumnBody name="done" program_uuid={program_uuid}>
            <DoneRows orders={columns.done} />
          </ColumnBody>
        </section>
      </div>
    </div>
  )
}

export const Tickets = ({
  name,
  columns,
  unseen,
  memory,
  moves,
  ...rest
}: ColumnsProps & { name: 'new' | 'kitchen' | 'out' }) => {
  const t = boardStrings.useTranslate()
  const orders = columns[name]
  if (orders.length === 0) {
    const texts = { new: t('emptyNew'), kitchen: t('emptyKitchen'), out: t('emptyOut') }
    return (
      <div className={styles.nothing}>
        <p>{texts[name]}</p>
        {name === 'new' && <OpeningLine program_uuid={rest.program_uuid} />}
      </div>
    )
  }
  return orders.map((order) => (
    <Ticket
      key={order.uuid}
      order={order}
      unseen={unseen.some(({ uuid }) => uuid === order.uuid)}
      crossed={memory.crossed}
      waits={moves.some((move) => move.order_uuid === order.uuid && move.waited)}
      now={rest.now}
      soonMinutes={rest.settings.soon_minutes}
      ask={rest.ask}
    />
  ))
}

export const DoneRows = ({ orders }: { orders: readonly BoardOrder[] }) => {
  const t = boardStrings.useTranslate()
  if (orders.length === 0) return <p className={styles.nothing}>{t('emptyDone')}</p>
  return (
    <ul className={styles.done}>
      {orders.map((order) => (
        <DoneRow key={order.uuid} order={order} />
      ))}
    </ul>
  )
}
