import { randomUUID } from 'node:crypto'
import { request } from 'node:http'

const port = Number(process.env['STORIES_PORT'] ?? 18_080)

type Portal = 'ch' | 'acceptor' | 'po' | 'admin'

/** A call of the API on a portal's host, for what a story needs but does not tell. A refusal is an error. */
export const ask = async <T>(
  portal: Portal,
  method: string,
  path: string,
  input: { body?: unknown; token?: string } = {},
): Promise<T> => {
  const text = await askText(portal, method, path, input)
  return (text === '' ? null : JSON.parse(text)) as T
}

/** The same for what is no JSON: a file. */
export const askText = (
  portal: Portal,
  method: string,
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: `${portal}.localhost:${port}`,
      'idempotency-key': randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const asked = request({ host: '127.0.0.1', port, method, path: `/api/v1${path}`, headers }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () => {
        if ((answer.statusCode ?? 500) >= 400) reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`))
        else resolve(text)
      })
    })
    asked.on('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })

/** The token of somebody of the demo, an acceptor unless another portal is named. */
export const loadToken = async (name: string, portal: Portal = 'acceptor'): Promise<string> => {
  const body = { username: `${name}@plein.example`, password: 'Plein-2026' }
  return (await ask<{ auth_token: string }>(portal, 'POST', '/auth/login', { body })).auth_token
}
