import { pagePath } from '@plein/contract/pages/page-path'
import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { useRef } from 'react'
import { Link } from '#platform/router/router.tsx'
import { orderStatusLook } from '#platform/status/order-status.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { Perforated } from '#ui/display/perforated.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconClockHour4, IconMoped, IconPaperBag } from '#ui/icons/icons.ts'
import { isAllergyNote } from '../state/allergy.rules.ts'
import { getDue } from '../state/due.rules.ts'
import { moveOrder } from '../state/moves.ts'
import { getNext } from '../state/statuses.ts'
import { AllergyNote, PlainNote, TicketAllergens, TicketItems, ToldAllergies } from './ticket-items.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { AgeMark, TicketFacts } from './ticket-facts.tsx'
import { TicketMenu } from './ticket-menu.tsx'
import { DueChip, TicketTimes } from './ticket-times.tsx'
import { needsAgeCheck, needsQuestion, type TicketAsk } from './ticket-ask.ts'
import { boardStrings } from '../state/strings/index.ts'
import { useSwipe } from './use-swipe.ts'
import styles from './ticket.module.css'

interface TicketProps {
  order: BoardOrder
  /** Nobody has seen it yet. */
  unseen: boolean
  /** Lines that were crossed off here. */
  crossed: readonly string[]
  /** Its last step waits for a connection. */
  waits: boolean
  now: Date
  soonMinutes: number
  ask: TicketAsk
}

/** An order as the kitchen's paper has it; it grows with what is on it and cuts nothing off. */
export const Ticket = ({ order, unseen, crossed, waits, now, soonMinutes, ask }: TicketProps) => {
  const t = boardStrings.useTranslate()
  const place = useRef<HTMLElement>(null)
  const next = getNext(order.order_status)
  const advance = (): void => void (next !== null && moveOrder(order, next))
  useSwipe(place, next === null || needsQuestion(order) || needsAgeCheck(order) ? null : advance)
  const due = getDue(order, now, soonMinutes)
  const allergy = isAllergyNote(order.comments)
  return (
    <article
      ref={place}
      className={styles.ticket}
      data-ticket={order.order_id}
      data-tone={orderStatusLook[order.label].tone}
      data-late={due?.state === 'late' || undefined}
      data-unseen={unseen || undefined}
      aria-label={t('ticketLabel', { number: String(order.order_id) })}
    >
      <Perforated className={styles.paper}>
        <header className={styles.head}>
          <Link
            className={styles.number}
            to={pagePath('/orders/:uuid', { uuid: order.uuid }, { program: order.program_uuid })}
          >
            {order.order_id}
          </Link>
          <Icon of={order.pickup_in_restaurant ? IconPaperBag : IconMoped} size={28} />
          {due && <DueChip due={due} />}
          {waits && (
            <Chip tone="neutral" icon={IconClockHour4}>
              {t('moveWaits')}
            </Chip>
          )}
          <TicketMenu order={order} />
        </header>
        <TicketTimes order={order} due={due} now={now} />
        <ToldAllergies allergies={order.allergies} />
        {allergy && <AllergyNote note={order.comments} />}
        <TicketItems order={order} crossed={crossed} note={allergy ? order.comments : ''} />
        <TicketAllergens order={order} />
        {!allergy && order.comments && <PlainNote note={order.comments} />}
        <AgeMark order={order} />
        <TicketFacts order={order} />
        <TicketActions order={order} ask={ask} onAdvance={advance} />
      </Perforated>
    </article>
  )
}
