import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { problemKinds } from '../problem.ts'
import { closed, Language, Moment, nullable, page, pageQuery, Text, Uuid, uuidParams } from '../schema.ts'
import { hoursFields } from './hours.ts'

/** The printed code, in px: from the API these and all between. */
export const qrSizes = { least: 200, most: 2000, usual: 600 } as const

const place = {
  name: Text(100),
  address: Text(),
  zip_code: nullable(Text(16)),
  city: nullable(Text()),
  /** Kilometres around it in which it delivers, two decimals; null: it does not deliver. */
  delivery_range: nullable(Type.Number({ minimum: 0, maximum: 500 })),
}

/** A place where an acceptor is paid: a counter, a stall, a table. */
export const CashPoint = closed({
  uuid: Uuid,
  ...place,
  ...hoursFields,
  time_zone: Text(64),
  is_open: Type.Boolean(),
  /** Open until, or closed and open again from; null when there is none in the coming week. */
  changes_at: nullable(Moment),
  /** The content of the QR code: a link on the cardholder host that names the cash point by a token that nobody can guess. */
  link: Text(300),
  /** The same by hand: eight characters that cannot be misread. */
  short_code: Text(9),
  created: Moment,
  modified: Moment,
})
export type CashPoint = Static<typeof CashPoint>

/** Every field may be left out of a change; `name` and `address` must be there in a new one. */
export const CashPointFields = closed({
  name: Type.Optional(place.name),
  address: Type.Optional(place.address),
  zip_code: Type.Optional(place.zip_code),
  city: Type.Optional(place.city),
  delivery_range: Type.Optional(place.delivery_range),
  working_hours: Type.Optional(hoursFields.working_hours),
  working_hours_exceptions: Type.Optional(hoursFields.working_hours_exceptions),
})
export type CashPointFields = Static<typeof CashPointFields>

export const cashPointProblems = problemKinds({
  too_many_cash_points: [409, 'An acceptor has at most 200 cash points'],
})

/** The page behind a cash point's code: its place, and restaurants of the same people that take orders. */
export const ScannedCode = closed({
  name: Text(100),
  address: Text(),
  zip_code: nullable(Text(16)),
  city: nullable(Text()),
  is_open: Type.Boolean(),
  changes_at: nullable(Moment),
  time_zone: Text(64),
  /** Public pages of the programs that its acceptor works in, by title. */
  programs: Type.Array(closed({ title: Text(), link: Text(300) })),
})
export type ScannedCode = Static<typeof ScannedCode>

const workers = ['acceptor'] as const

export const cashPoints = {
  list: endpoint({
    method: 'GET',
    path: '/manager/cash-points',
    summary: 'Own cash points, by name',
    callers: workers,
    query: closed({ q: Type.Optional(Text(100)), ...pageQuery }),
    output: page('results', CashPoint),
    status: 200,
    problems: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/manager/cash-points',
    summary: 'Add a cash point; refused field by field',
    callers: workers,
    body: CashPointFields,
    output: CashPoint,
    status: 201,
    problems: [cashPointProblems.too_many_cash_points],
    idempotency: 'required',
  }),
  read: endpoint({
    method: 'GET',
    path: '/manager/cash-points/{uuid}',
    summary: 'One cash point',
    callers: workers,
    params: uuidParams,
    output: CashPoint,
    status: 200,
    problems: [],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/manager/cash-points/{uuid}',
    summary: 'Change what is given',
    callers: workers,
    params: uuidParams,
    body: CashPointFields,
    output: CashPoint,
    status: 200,
    problems: [],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/manager/cash-points/{uuid}',
    summary: 'Remove a cash point: its code leads nowhere from then on',
    callers: workers,
    params: uuidParams,
    output: null,
    status: 204,
    problems: [],
  }),
  qr: endpoint({
    method: 'GET',
    path: '/manager/cash-points/{uuid}/qr',
    summary: 'The code to print: dark on white with its quiet zone, as SVG, as PNG, or as a sheet of A4',
    callers: workers,
    params: uuidParams,
    query: closed({
      format: Type.Optional(Type.Union([Type.Literal('svg'), Type.Literal('png'), Type.Literal('pdf')])),
      size: Type.Optional(Type.Integer({ minimum: qrSizes.least, maximum: qrSizes.most })),
      /** Of the words on the sheet. */
      language: Type.Optional(Language),
    }),
    output: null,
    produces: 'image/svg+xml',
    status: 200,
    problems: [],
    rate_per_minute: 120,
  }),
  scanned: endpoint({
    method: 'GET',
    path: '/qr/{token}',
    summary: 'What a scanned or typed code of a cash point means; one that is no code, or no longer, is not found',
    callers: ['guest', 'cardholder'],
    params: closed({ token: Text(64, 8) }),
    output: ScannedCode,
    status: 200,
    problems: [],
    rate_per_minute: 30,
  }),
}
