import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { language } from '#platform/language.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Resend } from '#ui/forms/resend.tsx'
import { accountStrings } from '../common/strings/index.ts'
import { signUpType, type SignUp } from '../common/sign-up-draft.ts'

interface ResendMailProps {
  sign_up: SignUp
  variant?: 'primary' | 'secondary'
  onSent?: () => void
  label?: string
}

/** Mails a new code and link for the sign-up of this browser. */
export const ResendMail = ({ sign_up, variant, onSent, label }: ResendMailProps) => {
  const t = accountStrings.useTranslate()
  const explain = useExplain()
  const { draft, change, key } = sign_up
  const resend = useMutation({
    mutationFn: () =>
      api.post('/signup/resend', {
        body: { email: draft.email.trim(), type: signUpType(), language: language(), sign_up_key: key() },
      }),
    onSuccess: ({ code_minutes }) => {
      change({ code_minutes, mailed_at: Date.now() })
      toast.success(t('sentAgain'))
      onSent?.()
    },
    onError: (error) => toast.error(explain(error)),
  })
  return (
    <Resend
      key={draft.email}
      name={`sign-up ${draft.email}`}
      onResend={() => resend.mutateAsync()}
      busy={resend.isPending}
      since={draft.mailed_at}
      {...(variant && { variant })}
    >
      {label ?? t('sendAgain')}
    </Resend>
  )
}
