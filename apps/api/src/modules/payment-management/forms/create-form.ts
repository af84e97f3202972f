import type { orderForms } from '@plein/contract/payment-management/forms'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { secretId } from '#platform/runtime/ids.ts'
import { holdOwnSettings } from '../program/own-program.ts'
import { writeForm } from './write-form.ts'
import type { FormRow } from './form.queries.ts'

const blank = {
  title: '',
  description: '',
  picture: null,
  amount: null,
  least_amount: null,
  most_amount: null,
  suggestions: [],
  vat_class: 'high',
  fields: [],
  open_from: null,
  open_until: null,
  terms_url: null,
  thanks: '',
  is_closed: false,
  frame_ancestors: [],
  items: [],
} as const

/** POST payment/forms. Its uuid, 128 random bits, is its address. */
export const createForm: Write<typeof orderForms.create> = async ({ tx, input: { body }, caller, app }) => {
  const { program_uuid, ...changes } = body
  await holdOwnSettings(tx, caller, program_uuid)
  const at = now()
  const before: FormRow = { ...blank, uuid: secretId(), program_uuid, kind: changes.kind, created: at, modified: at }
  return writeForm(tx, { caller, settings: app.settings, before, changes })
}
