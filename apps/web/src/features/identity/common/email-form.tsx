import { Button } from '#ui/actions/button.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { emailError } from '#ui/validation/checks.ts'
import { useErrorTexts } from '#ui/validation/error-texts.ts'
import { accountStrings } from './strings/index.ts'

interface EmailFormProps {
  id: string
  /** The initial text of the field. */
  email: string
  /** Hears of each letter, where what is typed is kept. */
  onEmail?: (email: string) => void
  /** Sends the address, without spaces around it; throws the server's refusal. */
  onSend: (email: string) => Promise<unknown>
  /** The button's text for the typed address, and the reason that it cannot be pressed. */
  submit: (email: string) => { label: string; unavailable?: string | undefined }
  /** `username` where it is that of an account. */
  autoComplete?: 'email' | 'username'
}

/** One address and a button: where a mail is asked for. */
export const EmailForm = ({ id, email, onEmail, onSend, submit, autoComplete = 'email' }: EmailFormProps) => {
  const t = accountStrings.useTranslate()
  const say = useErrorTexts()
  const fields = useFields({ email })
  const [{ email: typed }, change] = fields
  const form = useForm({
    id,
    typed: 'free',
    fields,
    check: (values) => ({ email: say(emailError(values.email)) }),
    send: (values) => onSend(values.email.trim()),
  })
  const { label, unavailable } = submit(typed.trim())
  return (
    <Form {...form.form}>
      <EmailField
        id={form.idOf('email')}
        label={t('email')}
        value={typed}
        onValue={(text) => {
          change({ email: text })
          onEmail?.(text)
        }}
        error={form.validationErrorOf('email')}
        name="email"
        autoComplete={autoComplete}
      />
      <Button type="submit" variant="primary" wide busy={form.busy} unavailable={unavailable}>
        {label}
      </Button>
    </Form>
  )
}
