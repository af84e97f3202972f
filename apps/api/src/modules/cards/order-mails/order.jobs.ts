import type { ClockJob } from '#platform/jobs/clock-jobs.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { mailCardsTask } from '../batches/mail-cards-task.ts'
import { makeCards, makeCardsTask } from '../batches/make-cards.job.ts'
import { expireCardOrders } from '../orders/expire-card-orders.job.ts'
import { mailCards } from './mail-cards.job.ts'

const expireCardOrdersTask = 'expire-card-orders'

/** Work on orders of cards: making the cards, mailing them, and letting go of what nobody paid. */
export const cardOrderTasks: Readonly<Record<string, Job>> = {
  [makeCardsTask]: makeCards,
  [mailCardsTask]: mailCards,
  [expireCardOrdersTask]: expireCardOrders,
}

export const cardOrderCron: readonly ClockJob[] = [
  { task: makeCardsTask, match: '* * * * *', at_start: true },
  { task: mailCardsTask, match: '* * * * *' },
  { task: expireCardOrdersTask, match: '* * * * *' },
]
