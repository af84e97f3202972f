import { createHmac } from 'node:crypto'
import { pipelineProblems } from '@plein/contract/problem'
import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import { Problem } from '#platform/http/problem.ts'
import { toNeighbourhood } from '#platform/http/addresses.ts'
import { tooManyOpenOrders } from '../food-ordering.problems.ts'
import { countUnpaidByOrigin, type Origin } from './origin.queries.ts'

/** Unpaid orders that a visit, a telephone number or a mail address may have at once. */
export const maxUnpaid = 3

/** The limit of a network address, which guests of one place share. */
const maxPerAddress = 10

const minuteMs = 60_000

interface Contact {
  readonly email: string
  readonly phone_code: string
  readonly phone: string
}

/** j.doe+2@x is the mailbox j.doe@x. */
const mailboxOf = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')

/** The origin of an order; undefined where limits are off (load tests, benches). */
export const getOrigin = ({ settings }: TxContext, { ip }: Caller, contact: Contact): Origin | undefined => {
  if (!settings.rate_limits) return undefined
  const hashed = (what: string, value: string): Buffer =>
    createHmac('sha256', settings.secret).update(`order from ${what} ${value}`).digest()
  return {
    address: hashed('address', toNeighbourhood(ip)),
    phone: hashed('phone', `${contact.phone_code} ${contact.phone}`),
    email: hashed('email', mailboxOf(contact.email)),
  }
}

/**
 * Refuses an order of somebody who has too many unpaid ones: each can keep a place in a slot from others once its payment begins. Two at
 * the same moment may both pass.
 */
export const assertUnpaidLimit = async (tx: Tx, origin: Origin | undefined, at: Date): Promise<void> => {
  if (!origin) return
  const { of_address, of_person, first_ends } = await countUnpaidByOrigin(tx, origin, at)
  if (of_person >= maxUnpaid) throw tooManyOpenOrders()
  if (of_address < maxPerAddress) return
  const wait_ms = (first_ends?.getTime() ?? at.getTime()) - at.getTime()
  const retry_after_minutes = Math.max(1, Math.ceil(wait_ms / minuteMs))
  throw new Problem(pipelineProblems.too_many_requests, { params: { retry_after_minutes } })
}
