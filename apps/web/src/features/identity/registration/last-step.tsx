import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { emptyPassword, NewPassword, usePasswordErrors } from '#ui/passwords/new-password.tsx'
import { accountStrings } from '../common/strings/index.ts'
import styles from '../common/account-page.module.css'
import { TermsLabel } from './terms-label.tsx'
import { signUpType, type SignUp } from '../common/sign-up-draft.ts'

interface LastStepProps {
  sign_up: SignUp
  /** False where the terms were accepted on the first page. */
  askTerms: boolean
  /** False where everything else was said in another browser. */
  askPromo: boolean
  /** The way to a field of an earlier page that the server refuses; undefined for one that stands on none. */
  wayTo: (field: string) => (() => void) | undefined
  /** Creates the account, or throws the server's refusal. */
  onPassword: (password: string) => Promise<unknown>
}

/** Password, terms and a promotion code: the last page of every sign-up. The password lives on this page alone. */
export const LastStep = ({ sign_up, askTerms, askPromo, wayTo, onPassword }: LastStepProps) => {
  const t = accountStrings.useTranslate()
  const validate = usePasswordErrors()
  const { draft, change } = sign_up
  const [typed, setTyped] = useFields(emptyPassword)
  const form = useForm({
    id: 'last',
    typed: 'free',
    fields: [
      { ...typed, promo_code: draft.promo_code, terms: draft.terms },
      // The draft outlives the page: the password must not get into it.
      ({ password = typed.password, repeat = typed.repeat, ...part }) => {
        setTyped({ password, repeat })
        change(part)
      },
    ],
    check: (values) => ({
      ...validate(values),
      ...(askTerms && !values.terms && { terms: t('termsRequired') }),
    }),
    send: ({ password }) => onPassword(password),
    places: { promo_code_not_valid: 'promo_code' },
    wayTo,
  })
  return (
    <Form {...form.form}>
      <NewPassword
        idOf={form.idOf}
        value={typed}
        onValue={setTyped}
        username={draft.email}
        validationErrors={{ password: form.validationErrorOf('password'), repeat: form.validationErrorOf('repeat') }}
      />
      {askPromo && (
        <PromoCode
          id={form.idOf('promo_code')}
          value={draft.promo_code}
          onValue={(promo_code) => change({ promo_code })}
          error={form.validationErrorOf('promo_code')}
        />
      )}
      {askTerms && (
        <Checkbox
          id={form.idOf('terms')}
          label={<TermsLabel />}
          checked={draft.terms}
          onChecked={(terms) => change({ terms })}
          error={form.validationErrorOf('terms')}
        />
      )}
      <Button type="submit" variant="primary" wide busy={form.busy}>
        {t('createAccount')}
      </Button>
    </Form>
  )
}

/** The effect of a code; only program owners pay the platform's fee that it may free them of. */
const promoHint = (
  t: ReturnType<typeof accountStrings.useTranslate>,
  { title, fee_free_months }: { title: string; fee_free_months: number | null },
): string =>
  fee_free_months !== null && signUpType() === 1
    ? t('promoFeeFree', { title, n: fee_free_months })
    : t('promoGood', { title })

interface PromoCodeProps {
  id: string
  value: string
  onValue: (code: string) => void
  error: string | undefined
}

/** Folded away until somebody has one; looked at when it is left, before anything is sent. */
const PromoCode = ({ id, value, onValue, error }: PromoCodeProps) => {
  const t = accountStrings.useTranslate()
  const explain = useExplain()
  const [hadOne] = useState(value !== '')
  const [open, setOpen] = useState(hadOne)
  const look = useMutation({
    mutationFn: (code: string) => api.post('/promo', { body: { code, type: signUpType() } }),
  })
  const { mutate } = look
  useEffect(() => {
    // Of the link that led here, or typed before a reload: it may have ended meanwhile.
    if (hadOne) mutate(value)
    // oxlint-disable-next-line react/exhaustive-deps -- once, with what stood there first
  }, [])
  // A code that could not be looked at now is looked at again with the form.
  const wrong = look.error && asProblem(look.error).code === 'promo_code_not_valid' ? explain(look.error) : undefined
  if (!open)
    return (
      <div className={styles.indented}>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('havePromo')}
        </Button>
      </div>
    )
  return (
    <TextField
      id={id}
      label={t('promo')}
      optional
      look="mono"
      width={20}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed has become this field
      autoFocus={!hadOne}
      value={value}
      onValue={(text) => {
        look.reset()
        onValue(text.toUpperCase().replaceAll(/\s/g, ''))
      }}
      onBlur={() => value !== '' && mutate(value)}
      error={error ?? wrong}
      hint={look.data && promoHint(t, look.data)}
    />
  )
}
