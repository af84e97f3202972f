import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { formatTyped } from '#platform/phone.ts'
import { IconUserCheck, IconUserPlus } from '#ui/icons/icons.ts'
import type { FormProps } from './form-props.ts'
import { newOrderStrings } from './strings/index.ts'
import { customersQuery, withCustomer } from './draft-order.ts'
import styles from './new-order.module.css'

/** The calling customer: somebody who ordered here before, found by name, or a new customer, with an account or without. */
export const CustomerFields = (props: FormProps) => {
  const { wish: input, onChange, validationErrors } = props
  const t = newOrderStrings.useTranslate()
  const typed = input.cardholder_uuid === null ? input.first_name.trim() : ''
  const known = useQuery(customersQuery(typed))
  const found = typed.length < 3 ? [] : (known.data?.results ?? [])
  return (
    <>
      <h2 className={styles.head}>{t('customer')}</h2>
      <div className={styles.pair}>
        <TextField
          id="new-order-first_name"
          label={t('firstName')}
          error={validationErrors['first_name']}
          value={input.first_name}
          // Another name is another person.
          onValue={(first_name) => onChange({ first_name, cardholder_uuid: null })}
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          label={t('lastName')}
          optional
          value={input.last_name}
          onValue={(last_name) => onChange({ last_name })}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      {found.length > 0 && (
        <div className={styles.known} role="group" aria-label={t('known')}>
          <p className={styles.note}>{t('known')}</p>
          {found.map((customer) => (
            <Button key={customer.cardholder_uuid} size="small" onClick={() => onChange(withCustomer(input, customer))}>
              {customer.first_name} {customer.last_name} · {formatTyped(customer.phone_code, customer.phone)}
            </Button>
          ))}
        </div>
      )}
      {typed.length >= 3 && known.data && !known.isPlaceholderData && found.length === 0 && (
        <p className={styles.note}>{t('unknown')}</p>
      )}
      <PhoneField
        id="new-order-phone"
        label={t('phone')}
        codeLabel={t('phoneCode')}
        error={validationErrors['phone']}
        code={input.phone_code}
        onCode={(phone_code) => onChange({ phone_code })}
        number={input.phone}
        onNumber={(phone) => onChange({ phone })}
      />
      <EmailField
        id="new-order-email"
        label={t('email')}
        optional
        error={validationErrors['email']}
        value={input.email}
        onValue={(email) => onChange({ email })}
      />
      <NewCustomer {...props} isUnknown={input.cardholder_uuid === null && typed.length >= 3 && found.length === 0} />
    </>
  )
}

/**
 * Somebody who is not known yet gets an account in place, once there is an e-mail address to tell them. The order can be taken without
 * one as well.
 */
const NewCustomer = ({ program_uuid, wish: input, onChange, isUnknown }: FormProps & { isUnknown: boolean }) => {
  const t = newOrderStrings.useTranslate()
  const explain = useExplain()
  const language = useLanguage()
  const client = useQueryClient()
  const [key, setKey] = useState(newKey)
  const create = useMutation({
    mutationFn: () =>
      api.post('/cardholders/create', {
        body: {
          program_uuid,
          first_name: input.first_name.trim(),
          last_name: input.last_name.trim(),
          email: input.email.trim(),
          phone_code: input.phone_code,
          phone: input.phone.trim(),
          language,
        },
        idempotency_key: key,
      }),
    onSuccess: ({ cardholder_uuid }) => {
      onChange({ cardholder_uuid })
      void client.invalidateQueries({ queryKey: ['new-order', 'customers'] })
    },
    // A corrected customer is another one.
    onError: () => setKey(newKey()),
  })
  if (input.cardholder_uuid !== null)
    return (
      <p>
        <Chip tone="success" icon={IconUserCheck}>
          {create.isSuccess ? t('customerMade') : t('customerKnown')}
        </Chip>
      </p>
    )
  if (!isUnknown) return null
  const missing = input.email.trim() === '' || input.phone.trim() === '' ? t('customerNeeds') : undefined
  const fields = create.error ? Object.values(explain.fields(create.error)) : []
  const validationError = fields[0] ?? (create.error ? explain(create.error) : undefined)
  return (
    <div className={styles.newCustomer}>
      <Button icon={IconUserPlus} busy={create.isPending} unavailable={missing} onClick={() => create.mutate()}>
        {t('makeCustomer')}
      </Button>
      <p className={styles.note}>{t('makeCustomerHint')}</p>
      {validationError && (
        <p className={styles.fault} role="alert">
          {validationError}
        </p>
      )}
    </div>
  )
}
