import type { FieldProblem } from '@plein/contract/problem'
import type { en } from './strings/en.ts'
import { zoneStrings } from './strings/index.ts'

const plain: readonly string[] = [
  'zip_code_required',
  'cost_required',
  'amount_has_loose_separator',
  'amount_not_valid',
  'range_start_required',
  'range_end_required',
  'range_not_valid',
  'range_start_not_before_end',
  'range_repeats_end',
  'ranges_overlap',
  'no_delivery_range',
  'place_required',
] satisfies readonly (keyof typeof en)[]
type Plain = 'zip_code_required'

/** The sentence for what is wrong with a zone, here and from the server. */
export const useZoneErrorTexts = (): ((validationError: FieldProblem) => string) => {
  const t = zoneStrings.useTranslate()
  return ({ code, params }) => {
    const zip = String(params?.['zip'] ?? '')
    if (code === 'zip_code_invalid') return t('zip_code_invalid', { zip })
    if (code === 'zip_code_unknown') return t('zip_code_unknown', { zip })
    if (code === 'zip_code_repeated') return t('zip_code_repeated', { zip })
    return plain.includes(code) ? t(code as Plain) : t('fault')
  }
}
