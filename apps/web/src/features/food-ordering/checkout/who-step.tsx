import { useState } from 'react'
import { Link, useLocation } from '#platform/router/router.tsx'
import { useAuthorised } from '#platform/session/session.ts'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { formatTyped } from '#platform/phone.ts'
import { FIELDS } from './validation-errors.ts'
import { Step } from './step.tsx'
import { checkoutStrings } from './strings/index.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import styles from './who-step.module.css'

/** Whom to ask for at the door, and where the receipt goes. */
export const WhoStep = ({ number, form }: { number: number; form: CheckoutForm }) => {
  const t = checkoutStrings.useTranslate()
  const authorised = useAuthorised()
  const { pathname } = useLocation()
  const { draft, change, validationErrors } = form
  // Complete from the start (an account, an earlier order): shown, not asked again. It never folds while somebody types.
  const [folded, setFolded] = useState(form.knownPerson)
  const wrong = [FIELDS.first_name, FIELDS.last_name, FIELDS.email, FIELDS.phone].some(
    (field) => validationErrors[field],
  )
  if (folded && !wrong) {
    return (
      <Step
        number={number}
        title={t('who')}
        onChange={() => setFolded(false)}
        done={
          <p className={styles.person}>
            {draft.first_name} {draft.last_name}
            <br />
            {draft.email}
            <br />
            {formatTyped(draft.phone_code, draft.phone)}
          </p>
        }
      />
    )
  }
  return (
    <Step number={number} title={t('who')}>
      {!authorised && (
        <p className={styles.account}>
          {t.rich('account', {
            link: (
              <Link to={`${pathname}?login=1`} state={{ overlay: true }}>
                {t('signIn')}
              </Link>
            ),
          })}
        </p>
      )}
      <div className={styles.fields}>
        <TextField
          id={FIELDS.first_name}
          label={t('firstName')}
          value={draft.first_name}
          onValue={(first_name) => change({ first_name })}
          error={validationErrors[FIELDS.first_name]}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          id={FIELDS.last_name}
          label={t('lastName')}
          value={draft.last_name}
          onValue={(last_name) => change({ last_name })}
          error={validationErrors[FIELDS.last_name]}
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      <EmailField
        id={FIELDS.email}
        label={t('email')}
        hint={t('emailHint')}
        value={draft.email}
        onValue={(email) => change({ email })}
        error={validationErrors[FIELDS.email]}
      />
      <PhoneField
        id={FIELDS.phone}
        label={t('phone')}
        hint={t('phoneHint')}
        codeLabel={t('phoneCode')}
        code={draft.phone_code}
        onCode={(phone_code) => change({ phone_code })}
        number={draft.phone}
        onNumber={(phone) => change({ phone })}
        error={validationErrors[FIELDS.phone]}
      />
    </Step>
  )
}
