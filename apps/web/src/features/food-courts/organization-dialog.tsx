import type { CourtInvitation } from '@plein/contract/food-courts'
import { useId, useRef } from 'react'
import { api } from '#platform/api.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { newKey } from '#platform/new-key.ts'
import { Button } from '#ui/actions/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { useForgetInvites } from './courts-data.ts'
import { useExplainCourt } from './explain-court.ts'
import { courtStrings } from './strings/index.ts'
import styles from './food-courts.module.css'

interface OrganizationDialogProps {
  invitation: CourtInvitation
  open: boolean
  onClose: () => void
}

/** The restaurant has an account at the provider already, and names it. */
export const OrganizationDialog = (props: OrganizationDialogProps) => {
  const t = courtStrings.useTranslate()
  const { open, onClose, invitation } = props
  return (
    <Dialog open={open} onClose={onClose} title={t('organizationTitle', { restaurant: invitation.title })}>
      <OrganizationForm {...props} />
    </Dialog>
  )
}

const OrganizationForm = ({ invitation, onClose }: OrganizationDialogProps) => {
  const t = courtStrings.useTranslate()
  const explain = useExplainCourt()
  const forget = useForgetInvites()
  // Pressed twice, or sent again after a lost answer, it is one call.
  const key = useRef(newKey())
  const { field, form, busy } = useForm({
    id: useId(),
    typed: 'free',
    fields: useFields({ organization: '', password: '' }),
    check: ({ organization, password }) => ({
      organization: /^org_[A-Za-z0-9]{1,60}$/.test(organization) ? undefined : t('organizationInvalid'),
      password: password === '' ? t('passwordEmpty') : undefined,
    }),
    words: { form: explain },
    send: async ({ organization, password }) => {
      try {
        await api.post('/programs/{uuid}/ccv-onboarding', {
          params: { uuid: invitation.program_uuid },
          body: { food_court: invitation.court.uuid, organization, password },
          idempotency_key: key.current,
        })
      } finally {
        key.current = newKey()
        await forget()
      }
      onClose()
    },
  })
  const { onValue, ...organization } = field('organization')
  return (
    <Form {...form}>
      <p>{t('organizationText')}</p>
      <TextField
        {...organization}
        onValue={(text) => onValue(text.replaceAll(/\s/g, ''))}
        label={t('organization')}
        hint={t('organizationHint')}
        look="mono"
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
      />
      <PasswordField
        {...field('password')}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="current-password"
      />
      <div className={styles.answers}>
        <Button wide onClick={onClose}>
          {t('notYet')}
        </Button>
        <Button wide type="submit" variant="primary" busy={busy}>
          {t('connectNow')}
        </Button>
      </div>
    </Form>
  )
}
