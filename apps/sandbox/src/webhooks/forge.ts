import { randomBytes } from 'node:crypto'
import { signedHeaders } from './sign.ts'

export interface SignedMessage {
  headers: Record<string, string>
  body: string
}

/** A message as an attacker (or a bug) would send it; `variant` as README.md, Faults, lists them. */
export const forged = ({
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
      return { headers: honest, body: body.replace(/"id":"[^"]*"/, '"id":"sbp_00000000000000000000"') }
    case 'unsigned':
      return { headers: {}, body }
    default:
      return { headers: { ...honest, 'webhook-signature': `v1,${randomBytes(32).toString('base64')}` }, body }
  }
}
