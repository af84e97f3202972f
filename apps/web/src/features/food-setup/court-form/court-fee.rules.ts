import { maxCents } from '@plein/contract/food-setup/program-limits'
import { toBasisPoints, fromBasisPoints } from '@plein/contract/percent'
import type { WholeProgram } from '@plein/contract/programs'

/** A court's fee in its form: the typed value of the closed field stays, and is not sent. */
export interface CourtForm {
  readonly kind: 'none' | 'percent' | 'fixed'
  /** Hundredths of a percent. */
  readonly percent: number | null
  /** Cents. */
  readonly fixed: number | null
  readonly tc_pdf_url: string | null
}

export const getCourtForm = (program: WholeProgram): CourtForm => {
  const percent = toBasisPoints(program.split_payment_fee_percent ?? null)
  const fixed = program.split_payment_fee_fixed ?? null
  return {
    kind: fixed ? 'fixed' : percent ? 'percent' : 'none',
    percent,
    fixed,
    tc_pdf_url: program.tc_pdf_url ?? null,
  }
}

/** The saved fee: one at most. */
export const changesOfCourt = ({ kind, percent, fixed, tc_pdf_url }: CourtForm) => ({
  split_payment_fee_percent: kind === 'percent' ? fromBasisPoints(percent) : null,
  split_payment_fee_fixed: kind === 'fixed' ? fixed : null,
  tc_pdf_url,
})

type CourtError = 'percentRequired' | 'percentRange' | 'fixedRequired' | 'fixedRange'

/** The validation error of the open field. */
export const courtErrors = ({ kind, percent, fixed }: CourtForm): { percent?: CourtError; fixed?: CourtError } => {
  if (kind === 'percent' && percent === null) return { percent: 'percentRequired' }
  if (kind === 'percent' && (percent ?? 0) > 10_000) return { percent: 'percentRange' }
  if (kind === 'fixed' && fixed === null) return { fixed: 'fixedRequired' }
  if (kind === 'fixed' && (fixed ?? 0) > maxCents) return { fixed: 'fixedRange' }
  return {}
}

/** The server's names of fields, and those of the form; two fees at once: the choice between them is what is wrong. */
export const fieldsOfCourt = {
  split_payment_fee_percent: 'percent',
  split_payment_fee_fixed: 'fixed',
  tc_pdf_url: 'tc_pdf_url',
  one_fee_only: 'kind',
} as const
