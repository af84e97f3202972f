import type { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import { pipelineProblems, type FieldProblem } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import { publish } from '#platform/jobs/events.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { Problem } from '#platform/http/problem.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { mailAddress } from '#platform/mail/address.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createUser, hasAccount } from '#modules/identity/index.ts'
import { assertOwnerLimit, isWithin } from '#platform/security/rate-limits.ts'
import { assertMemberOfProgram, auditProgram } from '#modules/programs/index.ts'
import { foodEvents, nationalNumber } from '#modules/food-ordering/index.ts'
import { customerWithMailbox, insertCustomer, loadOwner } from './phone-order.queries.ts'

const nowhere = { zip_code: null, house_number: null, delivery_address: null, delivery_apartment: null }

/** Customers that an owner's restaurants make: more in an hour than anybody telephones, and than a mailing would want. */
const inAnHour = { most: 30, seconds: 3600 }
const inADay = { most: 100, seconds: 86_400 }

/** Mails of this kind to one mailbox in a day, of whichever restaurants. */
const mailsToMailbox = { most: 3, seconds: 86_400 }

/**
 * POST cardholders/create: a customer on the telephone, with an account without a password where the mailbox has none. The answer is
 * the same where it has one, which is left alone: a mail tells its owner. Nobody signs in before they chose a password.
 */
export const createCustomer: Write<typeof phoneOrders.createCustomer> = async ({
  tx,
  input: { body },
  caller,
  app,
}) => {
  const { program_uuid, language = 'nl' } = body
  await assertMemberOfProgram(tx, caller, program_uuid)
  const errors: FieldProblem[] = []
  const number = nationalNumber(body)
  const first_name = body.first_name.trim()
  const last_name = body.last_name?.trim() ?? ''
  const email = mailAddress(body.email.trim())
  if (first_name === '') errors.push({ field: 'first_name', code: 'required' })
  if (!email) errors.push({ field: 'email', code: 'email' })
  if (!number) errors.push({ field: 'phone', code: 'phone' })
  if (errors.length > 0 || !number || !email) throw new Problem(pipelineProblems.invalid_input, { errors })
  if (app.settings.rate_limits) {
    const owner = await loadOwner(tx, program_uuid)
    await assertOwnerLimit(tx, { what: 'customers in an hour', owner_uuid: owner, limit: inAnHour })
    await assertOwnerLimit(tx, { what: 'customers in a day', owner_uuid: owner, limit: inADay })
  }
  const person = { first_name, last_name, ...number, language }
  const answer = { first_name, last_name, email, ...number, ...nowhere }
  const known = await customerWithMailbox(tx, program_uuid, email)
  if (known !== undefined) {
    changedNothing(caller)
    return { cardholder_uuid: known, ...answer }
  }
  const cardholder_uuid = (await hasAccount(tx, email.toLowerCase()))
    ? null
    : await createUser(tx, { ...person, username: email, password: null, type: 3 })
  await failpoint('phone-orders.customer-made')
  const customer = { ...person, uuid: newId(), program_uuid, cardholder_uuid, email }
  await insertCustomer(tx, { ...customer, created_by: caller.user_uuid, created: now() })
  await auditProgram(tx, {
    caller,
    program_uuid,
    programAuditEvent: { action: 'customer_created', user_uuid: cardholder_uuid },
  })
  if (
    !app.settings.rate_limits ||
    (await isWithin(tx, { what: 'customer mails to', whose: email.toLowerCase(), limit: mailsToMailbox }))
  )
    publish(tx, foodEvents.customerMade, { program_uuid, cardholder_uuid: customer.uuid })
  return { cardholder_uuid: customer.uuid, ...answer }
}
