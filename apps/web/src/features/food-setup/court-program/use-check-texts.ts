import type { FieldProblem } from '@plein/contract/problem'
import type { FieldErrors } from '#platform/form/use-form.ts'
import { useErrorTexts } from '../form/use-error-texts.ts'

/** The sentences of errors, each at its field. */
export const useCheckTexts = () => {
  const errorText = useErrorTexts()
  return <V>(errors: readonly FieldProblem[]): FieldErrors<V> =>
    Object.fromEntries(errors.map((error) => [error.field, errorText(error)])) as FieldErrors<V>
}
