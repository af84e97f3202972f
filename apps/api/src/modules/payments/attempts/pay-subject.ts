import type { payments } from '@plein/contract/payments'
import type { Own } from '#platform/http/route.ts'
import { getPayable } from '../kinds.ts'
import { methodNotSupported, methodRequired, notFound } from '../payments.problems.ts'
import { sumOfSources } from '../sources/allocate.rules.ts'
import { resolveSources } from '../sources/resolve-sources.ts'
import { findSubjectToPay } from '../sources/sourced-payable.queries.ts'
import { readCardFields } from './card-fields.ts'
import { startPayment } from './start-payment.ts'

/** Pays a subject of any kind by its uuid: the specification's one call for every caller that may pay one. */
export const paySubject: Own<typeof payments.pay> = async ({ app, input: { body, query }, caller }) => {
  const { order_uuid: subject_uuid, payment_type: method } = body
  const subject = await findSubjectToPay(app.db, subject_uuid)
  if (!subject) throw notFound()
  const { kind, amount } = subject
  const payable = getPayable(kind)
  await payable.admit(app.db, subject_uuid, caller, query)
  if (body.sources?.length && (await payable.takesSources?.(app.db, subject_uuid)) === false) throw methodNotSupported()
  const sources = await resolveSources(app, { kind, subject_uuid, caller, wishes: body.sources ?? [] })
  if (method === undefined && sumOfSources(sources) < amount) throw methodRequired('payment_type')
  const is_taken = method === undefined || (await payable.takesMethod?.(app.db, subject_uuid, method)) !== false
  if (!is_taken) throw methodNotSupported()
  const started = await startPayment(app, {
    kind,
    subject_uuid,
    method,
    return_url: payable.returnUrl(app, caller, query),
    card: readCardFields(body),
    language: body.language,
    sources,
  })
  return {
    payment_url: started.checkout_url,
    payment_session_id: started.attempt_uuid,
    payment_status: started.status,
    order_status: payable.statusAfter(started.status),
  }
}
