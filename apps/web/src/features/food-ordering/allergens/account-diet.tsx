import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Allergen } from '@plein/contract/menus/codes'
import { api } from '#platform/api.ts'
import { allergensStrings } from '#platform/allergens/strings/index.ts'
import { queryClient } from '#platform/query-client.ts'
import { useAuthorised } from '#platform/session/session.ts'
import { Checkbox } from '#ui/choices/checkbox.tsx'

const keptQuery = { queryKey: ['kept-allergies'], queryFn: () => api.get('/food/allergies', {}) }

/** With or without the account, as the person wants it. */
export const saveWithAccount = async (allergens: readonly Allergen[], consent: boolean): Promise<void> => {
  if (consent) await api.put('/food/allergies', { body: { allergens: [...allergens], consent } })
  else await api.delete('/food/allergies', {})
  await queryClient.invalidateQueries({ queryKey: keptQuery.queryKey })
}

interface AccountDietProps {
  /** null: nobody has ticked or unticked it here. */
  checked: boolean | null
  onChecked: (checked: boolean) => void
  /** Once it is known that the account keeps some. */
  onKept: (allergens: readonly Allergen[]) => void
}

/** For who is signed in: a consent of its own to keep it with the account. */
export const AccountDiet = (props: AccountDietProps) => (useAuthorised() ? <Consent {...props} /> : null)

const Consent = ({ checked, onChecked, onKept }: AccountDietProps) => {
  const t = allergensStrings.useTranslate()
  const { data } = useQuery(keptQuery)
  const tell = useEffectEvent(onKept)
  const isKept = data !== undefined && data.consented_at !== null
  useEffect(() => {
    if (data && data.consented_at !== null) tell(data.allergens)
  }, [data])
  if (!data) return null
  return (
    <Checkbox
      label={t('keepWithAccount')}
      hint={t('keepWithAccountHint')}
      checked={checked ?? isKept}
      onChecked={onChecked}
    />
  )
}
