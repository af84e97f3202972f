import { useRef } from 'react'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { CodeField } from '#ui/forms/code-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { accountStrings } from './strings/index.ts'

interface CodeFormProps {
  id: string
  /** Throws the server's refusal; what it does otherwise leads away from here. */
  onCode: (code: string) => Promise<unknown>
}

const LENGTH = 6

/** The code of a mail. The last digit sends it; the button stays, for who mends one. A wrong code stays in its boxes. */
export const CodeForm = ({ id, onCode }: CodeFormProps) => {
  const t = accountStrings.useTranslate()
  const explain = useExplain()
  const sent = useRef('')
  const form = useForm({
    id,
    typed: 'free',
    fields: useFields({ code: '' }),
    check: (values) => ({
      code: values.code === '' ? t('codeRequired') : values.code.length < LENGTH ? t('codeShort') : undefined,
    }),
    send: (values) => onCode(values.code),
    places: { wrong_code: 'code', code_expired: 'code' },
    words: {
      form: (problem) => {
        const tries = problem.params['tries_left']
        return tries === undefined ? undefined : `${explain(problem)} ${t('triesLeft', { n: Number(tries) })}`
      },
    },
  })
  return (
    <Form {...form.form}>
      <CodeField
        {...form.field('code')}
        label={t('code')}
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
