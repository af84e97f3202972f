import type { InviteStatus } from '@plein/contract/food-courts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { invitesQuery } from '../courts-data.ts'
import { chargesKey } from './costs-data.ts'
import { costStrings } from './strings/index.ts'

/** The limit of the contract. */
const maxChargeText = 200
/** Restaurants that stand in the court. */
const active: InviteStatus = 2

interface Typed {
  restaurant: string
  amount: number | null
  description: string
}
const nothing: Partial<Typed> = {}

/** A court asks one of its restaurants for money. */
export const ChargeForm = ({ program_uuid, onClose }: { program_uuid: string; onClose: () => void }) => {
  const t = costStrings.useTranslate()
  const language = useLanguage()
  const client = useQueryClient()
  const restaurants = useQuery(invitesQuery(program_uuid, { status: active, size: 100 }))
  const [draft, put, forget] = useOwnDraft(`charge ${program_uuid}`, nothing)
  const { field, form, busy, submit } = useForm<Typed>({
    id: useId(),
    typed: 'asked',
    fields: [{ restaurant: '', amount: null, description: '', ...draft }, put, forget],
    check: ({ restaurant, amount, description }) => ({
      restaurant: restaurant === '' ? t('restaurantRequired') : undefined,
      amount: !amount ? t('amountRequired') : undefined,
      description: description.trim() === '' ? t('descriptionRequired') : undefined,
    }),
    send: async ({ restaurant, amount, description }, keyFor) => {
      const body = { program_uuid: restaurant, amount: amount ?? 0, description: description.trim() }
      const asked = await api.post('/programs/{program_uuid}/charges', {
        params: { program_uuid },
        body,
        idempotency_key: keyFor(body),
      })
      toast.success(t('asked', { amount: formatMoney(asked.amount, language, asked.currency) }))
      onClose()
      await client.invalidateQueries({ queryKey: chargesKey(program_uuid) })
    },
  })
  const { value: cents, onValue: onCents, ...amount } = field('amount')
  const listed = restaurants.data?.results ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('askTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void submit()}>
            {t('send')}
          </Button>
        </>
      }
    >
      <Form {...form}>
        <Select
          {...field('restaurant')}
          label={t('restaurant')}
          placeholder={restaurants.data && listed.length === 0 ? t('noRestaurants') : t('restaurantRequired')}
          options={listed.map((restaurant) => ({ value: restaurant.program_uuid, label: restaurant.title }))}
        />
        <MoneyField {...amount} cents={cents} onCents={onCents} label={t('amount')} />
        <TextField
          {...field('description')}
          label={t('description')}
          hint={t('descriptionHint')}
          maxLength={maxChargeText}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}
