import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { payoutsKey } from './payouts-data.ts'
import { payoutsStrings } from './strings/index.ts'
import styles from './payouts.module.css'

interface BankAccountDialogProps {
  program_uuid: string
  open: boolean
  onClose: () => void
  title: string
}

/** The bank account that payouts go to. The number is typed whole each time: nobody is ever shown the stored one. */
export const BankAccountDialog = ({ program_uuid, open, onClose, title }: BankAccountDialogProps) => (
  <Dialog open={open} onClose={onClose} title={title}>
    <BankAccountForm program_uuid={program_uuid} onDone={onClose} />
  </Dialog>
)

const empty = { iban: '', password: '', name: '' }

const BankAccountForm = ({ program_uuid, onDone }: { program_uuid: string; onDone: () => void }) => {
  const t = payoutsStrings.useTranslate()
  const client = useQueryClient()
  // The number and the password are kept nowhere.
  const [{ name }, put, forget] = useOwnDraft(`bank account ${program_uuid}`, { name: '' })
  const [secret, setSecret] = useFields({ iban: '', password: '' })
  const values = { ...secret, name }
  const change = ({ name: holder, ...part }: Partial<typeof values>): void => {
    if (holder !== undefined) put({ name: holder })
    setSecret(part)
  }
  const { field, form, busy } = useForm({
    id: 'bank-account',
    typed: 'asked',
    fields: [values, change, forget],
    blank: empty,
    check: ({ iban, name, password }) => ({
      iban: iban.trim() === '' ? t('enterIban') : undefined,
      name: name.trim() === '' ? t('enterHolder') : undefined,
      password: password === '' ? t('enterPassword') : undefined,
    }),
    send: async (body) => {
      await api.put('/programs/{program_uuid}/payouts/bank-account', { params: { program_uuid }, body })
      await client.invalidateQueries({ queryKey: payoutsKey })
      toast.success(t('accountSaved'))
      onDone()
    },
  })
  return (
    <Form {...form}>
      <TextField
        {...field('iban')}
        label={t('iban')}
        hint={t('ibanHint')}
        look="mono"
        width={34}
        maxLength={50}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField {...field('name')} label={t('holder')} maxLength={70} autoComplete="off" />
      <PasswordField
        {...field('password')}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="current-password"
      />
      <div className={styles.answers}>
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
