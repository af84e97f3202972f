/** The address and the login of an account at Twilio. */
export interface TwilioAccount {
  /** https://api.twilio.com, without a slash at the end; http for a loopback host alone. */
  readonly root: string
  readonly account_sid: string
  readonly auth_token: string
  /** A number in E.164, and a messaging service; at least one of them. */
  readonly from: string | undefined
  readonly service_sid: string | undefined
}

type Json = Readonly<Record<string, unknown>>

/** A JSON object with its status, or why there is none. `unsent`: no byte of the request can have been understood. */
export type TwilioAnswer =
  | { readonly status: number; readonly body: Json }
  | { readonly doubt: string; readonly unsent: boolean }

const answerWithinMs = 10_000
const largestAnswer = 1024 * 1024

/** Failures before anybody heard the request. */
const unheard = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'CERT_HAS_EXPIRED'])

const readText = async (response: Response): Promise<string | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > largestAnswer) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const parsed = (text: string | undefined): Json | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined
  } catch {
    return undefined
  }
}

const causeOf = (error: unknown): { code: string; name: string } => {
  const { cause, name } = error as { cause?: { code?: string }; name?: string }
  return { code: cause?.code ?? '', name: name ?? '' }
}

/** One call: bounded in time and size, never redirected, asked once. `path` begins below the account, with a slash. */
export const callTwilio = async (
  { root, account_sid, auth_token }: TwilioAccount,
  path: string,
  form?: Readonly<Record<string, string>>,
): Promise<TwilioAnswer> => {
  const login = Buffer.from(`${account_sid}:${auth_token}`).toString('base64')
  try {
    const response = await fetch(`${root}/2010-04-01/Accounts/${account_sid}${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: `Basic ${login}`, accept: 'application/json', 'user-agent': 'Plein' },
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
      ...(form && { body: new URLSearchParams(form) }),
    })
    const { status } = response
    const body = parsed(await readText(response))
    // A refusal of the login is definite in any words.
    if (!body && (status === 401 || status === 403)) return { status, body: {} }
    if (!body || (status >= 300 && status < 400)) return { doubt: `status ${status}, not JSON`, unsent: false }
    return { status, body }
  } catch (error) {
    const { code, name } = causeOf(error)
    return { doubt: name === 'TimeoutError' ? 'no answer in time' : code || 'no answer', unsent: unheard.has(code) }
  }
}
