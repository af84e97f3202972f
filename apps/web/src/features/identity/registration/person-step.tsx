import { Button } from '#ui/actions/button.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { accountStrings } from '../common/strings/index.ts'
import { BirthDatePart, NameFields, PhonePart } from './person-fields.tsx'
import type { SignUp } from '../common/sign-up-draft.ts'
import { usePersonChecks } from './use-person-checks.ts'

interface PersonStepProps {
  sign_up: SignUp
  onDone: () => void
}

/** The person who runs the account. The next step, which knows whether it is a company, asks a person's gender. */
export const PersonStep = ({ sign_up, onDone }: PersonStepProps) => {
  const t = accountStrings.useTranslate()
  const person = usePersonChecks()
  const { draft, change } = sign_up
  const form = useForm({
    id: 'person',
    typed: 'kept',
    fields: [
      {
        first_name: draft.first_name,
        last_name: draft.last_name,
        birth_date: draft.birth_date,
        phone: draft.phone,
      },
      change,
    ],
    check: (values) => ({
      first_name: person.first_name(values),
      last_name: person.last_name(values),
      birth_date: person.birth_date(values),
      phone: person.phone(values),
    }),
    send: async () => onDone(),
  })
  const part = { draft, change, idOf: form.idOf, validationErrorOf: form.validationErrorOf }
  return (
    <Form {...form.form}>
      <NameFields {...part} />
      <BirthDatePart {...part} />
      <PhonePart {...part} />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        {t('goOn')}
      </Button>
    </Form>
  )
}
