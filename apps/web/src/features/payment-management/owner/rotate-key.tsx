import { rotationHours } from '@plein/contract/payment-management/codes'
import type { ApiKey } from '@plein/contract/payment-management/keys'
import { api } from '#platform/api.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { requestsChanged } from './requests-data.ts'
import { ownerStrings } from './strings/index.ts'

interface RotateKeyProps {
  program_uuid: string
  value: ApiKey
  onClose: () => void
  onMade: (key: string) => void
}

/** A new key in the place of one that still counts for a while. */
export const RotateKey = ({ program_uuid, value, onClose, onMade }: RotateKeyProps) => {
  const t = ownerStrings.useTranslate()
  const fields = useFields<{ hours: string }>({ hours: '24' })
  const [{ hours }, change] = fields
  const form = useForm({
    id: 'rotate-key',
    typed: 'free',
    fields,
    send: async (typed, keyFor) => {
      const chosen = rotationHours.find((number) => String(number) === typed.hours) ?? 24
      const body = { program_uuid, rotates: value.uuid, hours: chosen }
      const { key } = await api.post('/payment/api-keys', { body, idempotency_key: keyFor(body) })
      await requestsChanged()
      onMade(key)
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('rotateTitle', { title: value.title || value.last_four })}>
      <Form {...form.form}>
        <p>{t('rotateText')}</p>
        <Select
          id={form.idOf('hours')}
          label={t('oldKey')}
          value={hours}
          onValue={(next) => change({ hours: next })}
          options={rotationHours.map((number) => ({ value: String(number), label: t(`hours_${number}`) }))}
        />
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('rotate')}
        </Button>
      </Form>
    </Dialog>
  )
}
