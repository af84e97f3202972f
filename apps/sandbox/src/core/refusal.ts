import { STATUS_CODES } from 'node:http'

/** A request that the sandbox refuses: becomes the error body that README.md describes. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | null

  constructor({
    status,
    code,
    detail,
    field = null,
  }: {
    status: number
    code: string
    detail: string
    field?: string | null | undefined
  }) {
    super(detail)
    this.status = status
    this.code = code
    this.field = field
  }
}

/** The JSON text of an error answer. */
export const problemBody = ({
  status,
  code,
  detail,
  field = null,
}: {
  status: number
  code: string
  detail: string
  field?: string | null | undefined
}): string => JSON.stringify({ status, title: STATUS_CODES[status] ?? 'Error', detail, code, field })

export const fieldInvalid = (field: string, detail: string): Refusal =>
  new Refusal({ status: 422, code: 'field_invalid', detail, field })

export const notFound = (what: string): Refusal =>
  new Refusal({ status: 404, code: 'not_found', detail: `No such ${what}.` })
