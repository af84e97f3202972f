import type { Static, TObject, TSchema } from 'typebox'
import type { AuditAction } from './people/codes.ts'
import type { ProblemKind } from './problem.ts'

/** Kinds of caller. `guest` is a visitor without a token; the other four are the profile types 1 to 4. */
export type CallerKind = 'guest' | 'program_owner' | 'acceptor' | 'cardholder' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * An endpoint is data: the API mounts it, OpenAPI and the role x endpoint test matrix are generated from it, and the web's
 * client is typed by it. An empty list of callers does not compile.
 */
export interface Endpoint {
  readonly method: Method
  /** Below /api/v1, with {name} for parameters, no trailing slash. */
  readonly path: `/${string}`
  readonly summary: string
  readonly callers: readonly [CallerKind, ...CallerKind[]]
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TSchema
  /** A file in place of a body: one part of a multipart form, of this many bytes at most. Its real type is found from its content. */
  readonly upload?: { readonly field: string; readonly maximum_bytes: number; readonly types: readonly string[] }
  /**
   * A multipart form in place of a body: its fields by name (text that is checked as the schema's types), and files, each of so many
   * bytes at most. A field or file that is not named here is refused.
   */
  readonly form?: {
    readonly fields: TObject
    readonly files: Readonly<Record<string, { readonly maximum_bytes: number; readonly types: readonly string[] }>>
  }
  /** The body of a success. `null` stands for 204 or a body that is no JSON (`produces` says which). */
  readonly output: TSchema | null
  /** The one success status: 200, 201 for a POST that creates, 202 for background work, 204 for DELETE. */
  readonly status: 200 | 201 | 202 | 204
  /** Every refusal that the action can answer beside the request pipeline's own (see problem.ts). */
  readonly problems: readonly ProblemKind[]
  /**
   * `required`: a POST that costs, creates or moves something must carry an Idempotency-Key; `optional`: it may.
   * Absent: the key is ignored.
   */
  readonly idempotency?: 'required' | 'optional'
  /** Content type of an answer that is no JSON of a schema: a PDF, a CSV, a stream, a picture, a JSON file. */
  readonly produces?:
    | 'application/json'
    | 'application/pdf'
    | 'application/xml'
    | 'text/csv'
    | 'text/event-stream'
    | 'image/svg+xml'
  /**
   * The audit actions recorded when an administrator or an owner of programs has made this call, at least one; or the reason for none. A write
   * that they may make does not compile without it.
   */
  readonly audit?: readonly [AuditAction, ...AuditAction[]] | { readonly none: string }
  /** Calls a minute for one caller or address; the request pipeline's default is 600. */
  readonly rate_per_minute?: number
}

/** A write of administrators or owners says what the audit log records of it. */
type Audited<E extends Endpoint> = E['method'] extends 'GET'
  ? unknown
  : Extract<E['callers'][number], 'admin' | 'program_owner'> extends never
    ? unknown
    : Required<Pick<Endpoint, 'audit'>>

/** Declares an endpoint; keeps its literal types. */
export const endpoint = <const E extends Endpoint>(definition: E & Audited<E>): E => definition

type StaticOf<S> = S extends TSchema ? Static<S> : undefined

export type ParamsOf<E extends Endpoint> = StaticOf<E['params']>
export type QueryOf<E extends Endpoint> = StaticOf<E['query']>
export type BodyOf<E extends Endpoint> = StaticOf<E['body']>
export type FormOf<E extends Endpoint> = E['form'] extends { readonly fields: infer F } ? StaticOf<F> : undefined
export type OutputOf<E extends Endpoint> = E['output'] extends TSchema ? Static<E['output']> : null
