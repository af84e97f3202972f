import type { Readable } from 'node:stream'

/** An answer that is not the endpoint's JSON as it is: bytes that were built before, a file, 304. */
export class HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | string | Readable | null

  constructor(body: Buffer | string | Readable | null, headers: Record<string, string> = {}, status = 200) {
    this.body = body
    this.headers = headers
    this.status = status
  }
}

/** The headers of an answer that is JSON. */
export const jsonHeaders = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }
