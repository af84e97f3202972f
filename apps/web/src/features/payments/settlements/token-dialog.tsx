import type { OpenMoney } from '@plein/contract/payments/settlements'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { connectionName, providerLabel, settlementsKey } from './settlements-data.ts'
import { settlementStrings } from './strings/index.ts'

const maxCharacters = 250

/** The token by which payouts are read: proven at once, and never shown again. */
export const TokenDialog = ({ connection, onClose }: { connection: OpenMoney; onClose: () => void }) => {
  const t = settlementStrings.useTranslate()
  const client = useQueryClient()
  const { field, form, busy } = useForm({
    id: 'settlement-token',
    typed: 'free',
    fields: useFields({ token: '' }),
    check: ({ token }) => ({ token: token.trim() === '' ? t('enterToken') : undefined }),
    send: async (body) => {
      const params = { uuid: connection.connection_uuid }
      await api.put('/payment/connections/{uuid}/settlement-token', { params, body })
      await client.invalidateQueries({ queryKey: settlementsKey })
      toast.success(t('tokenSaved'))
      onClose()
    },
    places: { settlement_token_not_valid: 'token' },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('tokenTitle', { connection: connectionName(connection) })}
      description={t('tokenText', { provider: providerLabel(connection.provider) })}
    >
      <Form {...form}>
        <TextField
          {...field('token')}
          label={t('token')}
          maxLength={maxCharacters}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="off"
        />
        <Button type="submit" variant="primary" busy={busy}>
          {t('saveToken')}
        </Button>
      </Form>
    </Dialog>
  )
}
