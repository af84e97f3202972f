import type { phoneOrders } from '@plein/contract/food-ordering/phone-orders'
import { frameProblems, type FieldProblem } from '@plein/contract/problem'
import { now } from '../../../platform/clock.ts'
import { publish } from '../../../platform/events.ts'
import { failpoint } from '../../../platform/failpoints.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Write } from '../../../platform/http/route.ts'
import { mailAddress } from '../../../platform/mail/address.ts'
import { createUser } from '../../identity/index.ts'
import { refuseStranger } from '../board/who-may.ts'
import { foodEvents } from '../food-ordering.events.ts'
import { nationalNumber } from '../orders/refuse-contact.ts'
import { insertCustomer } from './phone-order.queries.ts'

/**
 * POST cardholders/create: an account for a customer on the telephone, without a password. A mail says who made it and how to choose
 * one; nobody signs in before. Throws email_already_registered where the mailbox has an account: its owner is not shown, and the order
 * can be taken without.
 */
export const createCustomer: Write<typeof phoneOrders.createCustomer> = async (tx, { body }, caller) => {
  const { program_uuid, language = 'nl' } = body
  await refuseStranger(tx, caller, program_uuid)
  const errors: FieldProblem[] = []
  const number = nationalNumber(body)
  const first_name = body.first_name.trim()
  const last_name = body.last_name?.trim() ?? ''
  const email = mailAddress(body.email.trim())
  if (first_name === '') errors.push({ field: 'first_name', code: 'required' })
  if (!email) errors.push({ field: 'email', code: 'email' })
  if (!number) errors.push({ field: 'phone', code: 'phone' })
  if (errors.length > 0 || !number || !email) throw new Problem(frameProblems.invalid_input, { errors })
  const person = { first_name, last_name, ...number, language }
  const cardholder_uuid = await createUser(tx, { ...person, username: email, password: null, type: 3 })
  await failpoint('phone-orders.customer-made')
  const customer = { ...person, program_uuid, cardholder_uuid, email }
  await insertCustomer(tx, { ...customer, created_by: caller.user_uuid, created: now() })
  publish(tx, foodEvents.customerMade, { program_uuid, cardholder_uuid })
  const nowhere = { zip_code: null, house_number: null, delivery_address: null, delivery_apartment: null }
  return { cardholder_uuid, first_name, last_name, email, ...number, ...nowhere }
}
