import type { CourtProgramFields, CourtProgramView } from '@plein/contract/food-courts/program'
import { isBlank, parseCents, type Typed } from '@plein/contract/food-ordering/typed-amounts'
import { newPauseMinutes } from '@plein/contract/food-setup/program-limits'
import { amountErrors } from '@plein/contract/food-setup/zone-rules'
import { toBasisPoints } from '@plein/contract/percent'
import type { FieldProblem } from '@plein/contract/problem'
import { hoursErrors } from '#modules/programs/index.ts'
import { keptAmount } from '../zones/kept-amount.rules.ts'

/** A court's own fields as they are kept, whole or not: the percentage as basis points. */
export type CourtSettings = Omit<
  CourtProgramView,
  'domain_name' | 'ccv_super_merchant_username' | 'ccv_super_merchant_password' | 'restaurants'
>

export const newCourtSettings: CourtSettings = {
  split_payment_fee_percent: null,
  split_payment_fee_fixed: null,
  tc_pdf_url: null,
  address: '',
  zip_code: null,
  city: null,
  can_pickup_in_rest: false,
  min_order_amount: 0,
  working_hours: [],
  working_hours_exceptions: [],
  slot_capacity: null,
  unseen_pause_minutes: newPauseMinutes,
  ccv_external_reference: null,
  announcement: null,
  invites: [],
}

const names = new Set(Object.keys(newCourtSettings))

/** Of what was sent, what is kept here; amounts that can be read as numbers. */
export const toCourtSettings = (fields: CourtProgramFields): Partial<CourtSettings> => {
  const { split_payment_fee_percent, min_order_amount, ...sent } = fields
  const stored = Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => names.has(name) && value !== undefined),
  ) as Partial<CourtSettings>
  return {
    ...stored,
    ...(split_payment_fee_percent !== undefined && {
      split_payment_fee_percent: toBasisPoints(split_payment_fee_percent),
    }),
    ...(min_order_amount !== undefined && { min_order_amount: keptAmount(min_order_amount) }),
    ...(sent.invites && { invites: [...new Set(sent.invites)] }),
  }
}

/** Cents of an amount without faults; nothing typed is zero. */
export const keptCents = (typed: Typed): number => {
  const cents = parseCents(typed)
  return typeof cents === 'number' ? cents : 0
}

/** The validation errors that keep a court from being published, in the order of the form, beside those of every program. */
export const courtErrors = (settings: CourtSettings): FieldProblem[] => [
  ...(settings.can_pickup_in_rest && isBlank(settings.address) ? [{ field: 'address', code: 'address_required' }] : []),
  ...hoursErrors(settings.working_hours, settings.working_hours_exceptions),
  ...(settings.min_order_amount === null
    ? []
    : amountErrors(settings.min_order_amount, 'min_order_amount', 'amount_not_valid')),
]
