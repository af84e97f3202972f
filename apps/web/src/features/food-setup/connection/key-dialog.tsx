import { providers, type ProviderName } from '@plein/contract/payments/providers'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { programKey } from '../form/use-kept-form.ts'
import { connectionKey } from './connection-data.ts'
import { connectionStrings } from './strings/index.ts'
import { useConnectionWords } from './use-connection-words.ts'
import styles from './connection.module.css'

interface KeyDialogProps {
  open: boolean
  onClose: () => void
  program_uuid: string
  provider: ProviderName
  mode: 'test' | 'live'
  /** A key that whoever tries it out may type. */
  sample: string | undefined
}

/** The key is typed whole each time, and kept nowhere on this device. */
export const KeyDialog = (props: KeyDialogProps) => {
  const t = connectionStrings.useTranslate()
  const { open, onClose, mode, provider } = props
  const title = t('addTitle', { key: t(mode), provider: providers[provider].label })
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <KeyForm {...props} />
    </Dialog>
  )
}

const KeyForm = ({ onClose, program_uuid, provider, mode, sample }: KeyDialogProps) => {
  const t = connectionStrings.useTranslate()
  const client = useQueryClient()
  const words = useConnectionWords()
  const [values, change] = useFields({ key: '', password: '' })
  const isLive = mode === 'live'
  const { field, form, busy } = useForm({
    id: `key-${mode}`,
    typed: 'free',
    fields: [values, change],
    check: ({ key, password }) => ({
      key: key.length < 8 ? t('keyEmpty') : undefined,
      password: isLive && password === '' ? t('passwordEmpty') : undefined,
    }),
    words,
    send: async ({ key, password }) => {
      const answer = await api.put('/programs/{program_uuid}/payments/keys/{mode}', {
        params: { program_uuid, mode },
        body: { provider, key, ...(isLive && { password }) },
      })
      client.setQueryData([...connectionKey(program_uuid), provider], answer)
      await client.invalidateQueries({ queryKey: programKey(program_uuid) })
      toast.success(t('saved'))
      onClose()
    },
  })
  const { onValue, ...key } = field('key')
  return (
    // The form that the page is one of does not hear of it.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Form {...form}>
        <TextField
          {...key}
          onValue={(text) => onValue(text.replaceAll(/\s/g, ''))}
          label={t('key')}
          hint={t('keyHint')}
          look="mono"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        {sample !== undefined && (
          <p className={styles.sample}>
            {t('sample')}
            <code>{sample}</code>
            <Button size="small" onClick={() => change({ key: sample })}>
              {t('useSample')}
            </Button>
          </p>
        )}
        {isLive && (
          <PasswordField
            {...field('password')}
            label={t('password')}
            hint={t('passwordHint')}
            autoComplete="current-password"
          />
        )}
        <div className={styles.answers}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
