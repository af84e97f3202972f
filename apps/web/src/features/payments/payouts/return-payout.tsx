import type { Payout } from '@plein/contract/payments/payouts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
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
  const explain = useExplain()
  const client = useQueryClient()
  const [{ reason }, put, forget] = useOwnDraft(`return payout ${payout.uuid}`, { reason: '' })
  const [key, setKey] = useState(newKey)
  const { idOf, validationErrorOf, form, busy } = useForm({
    id: 'return-payout',
    typed: 'asked',
    values: { reason },
    blank: { reason: '' },
    check: (values) => ({ reason: values.reason.trim() === '' ? t('reasonMissing') : undefined }),
    send: async (body) => {
      const { uuid } = payout
      await api.post('/payment/payouts/{uuid}/return', { params: { uuid }, body, idempotency_key: key })
      forget()
      await client.invalidateQueries({ queryKey: payoutsKey })
      onDone()
    },
    explain: (error) => ({ form: explain(error) }),
  })
  return (
    <Form {...form}>
      <TextField
        id={idOf('reason')}
        label={t('reason')}
        error={validationErrorOf('reason')}
        value={reason}
        onValue={(text) => {
          put({ reason: text })
          // Other words are another call.
          setKey(newKey())
        }}
        maxLength={200}
      />
      <Button type="submit" variant="danger" busy={busy}>
        {t('bookBack')}
      </Button>
    </Form>
  )
}
