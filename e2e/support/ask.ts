import { randomUUID } from 'node:crypto'
import { request } from 'node:http'

const port = Number(process.env['STORIES_PORT'] ?? 18_080)

/** A call of the API on a portal's host, for what a story needs but does not tell. A refusal is an error. */
export const ask = <T>(
  portal: 'ch' | 'acceptor' | 'po',
  method: string,
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<T> =>
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
        else resolve((text === '' ? null : JSON.parse(text)) as T)
      })
    })
    asked.on('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })

/** The token of an acceptor of the demo. */
export const loadToken = async (name: string): Promise<string> => {
  const body = { username: `${name}@plein.example`, password: 'Plein-2026' }
  return (await ask<{ auth_token: string }>('acceptor', 'POST', '/auth/login', { body })).auth_token
}
