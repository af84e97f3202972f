import { Webhook } from 'standardwebhooks'

const signers = new Map<string, Webhook>()

/** The three headers of Standard Webhooks, one signature for each secret. `at` in milliseconds. */
export const signedHeaders = ({
  secrets,
  id,
  at,
  body,
}: {
  secrets: readonly string[]
  id: string
  at: number
  body: string
}): Record<string, string> => {
  const moment = new Date(at)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': secrets.map((secret) => signer(secret).sign(id, moment, body)).join(' '),
  }
}

const signer = (secret: string): Webhook => {
  let webhook = signers.get(secret)
  if (!webhook) {
    webhook = new Webhook(secret)
    signers.set(secret, webhook)
  }
  return webhook
}
