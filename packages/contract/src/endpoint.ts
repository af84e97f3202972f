import type { Static, TObject, TSchema } from 'typebox'
import type { AuditAction } from './people/codes.ts'
import type { IntegratorScope } from './payment-management/scopes.ts'
import type { ProblemKind } from './problem.ts'

/** Kinds of account: the profile types 1 to 4. */
export type AccountKind = 'program_owner' | 'acceptor' | 'cardholder' | 'admin'

/** Kinds of caller. `guest` is a visitor without a token; `integrator` a program's own system, which shows a key. */
export type CallerKind = 'guest' | AccountKind | 'integrator'

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
  /**
   * `checked`, the default: a token that came and is no longer good is answered 401, so that the client refreshes. `lenient`: it counts
   * as none; for the calls that sign in, refresh and sign out.
   */
  readonly auth?: 'checked' | 'lenient'
  /**
   * `own`, the default: an account counts on the portal of its kind alone, and a guest on all. `any`: every account counts on every
   * portal, so all four kinds are among the callers.
   */
  readonly portal?: 'own' | 'any'
  /**
   * True: the write holds the person who calls until it commits, so that nobody is erased meanwhile. A write that a cardholder may make
   * says which; others need none, because no owner, acceptor or administrator is erased whose program runs.
   */
  readonly locks_user?: boolean
  /** The right that an integrator's key needs; a call that names integrators does not compile without it. */
  readonly scope?: IntegratorScope
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
  /** True: the answer holds a secret that is shown once, so an idempotency key keeps it encrypted. */
  readonly answers_secret?: true
  /** The part of the input whose `session_id` owns the key of a guest. Absent: the guest's address owns it. */
  readonly key_owner?: 'body' | 'query'
  /** Content type of an answer that is no JSON of a schema: a PDF, a CSV, a stream, a picture, a JSON file. */
  readonly produces?:
    | 'application/json'
    | 'application/octet-stream'
    | 'application/pdf'
    | 'application/atom+xml'
    | 'application/xml'
    | 'application/zip'
    | 'text/csv'
    | 'text/event-stream'
    | 'image/png'
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

/** An integrator shows a key that has the right. */
type Scoped<E extends Endpoint> = 'integrator' extends E['callers'][number]
  ? Required<Pick<Endpoint, 'scope'>>
  : unknown

/** A dead token can count as none only where a guest may call. */
type Lenient<E extends Endpoint> = E extends { readonly auth: 'lenient' }
  ? 'guest' extends E['callers'][number]
    ? unknown
    : { readonly auth: 'lenient is for calls of guests' }
  : unknown

/** On every portal some account of each kind is signed in. */
type OnAnyPortal<E extends Endpoint> = E extends { readonly portal: 'any' }
  ? Exclude<AccountKind, E['callers'][number]> extends never
    ? unknown
    : { readonly portal: 'any needs the four kinds of account among its callers' }
  : unknown

/** Only a write holds somebody, and only somebody with an account. */
type Locking<E extends Endpoint> = E extends { readonly locks_user: true }
  ? E['method'] extends 'GET'
    ? { readonly locks_user: 'a read holds nobody' }
    : Extract<E['callers'][number], AccountKind> extends never
      ? { readonly locks_user: 'a guest has no account to hold' }
      : unknown
  : unknown

/** The part that owns keys carries a visit, and the endpoint takes keys. */
type KeyOwned<E extends Endpoint> = E extends { readonly key_owner: infer Part extends 'body' | 'query' }
  ? E[Part] extends { readonly properties: { readonly session_id: TSchema } }
    ? Required<Pick<Endpoint, 'idempotency'>>
    : { readonly key_owner: 'this part of the input has no session_id' }
  : unknown

/** A secret that is shown once is shown again to whom its answer was lost. */
type AnswersSecret<E extends Endpoint> = E extends { readonly answers_secret: true }
  ? { readonly idempotency: 'required' }
  : unknown

/** The callers of an endpoint that everybody may call, wherever they are signed in. */
export const everybody = {
  callers: ['guest', 'program_owner', 'acceptor', 'cardholder', 'admin'],
  portal: 'any',
} as const

/** Declares an endpoint; keeps its literal types. */
export const endpoint = <const E extends Endpoint>(
  definition: E & Audited<E> & Scoped<E> & Lenient<E> & OnAnyPortal<E> & Locking<E> & KeyOwned<E> & AnswersSecret<E>,
): E => definition

type StaticOf<S> = S extends TSchema ? Static<S> : undefined

export type ParamsOf<E extends Endpoint> = StaticOf<E['params']>
export type QueryOf<E extends Endpoint> = StaticOf<E['query']>
export type BodyOf<E extends Endpoint> = StaticOf<E['body']>
export type FormOf<E extends Endpoint> = E['form'] extends { readonly fields: infer F } ? StaticOf<F> : undefined
export type OutputOf<E extends Endpoint> = E['output'] extends TSchema ? Static<E['output']> : null
