import type { CallerKind } from '@plein/contract/endpoint'
import type { IntegratorScope } from '@plein/contract/payment-management/scopes'
import type { Portal } from '../runtime/settings.ts'

/** A program's own system, by the key that it shows. */
export interface Integrator {
  readonly key_uuid: string
  readonly program_uuid: string
  /** Orders that were made with a key of one mode are seen by keys of that mode alone. */
  readonly mode: 'test' | 'live'
  readonly scopes: readonly IntegratorScope[]
}

/** The caller, as the server knows it. */
export interface Caller {
  /** `system` is work that nobody asked for. No endpoint can name it among its callers, and no token makes somebody of it. */
  readonly kind: CallerKind | 'system'
  /** null for a guest. */
  readonly user_uuid: string | null
  /** The sign-in on a device; null for a guest. */
  readonly session_uuid: string | null
  readonly portal: Portal
  /** Host name of the request, lower case, without port; to look up, never to build a link from. */
  readonly host: string
  readonly ip: string
  readonly user_agent: string
  readonly request_id: string
  /** The bearer token as it came: auth/refresh reads its refresh token from here. */
  readonly bearer: string | null
  /** The header Cookie as it came, '' without one. No cookie gives a right to anything: the token says who calls. */
  readonly cookies: string
  /** Of a caller of the kind integrator. */
  readonly integrator?: Integrator
}

/** Somebody who sent a request. */
export type Requester = Caller & { readonly kind: CallerKind }

/** The user types of the specification, as they stand in tokens and profiles. */
export const kindOfType: Readonly<Record<number, CallerKind>> = {
  1: 'program_owner',
  2: 'acceptor',
  3: 'cardholder',
  4: 'admin',
}

export const typeOfKind: Readonly<Record<Caller['kind'], number>> = {
  guest: 0,
  integrator: 0,
  system: 0,
  program_owner: 1,
  acceptor: 2,
  cardholder: 3,
  admin: 4,
}

/** The caller of work that nobody asked for: a job, an event handler. */
export const systemCaller: Caller = {
  kind: 'system',
  user_uuid: null,
  session_uuid: null,
  portal: 'admin',
  host: '',
  ip: '',
  user_agent: 'plein',
  request_id: 'job',
  bearer: null,
  cookies: '',
}
