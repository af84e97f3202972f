import type { Payout } from '@plein/contract/payments/payouts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { payoutsKey } from './payouts-data.ts'
import { payoutsStrings } from './strings/index.ts'

/** The bank gave the money back: an administrator books it back, with what the bank says. */
export const ReturnPayout = ({ payout }: { payout: Payout }) => {
  const t = payoutsStrings.useTranslate()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <p>
        <Button size="small" onClick={() => setAsks(true)}>
          {t('giveBack')}
        </Button>
      </p>
      <Dialog open={asks} onClose={() => setAsks(false)} title={t('giveBack')} description={t('giveBackText')}>
        <ReturnForm payout={payout} onDone={() => setAsks(false)} />
      </Dialog>
    </>
  )
}

const ReturnForm = ({ payout, onDone }: { payout: Payout; onDone: () => void }) => {
  const t = payoutsStrings.useTranslate()
  const client = useQueryClient()
  const { field, form, busy } = useForm({
    id: 'return-payout',
    typed: 'asked',
    fields: useOwnDraft(`return payout ${payout.uuid}`, { reason: '' }),
    blank: { reason: '' },
    check: (values) => ({ reason: values.reason.trim() === '' ? t('reasonMissing') : undefined }),
    send: async (body, keyFor) => {
      const { uuid } = payout
      await api.post('/payment/payouts/{uuid}/return', { params: { uuid }, body, idempotency_key: keyFor(body) })
      await client.invalidateQueries({ queryKey: payoutsKey })
      onDone()
    },
  })
  return (
    <Form {...form}>
      <TextField {...field('reason')} label={t('reason')} maxLength={200} />
      <Button type="submit" variant="danger" busy={busy}>
        {t('bookBack')}
      </Button>
    </Form>
  )
}
