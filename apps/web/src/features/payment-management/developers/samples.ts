import type { Call } from './open-api.ts'

export const sampleLanguages = [
  { value: 'curl', label: 'cURL' },
  { value: 'typescript', label: 'TypeScript' },
] as const
export type SampleLanguage = (typeof sampleLanguages)[number]['value']

/** Values that the reader has already: their key, a request that they made, and their program. */
export interface Filled {
  readonly origin: string
  readonly key: string
  readonly order_uuid: string
  readonly program_uuid: string
}

const some_uuid = '01a1fc41-0ba4-73d4-b42a-172ab277417e'

/** The body that is sent, with the reader's own values in place of those of the document. */
export const getBody = ({ example, id }: Call, { order_uuid, program_uuid }: Filled): string => {
  if (!example) return ''
  const own = {
    ...(id === 'postPaymentOrders' && program_uuid && { program_uuid }),
    ...example,
    ...('order_uuid' in example && order_uuid && { order_uuid }),
  }
  return JSON.stringify(own, null, 2)
}

/** The address of a call; a list asks for the reader's program. */
export const getAddress = ({ path, method, query }: Call, { origin, order_uuid, program_uuid }: Filled): string => {
  const filled = path.replace('{uuid}', order_uuid || some_uuid)
  const asked = method === 'GET' && 'program_uuid' in query && program_uuid ? `?program_uuid=${program_uuid}` : ''
  return `${origin}/api/v1${filled}${asked}`
}

const keyOf = ({ key }: Filled): string => key || 'plk_test_…'

/** A quote ends the text of a shell: it is written outside of it. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const curl = (call: Call, filled: Filled): string => {
  const body = getBody(call, filled)
  const lines = [
    `curl ${call.method === 'GET' ? '' : `-X ${call.method} `}${quoted(getAddress(call, filled))}`,
    `-H ${quoted(`Authorization: Bearer ${keyOf(filled)}`)}`,
  ]
  if (call.method !== 'GET') lines.push(`-H ${quoted('Idempotency-Key: sale-1001-first')}`)
  if (body) lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`)
  return lines.join(' \\\n  ')
}

const typescript = (call: Call, filled: Filled): string => {
  const body = getBody(call, filled)
  const headers = [
    `    authorization: 'Bearer ${keyOf(filled)}',`,
    ...(call.method === 'GET' ? [] : [`    'idempotency-key': 'sale-1001-first',`]),
    ...(body ? [`    'content-type': 'application/json',`] : []),
  ]
  return [
    `const answer = await fetch('${getAddress(call, filled)}', {`,
    `  method: '${call.method}',`,
    '  headers: {',
    ...headers,
    '  },',
    ...(body ? [`  body: JSON.stringify(${body.replaceAll('\n', '\n  ')}),`] : []),
    '})',
    'if (!answer.ok) throw new Error((await answer.json()).code)',
    'const result = await answer.json()',
  ].join('\n')
}

export const writeSample = (language: SampleLanguage, call: Call, filled: Filled): string =>
  language === 'curl' ? curl(call, filled) : typescript(call, filled)

/** How a server knows that a message came from us; `body` is the text as it came. */
export const signatureSample = `import { createHmac, timingSafeEqual } from 'node:crypto'

export const isFromPlein = (headers, body, secret) => {
  const at = Number(headers['webhook-timestamp'])
  if (!(Math.abs(Date.now() / 1000 - at) < 300)) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const text = headers['webhook-id'] + '.' + at + '.' + body
  const wanted = createHmac('sha256', key).update(text).digest()
  return String(headers['webhook-signature']).split(' ').some((signature) => {
    const shown = Buffer.from(signature.replace('v1,', ''), 'base64')
    return shown.length === wanted.length && timingSafeEqual(shown, wanted)
  })
}`

/** A refusal, as it is answered. */
export const refusalSample = JSON.stringify(
  {
    type: '/api/docs#invalid_input',
    title: 'Invalid input',
    status: 400,
    code: 'invalid_input',
    errors: [{ field: 'amount', code: 'too_large', params: { limit: 1_000_000 } }],
  },
  null,
  2,
)
