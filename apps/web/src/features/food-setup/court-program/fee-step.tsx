import type { KeyState } from '@plein/contract/food-setup/program'
import { useFields } from '#platform/form/use-form.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { changesOfCourt, courtErrors, fieldsOfCourt, getCourtForm } from '../court-form/court-fee.rules.ts'
import { FeeFields } from '../court-form/fee-fields.tsx'
import { courtFormStrings } from '../court-form/strings/index.ts'
import { DocumentField } from '#platform/documents/document-field.tsx'
import { StepBar } from './step-bar.tsx'
import { StepPart } from './step-part.tsx'
import type { DraftStepProps } from './step-props.ts'
import { courtProgramStrings } from './strings/index.ts'
import { useCourtPart } from './use-court-part.ts'

const typedSecrets = { username: '', password: '' }
const unset: KeyState = { is_set: false, last_four: null, is_refused: false }

/** A secret that is there stays while nothing is typed. */
const secretOf = (typed: string): string | undefined => typed.trim() || undefined

/** The third step: what restaurants pay, through whom they are paid, and the terms that they agree to. */
export const FeeStep = ({ program, onSaved }: DraftStepProps) => {
  const t = courtFormStrings.useTranslate()
  const words = courtProgramStrings.useTranslate()
  const { ccv_super_merchant_username: username = unset, ccv_super_merchant_password: password = unset } = program
  const secrets = useFields<{ username: string; password: string }>(typedSecrets)
  const { form, values, change, unsaved } = useCourtPart({
    name: 'fee',
    program,
    saved: { ...getCourtForm(program), reference: program.ccv_external_reference ?? '', ...typedSecrets },
    check: (typed) => {
      const { percent, fixed } = courtErrors(typed)
      const short = (text: string) =>
        text.trim() !== '' && !/^[\x21-\x7e]{4,200}$/.test(text.trim()) ? words('secretNotValid') : undefined
      return {
        percent: percent && t(percent),
        fixed: fixed && t(fixed),
        username: short(typed.username),
        password: short(typed.password),
      }
    },
    changesOf: (typed) => {
      const sign_in = { username: secretOf(typed.username), password: secretOf(typed.password) }
      return {
        ...changesOfCourt(typed),
        ccv_external_reference: typed.reference.trim() || null,
        ...(sign_in.username !== undefined && { ccv_super_merchant_username: sign_in.username }),
        ...(sign_in.password !== undefined && { ccv_super_merchant_password: sign_in.password }),
      }
    },
    onSaved: (court) => {
      secrets[1](typedSecrets)
      return onSaved(court)
    },
    secrets,
    places: {
      ...fieldsOfCourt,
      ccv_external_reference: 'reference',
      ccv_super_merchant_username: 'username',
      ccv_super_merchant_password: 'password',
    },
  })
  return (
    <Form {...form.form}>
      <StepPart title={t('fee')} lead={t('feeLead')}>
        <FeeFields form={form} values={values} change={change} currency={program.currency} />
      </StepPart>
      <StepPart title={words('provider')} lead={words('providerLead')}>
        <TextField
          {...form.field('username')}
          label={words('username')}
          hint={username.is_set ? words('usernameSet', { end: username.last_four ?? '' }) : words('usernameHint')}
          autoComplete="off"
          optional
        />
        <PasswordField
          {...form.field('password')}
          label={words('password')}
          hint={password.is_set ? words('passwordSet') : words('passwordHint')}
          autoComplete="new-password"
          optional
        />
        <TextField
          {...form.field('reference')}
          label={words('reference')}
          hint={words('referenceHint')}
          maxLength={80}
          optional
        />
      </StepPart>
      <StepPart title={t('terms')} lead={t('termsLead')}>
        <DocumentField
          id={form.idOf('tc_pdf_url')}
          error={form.validationErrorOf('tc_pdf_url')}
          label={t('termsOf')}
          path="/programs/terms-and-conditions"
          uri={values.tc_pdf_url}
          onUri={(tc_pdf_url) => change({ tc_pdf_url })}
        />
      </StepPart>
      <StepBar unsaved={unsaved} busy={form.busy} />
    </Form>
  )
}
