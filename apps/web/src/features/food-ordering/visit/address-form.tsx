import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { Illustration } from '#ui/display/illustration.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconMoped, IconPaperBag } from '#ui/icons/icons.ts'
import { visitStrings } from './strings/index.ts'
import type { AddressForm as Form } from './use-address-form.ts'
import { UseMyLocation } from './use-my-location.tsx'
import { waysOfHost } from './ways.ts'
import styles from './address-form.module.css'

interface AddressFormProps {
  form: Form
  submitLabel: string
  /** Between the fields and the button: addresses used before. */
  children?: ReactNode
}

const ways = { delivery: IconMoped, pickup: IconPaperBag } as const

/** One question: postcode, house number, delivery or pickup. */
export const AddressForm = ({ form, submitLabel, children }: AddressFormProps) => {
  const t = visitStrings.useTranslate()
  const { typed, validationErrors, busy, zipField, numberField } = form
  const offered = waysOfHost()
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      {offered.length > 1 && (
        <SegmentedControl
          wide
          label={t('way')}
          value={typed.pickup ? 'pickup' : 'delivery'}
          onValue={(way) => form.change({ pickup: way === 'pickup' })}
          options={offered.map((value) => ({
            value,
            label: (
              <>
                <Icon of={ways[value]} />
                {t(value)}
              </>
            ),
          }))}
        />
      )}
      <div className={styles.way}>
        {(offered.length > 1 || !typed.pickup) && (
          <div
            className={styles.address}
            // Keeps its room for pickup, so that nothing moves under a finger.
            style={typed.pickup ? { visibility: 'hidden' } : undefined}
            inert={typed.pickup}
          >
            <div className={styles.fields}>
              <TextField
                className={styles.zip}
                label={t('zip')}
                value={typed.zip}
                onValue={(zip) => form.change({ zip })}
                onBlur={form.leaveZip}
                error={validationErrors.zip}
                ref={zipField}
                maxLength={10}
                placeholder={t('zipExample')}
                autoComplete="postal-code"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <TextField
                label={t('number')}
                value={typed.number}
                onValue={(number) => form.change({ number })}
                error={validationErrors.number}
                ref={numberField}
                maxLength={6}
                inputMode="numeric"
                autoComplete="off"
              />
              <TextField
                label={t('addition')}
                value={typed.addition}
                onValue={(addition) => form.change({ addition })}
                maxLength={6}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            </div>
            <UseMyLocation
              onFound={({ zip_code, house_number }) =>
                form.change({ zip: zip_code, number: house_number, addition: '' })
              }
              manual={zipField}
              next={numberField}
            />
          </div>
        )}
        {typed.pickup && (
          <div className={styles.pickup}>
            <span className={styles.scene}>
              <Illustration scene="awning" />
            </span>
            <p>{t('pickupText')}</p>
          </div>
        )}
      </div>
      {children}
      <FieldError id="place-error" text={validationErrors.form} />
      <Button type="submit" variant="primary" wide busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
