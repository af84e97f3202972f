import { randomBytes } from 'node:crypto'
import { type Delivery } from '../core/model.ts'
import { signedHeaders } from './sign.ts'

export interface SignedMessage {
  headers: Record<string, string>
  body: string
}

const JSON_TYPE = { 'content-type': 'application/json' }
const MEDIA_TYPES: Record<Delivery['protocol'], Record<string, string>> = {
  sandbox: JSON_TYPE,
  mollie: { 'content-type': 'application/x-www-form-urlencoded' },
  ccv: JSON_TYPE,
}

/** The message of a delivery in the form of its protocol; only the sandbox's own ones are signed. `variant` null: an honest one. */
export const toMessage = (delivery: Delivery, secrets: readonly string[], variant: string | null): SignedMessage => {
  const { protocol, id, body } = delivery
  const now = Date.now()
  const message =
    protocol !== 'sandbox'
      ? unsigned(delivery, variant)
      : variant === null
        ? { headers: signedHeaders({ secrets, id, at: now, body }), body }
        : forged({ variant, secrets, id, now, body })
  return { body: message.body, headers: { ...MEDIA_TYPES[protocol], ...message.headers } }
}

/** Anybody can send a webhook that carries no signature: a forged one differs by a payment or a signature that is not theirs. */
const unsigned = ({ protocol, body, payment_id }: Delivery, variant: string | null): SignedMessage => {
  if (variant === 'body') return { headers: {}, body: body.replace(payment_id, UNKNOWN_IDS[protocol]) }
  const pretends = variant !== null && variant !== 'unsigned' && protocol === 'mollie'
  return { headers: pretends ? { 'x-mollie-signature': randomBytes(32).toString('hex') } : {}, body }
}

const UNKNOWN_IDS: Record<Delivery['protocol'], string> = {
  sandbox: 'sbp_00000000000000000000',
  mollie: 'tr_00000000000000000000',
  ccv: 'C00000000000000000000000.G',
}

/** A message as an attacker (or a bug) would send it; `variant` as README.md, Faults, lists them. */
const forged = ({
  variant,
  secrets,
  id,
  now,
  body,
}: {
  variant: string
  secrets: readonly string[]
  id: string
  now: number
  body: string
}): SignedMessage => {
  const honest = signedHeaders({ secrets, id, at: now, body })
  switch (variant) {
    case 'secret':
      return {
        headers: signedHeaders({ secrets: [`whsec_${randomBytes(24).toString('base64')}`], id, at: now, body }),
        body,
      }
    case 'stale':
      return { headers: signedHeaders({ secrets, id, at: now - 3_600_000, body }), body }
    case 'body':
      return { headers: honest, body: body.replace(/"id":"[^"]*"/, `"id":"${UNKNOWN_IDS.sandbox}"`) }
    case 'unsigned':
      return { headers: {}, body }
    default:
      return { headers: { ...honest, 'webhook-signature': `v1,${randomBytes(32).toString('base64')}` }, body }
  }
}
