import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import type { Program } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { holdReloads } from '#platform/pwa/calm.ts'
import { deviceSettings } from '../state/device-settings.ts'
import { failedRefundsQuery, type FailedRefund } from '../refunds/failed-refunds-data.ts'
import { withMoves } from '../state/moves.ts'
import { useBoard } from '../state/use-board.ts'
import { useHold } from '../state/use-hold.ts'
import { useStore } from '#platform/store.ts'
import { staleSince } from '../watch/freshness.ts'
import { sound } from '../watch/sound.ts'
import { AllDayDrawer, AllDayPanel } from './all-day-panel.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { BoardToolbar } from './board-toolbar.tsx'
import { Columns } from './columns.tsx'
import { AgeDialog } from '../dialogs/age-dialog.tsx'
import { DelayDialog } from '../dialogs/delay-dialog.tsx'
import { FailedRefundsLine } from '../refunds/failed-refunds-line.tsx'
import { PhoneColumns } from './phone-columns.tsx'
import { PrinterTroubleLine } from '../printers/printer-trouble-line.tsx'
import { RefuseDialog } from '../dialogs/refuse-dialog.tsx'
import { ScheduledTray } from './scheduled-tray.tsx'
import { StatusLine } from './status-line.tsx'
import { TableCallsLine } from '../table-calls/table-calls-line.tsx'
import type { TicketAsk } from '../ticket/ticket-ask.ts'
import { useKitchenMode } from './use-kitchen-mode.ts'
import { usePhone } from './use-phone.ts'
import styles from './board.module.css'

interface BoardProps {
  program: Program
  programs: readonly Program[]
}

const none: readonly FailedRefund[] = []

interface Asked {
  kind: 'refuse' | 'delay' | 'age'
  order: BoardOrder
}

/** The kitchen's screen: what came, what cooks, what leaves. Nothing on it moves while a finger is down. */
export const Board = ({ program, programs }: BoardProps) => {
  const { board, query } = useBoard(program.uuid)
  const { data: refunds = none } = useQuery(failedRefundsQuery(program.uuid))
  const settings = useStore(deviceSettings)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [allDay, setAllDay] = useState(false)
  const kitchen = useKitchenMode()
  const phone = usePhone()
  const place = useRef<HTMLDivElement>(null)
  useBoardPage()
  // Bars and counts wait as well: they stand on the same screen.
  const { shown, bind } = useHold({
    board,
    refunds,
    stale: useStore(staleSince),
    sound: useStore(sound),
    loading: !query.data,
  })
  const { columns, unseen, memory, moves, now } = shown.board
  // A new version of the product waits until the rush is over.
  const rush = columns.new.length + columns.kitchen.length > 0
  useEffect(() => (rush ? holdReloads() : undefined), [rush])
  // As it stands now: it may be moved elsewhere while the question is open.
  const asItStands = withMoves(query.data?.results ?? [], moves)
  const orderAsked = asItStands.find(({ uuid }) => uuid === asked?.order.uuid) ?? asked?.order ?? null
  const ask: TicketAsk = (kind, order) => setAsked({ kind, order })
  const view = { columns, unseen, memory, moves, now, settings, ask, program_uuid: program.uuid }
  const waiting = moves.filter((move) => move.waited).length
  const failed = query.error !== null && shown.loading
  return (
    <div className={styles.board} ref={place} {...bind}>
      <BoardToolbar
        program={program}
        programs={programs}
        kitchen={kitchen}
        allDay={{ open: allDay, toggle: () => setAllDay(!allDay) }}
        status={<StatusLine stale={shown.stale} sound={shown.sound} waiting={waiting} failing={query.isError} />}
      />
      <TableCallsLine program_uuid={program.uuid} />
      <PrinterTroubleLine program_uuid={program.uuid} />
      <FailedRefundsLine failed={shown.refunds} program_uuid={program.uuid} />
      {failed && (
        <div className={styles.failed}>
          <ProblemPanel error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
        </div>
      )}
      {shown.loading && !failed && <BoardSkeleton />}
      {!shown.loading && (
        <div className={styles.work}>
          {phone ? <PhoneColumns {...view} /> : <Columns {...view} />}
          {!phone && allDay && <AllDayPanel columns={columns} byVariant={settings.by_variant} />}
        </div>
      )}
      {!phone && columns.scheduled.length > 0 && <ScheduledTray orders={columns.scheduled} />}
      {phone && (
        <AllDayDrawer
          open={allDay}
          onClose={() => setAllDay(false)}
          columns={columns}
          byVariant={settings.by_variant}
        />
      )}
      <DelayDialog order={asked?.kind === 'delay' ? orderAsked : null} onClose={() => setAsked(null)} />
      <AgeDialog order={asked?.kind === 'age' ? orderAsked : null} onClose={() => setAsked(null)} />
      <RefuseDialog order={asked?.kind === 'refuse' ? orderAsked : null} onClose={() => setAsked(null)} />
    </div>
  )
}

/** The board has the height of the screen and says itself when there is no connection. */
const useBoardPage = (): void => {
  useEffect(() => {
    document.documentElement.dataset['board'] = ''
    return () => {
      delete document.documentElement.dataset['board']
    }
  }, [])
}
