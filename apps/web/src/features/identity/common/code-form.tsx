import { useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { CodeField } from '#ui/forms/code-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { accountStrings } from './strings/index.ts'
import { useFormProblem } from './use-form-problem.ts'

interface CodeFormProps {
  id: string
  /** Throws the server's refusal; what it does otherwise leads away from here. */
  onCode: (code: string) => Promise<unknown>
}

const LENGTH = 6

/** The code of a mail. The last digit sends it; the button stays, for who mends one. A wrong code stays in its boxes. */
export const CodeForm = ({ id, onCode }: CodeFormProps) => {
  const t = accountStrings.useTranslate()
  const form_problem = useFormProblem()
  const [code, setCode] = useState('')
  const sent = useRef('')
  const form = useForm({
    id,
    typed: 'free',
    values: { code },
    check: (values) => ({
      code: values.code === '' ? t('codeRequired') : values.code.length < LENGTH ? t('codeShort') : undefined,
    }),
    send: (values) => onCode(values.code),
    explain: (error) =>
      form_problem<{ code: string }>(error, { names: ['code'], codes: { wrong_code: 'code', code_expired: 'code' } }),
  })
  return (
    <Form {...form.form}>
      <CodeField
        id={form.idOf('code')}
        label={t('code')}
        value={code}
        onValue={setCode}
        error={form.validationErrorOf('code')}
        onComplete={(whole) => {
          // The same code a second time is sent by the button alone.
          if (whole === sent.current) return
          sent.current = whole
          void form.submit({ code: whole })
        }}
      />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        {t('confirm')}
      </Button>
    </Form>
  )
}
