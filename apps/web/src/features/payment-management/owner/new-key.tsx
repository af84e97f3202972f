import { integratorScopes } from '@plein/contract/payment-management/scopes'
import { modes } from '@plein/contract/payment-management/codes'
import { api } from '#platform/api.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { requestsChanged } from './requests-data.ts'
import { ownerStrings } from './strings/index.ts'

interface NewKeyProps {
  program_uuid: string
  onClose: () => void
  /** With the key, which is told once. */
  onMade: (key: string) => void
}

type Scope = (typeof integratorScopes)[number]

/** A key for a system of the owner's. */
export const NewKey = ({ program_uuid, onClose, onMade }: NewKeyProps) => {
  const t = ownerStrings.useTranslate()
  const fields = useFields<{ title: string; mode: (typeof modes)[number]; scopes: readonly Scope[] }>({
    title: '',
    mode: 'test',
    scopes: ['orders:read', 'orders:write'],
  })
  const [values, change] = fields
  const form = useForm({
    id: 'new-key',
    typed: 'free',
    fields,
    check: ({ scopes }) => ({ scopes: scopes.length === 0 ? t('scopeMissing') : undefined }),
    send: async ({ title, mode, scopes }, keyFor) => {
      const body = { program_uuid, title: title.trim(), mode, scopes: [...scopes] }
      const { key } = await api.post('/payment/api-keys', { body, idempotency_key: keyFor(body) })
      await requestsChanged()
      onMade(key)
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('newKey')}>
      <Form {...form.form}>
        <TextField
          id={form.idOf('title')}
          label={t('keyName')}
          maxLength={100}
          value={values.title}
          onValue={(title) => change({ title })}
        />
        <SegmentedControl
          label={t('mode')}
          value={values.mode}
          onValue={(mode) => change({ mode })}
          options={modes.map((value) => ({ value, label: t(`mode_${value}`) }))}
        />
        <div id={form.idOf('scopes')} tabIndex={-1}>
          <FieldError id={`${form.idOf('scopes')}-error`} text={form.validationErrorOf('scopes')} />
          {integratorScopes.map((scope) => (
            <Checkbox
              key={scope}
              label={t(`scope_${scope.replace(':', '_') as 'orders_read'}`)}
              checked={values.scopes.includes(scope)}
              onChecked={(has) =>
                change({ scopes: has ? [...values.scopes, scope] : values.scopes.filter((name) => name !== scope) })
              }
            />
          ))}
        </div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('makeKey')}
        </Button>
      </Form>
    </Dialog>
  )
}
