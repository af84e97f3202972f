import type { BodyOf, Endpoint, FormOf, OutputOf, ParamsOf, QueryOf } from '@plein/contract/endpoint'
import type { Caller } from '../security/caller.ts'
import type { Db, Tx } from '../db/database.ts'
import type { App, TxContext } from '../runtime/app.ts'
import type { Export } from './export.ts'
import { HttpResponse, jsonHeaders } from './http-response.ts'

export { HttpResponse, jsonHeaders }

interface ActionInput<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** The header If-None-Match, for answers that carry an ETag. */
  readonly if_none_match?: string | undefined
  readonly accept_encoding?: string | undefined
  readonly idempotency_key?: string | undefined
}

/** The input, checked by the contract; of an upload or form the bytes of its files, whatever they are. */
export type Input<E extends Endpoint> = ActionInput<E> &
  (E['upload'] extends object ? { readonly file: Buffer } : object) &
  (E['form'] extends { readonly files: infer Files }
    ? { readonly form: FormOf<E>; readonly files: { readonly [name in keyof Files]?: Buffer } }
    : object)

/** The endpoint's JSON with headers beside it: a cookie. An idempotency key keeps the JSON alone. */
export class WithHeaders<Output> {
  readonly result: Output
  readonly headers: Readonly<Record<string, string>>

  constructor(result: Output, headers: Record<string, string>) {
    this.result = result
    this.headers = headers
  }
}

type Result<E extends Endpoint> = OutputOf<E> | WithHeaders<OutputOf<E>> | HttpResponse

/** An action takes one object, with the same names everywhere: what it works with, what came in, who calls. */
interface Called<E extends Endpoint, A> {
  readonly input: Input<E>
  readonly caller: Caller
  readonly app: A
}

/** A read: outside of a transaction, each statement for itself. */
export type Read<E extends Endpoint> = (call: Called<E, App> & { readonly db: Db }) => Promise<Result<E>> | Result<E>
/** A read that may answer a file of any length, which is made while it is sent. */
export type ReadExport<E extends Endpoint> = (call: Called<E, App> & { readonly db: Db }) => Promise<Export> | Export
/** A write: the whole of it in one transaction that the request pipeline opens. */
export type Write<E extends Endpoint> = (call: Called<E, TxContext> & { readonly tx: Tx }) => Promise<Result<E>>
/** Work that opens its own short transactions, because it asks the outside in between; or one statement, which needs none. */
export type Own<E extends Endpoint> = (call: Called<E, App>) => Promise<Result<E>>
/** Server-sent events by `send`. Answers how to stop; what is sent after that goes nowhere. */
export type Stream<E extends Endpoint> = (
  call: Called<E, App> & { readonly send: (event: string, data: unknown) => void },
) => Promise<() => void>

export type Route =
  | { readonly endpoint: Endpoint; readonly mode: 'read'; readonly action: Read<Endpoint> }
  | { readonly endpoint: Endpoint; readonly mode: 'export'; readonly action: ReadExport<Endpoint> }
  | { readonly endpoint: Endpoint; readonly mode: 'write'; readonly action: Write<Endpoint> }
  | { readonly endpoint: Endpoint; readonly mode: 'own'; readonly action: Own<Endpoint> }
  | { readonly endpoint: Endpoint; readonly mode: 'stream'; readonly action: Stream<Endpoint> }

export const read = <E extends Endpoint>(endpoint: E, action: Read<E>): Route => ({
  endpoint,
  mode: 'read',
  action: action as unknown as Read<Endpoint>,
})
export const exported = <E extends Endpoint>(endpoint: E, action: ReadExport<E>): Route => ({
  endpoint,
  mode: 'export',
  action: action as unknown as ReadExport<Endpoint>,
})
/** A write that a cardholder may make says whether it holds them: a forgotten hold shows only in the night in which somebody is erased. */
type SaysLock<E extends Endpoint> = 'cardholder' extends E['callers'][number]
  ? { readonly locks_user: boolean }
  : unknown

export const write = <E extends Endpoint>(endpoint: E & SaysLock<E>, action: Write<E>): Route => ({
  endpoint,
  mode: 'write',
  action: action as unknown as Write<Endpoint>,
})
/** Work of its own has no transaction of the pipeline that could hold somebody. */
export const own = <E extends Endpoint>(endpoint: E & { readonly locks_user?: never }, action: Own<E>): Route => ({
  endpoint,
  mode: 'own',
  action: action as unknown as Own<Endpoint>,
})
export const stream = <E extends Endpoint>(endpoint: E, action: Stream<E>): Route => ({
  endpoint,
  mode: 'stream',
  action: action as unknown as Stream<Endpoint>,
})
