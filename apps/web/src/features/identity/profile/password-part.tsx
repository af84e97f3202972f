import type { Profile } from '@plein/contract/people/profile'
import { useEffect, useId, useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { emptyPassword, NewPassword, usePasswordErrors } from '#ui/passwords/new-password.tsx'
import { Part } from '../people/part.tsx'
import { peopleStrings } from '../people/strings/index.ts'
import styles from './profile.module.css'

/** A new password needs the old one (USER-21). It stands apart from the rest, and is never kept as a draft. */
export const PasswordPart = ({ profile }: { profile: Profile }) => {
  const t = peopleStrings.useTranslate()
  const [open, setOpen] = useState(false)
  const button = useId()
  const wasOpen = useRef(false)
  useEffect(() => {
    // The form is gone: the focus goes back to what opened it.
    if (wasOpen.current && !open) document.getElementById(button)?.focus()
    wasOpen.current = open
  }, [open, button])
  return (
    <Part title={t('password')} text={t('passwordText')}>
      {open ? (
        <ChangePassword profile={profile} onDone={() => setOpen(false)} />
      ) : (
        <div>
          <Button id={button} onClick={() => setOpen(true)}>
            {t('changePassword')}
          </Button>
        </div>
      )}
    </Part>
  )
}

const ChangePassword = ({ profile, onDone }: { profile: Profile; onDone: () => void }) => {
  const t = peopleStrings.useTranslate()
  const validate = usePasswordErrors()
  const fields = useFields({ old_password: '', ...emptyPassword })
  const [typed, change] = fields
  const form = useForm({
    id: 'password',
    typed: 'free',
    fields,
    check: (values) => ({
      old_password: values.old_password === '' ? t('oldPasswordRequired') : undefined,
      ...validate(values),
    }),
    send: async ({ old_password, password }) => {
      await api.put('/profile', { body: { old_password, password } })
      toast.success(t('passwordSaved'))
      onDone()
    },
  })
  return (
    <Form {...form.form}>
      <PasswordField
        {...form.field('old_password')}
        label={t('oldPassword')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed has become this form
        autoFocus
        autoComplete="current-password"
      />
      <NewPassword
        idOf={form.idOf}
        label={t('newPassword')}
        value={typed}
        onValue={change}
        username={profile.username}
        validationErrors={{ password: form.validationErrorOf('password'), repeat: form.validationErrorOf('repeat') }}
      />
      <div className={styles.answers}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('changePassword')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
