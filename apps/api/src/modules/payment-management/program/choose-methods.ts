import type { SavedMethod } from '@plein/contract/payment-management/program'
import { isProviderName } from '@plein/contract/payments/providers'
import type { Static } from 'typebox'
import type { FieldProblem } from '@plein/contract/problem'
import type { Tx } from '#platform/db/database.ts'
import { badFields, methodWithoutProvider } from '../payment-management.problems.ts'
import { isMethod, mergeChoices, orderChoices } from './methods.rules.ts'
import { replaceChoices, type ChosenMethod } from './settings.queries.ts'

type Saved = Static<typeof SavedMethod>

/** Saves which methods payers are offered, in the order in which they are sent. The program is held. Throws method_without_provider. */
export const chooseMethods = async (
  tx: Tx,
  program_uuid: string,
  { before, saved }: { before: readonly ChosenMethod[]; saved: readonly Saved[] },
): Promise<void> => {
  const errors = saved.flatMap(({ id, provider }, index): FieldProblem[] => {
    const field = `methods.${index}`
    if (!isMethod(id)) return [{ field: `${field}.id`, code: 'not_a_choice' }]
    if (saved.findIndex((method) => method.id === id) < index) return [{ field: `${field}.id`, code: 'repeated' }]
    return provider && !isProviderName(provider) ? [{ field: `${field}.provider`, code: 'not_a_choice' }] : []
  })
  if (errors.length > 0) throw badFields(errors)
  const choices = mergeChoices(orderChoices(before), saved)
  const lacking = choices.find(({ is_used, provider }) => is_used && provider === null)
  if (lacking) {
    const index = saved.findIndex(({ id }) => id === lacking.method)
    throw methodWithoutProvider(`methods.${index}.provider`)
  }
  await replaceChoices(tx, program_uuid, choices)
}
