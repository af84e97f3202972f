import { fromBasisPoints } from '@plein/contract/percent'
import type { WholeProgram } from '@plein/contract/programs'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney, formatPercent } from '#platform/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormBar } from '#ui/forms/form-bar.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Panel } from '#ui/layout/page.tsx'
import { foodProgramStrings } from '../form/strings/index.ts'
import { DocumentField } from '#platform/documents/document-field.tsx'
import { getCourtForm } from './court-fee.rules.ts'
import { FeeFields } from './fee-fields.tsx'
import { courtFormStrings } from './strings/index.ts'
import { useCourtForm } from './use-court-form.ts'
import formStyles from '../form/form.module.css'
import styles from '../sections/sections.module.css'

interface TabProps {
  program: WholeProgram
}

/** A court's fee on the orders of its restaurants, and the terms that they agree to. The administration reads it. */
export const CourtPaymentsTab = ({ program }: TabProps) =>
  program.may.includes('edit') ? <CourtFee program={program} /> : <CourtFeeRead program={program} />

const CourtFee = ({ program }: TabProps) => {
  const t = courtFormStrings.useTranslate()
  const words = foodProgramStrings.useTranslate()
  const { form, values, unsaved, change, forget } = useCourtForm(program)
  return (
    <Form {...form.form}>
      <div className={formStyles.sections}>
        <Part title={t('fee')} lead={t('feeLead')}>
          <FeeFields
            form={form}
            values={values}
            change={change}
            currency={program.currency}
            hint={<Holds program={program} />}
          />
        </Part>
        <Part title={t('terms')} lead={t('termsLead')}>
          <DocumentField
            id={form.idOf('tc_pdf_url')}
            error={form.validationErrorOf('tc_pdf_url')}
            label={t('termsOf')}
            path="/programs/terms-and-conditions"
            uri={values.tc_pdf_url}
            onUri={(tc_pdf_url) => change({ tc_pdf_url })}
          />
        </Part>
      </div>
      <FormBar state={unsaved && words('unsaved')}>
        {unsaved && (
          <Button variant="quiet" onClick={forget}>
            {words('discard')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={form.busy}>
          {words('save')}
        </Button>
      </FormBar>
    </Form>
  )
}

const Part = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    <p className={styles.lead}>{lead}</p>
    <Panel className={styles.panel}>{children}</Panel>
  </section>
)

/** For whom a change holds, before it is made. */
const Holds = ({ program: { restaurants = 0 } }: TabProps) => {
  const t = courtFormStrings.useTranslate()
  return (
    <>
      {t('onlyNew')} {restaurants > 0 && t('keep', { n: restaurants })}
    </>
  )
}

const CourtFeeRead = ({ program }: TabProps) => {
  const t = courtFormStrings.useTranslate()
  const language = useLanguage()
  const { kind, percent, fixed, tc_pdf_url } = getCourtForm(program)
  const amounts = {
    none: t('none'),
    percent: `${t('percent')}: ${formatPercent(fromBasisPoints(percent) ?? 0, language)}`,
    fixed: `${t('fixedLabel')}: ${formatMoney(fixed ?? 0, language, program.currency)}`,
  }
  return (
    <div className={formStyles.sections}>
      <Part title={t('fee')} lead={t('feeLead')}>
        <p>{amounts[kind]}</p>
        <p className={styles.hint}>
          <Holds program={program} />
        </p>
      </Part>
      <Part title={t('terms')} lead={t('termsLead')}>
        {tc_pdf_url === null ? (
          t('noTerms')
        ) : (
          <a href={tc_pdf_url} target="_blank" rel="noreferrer">
            {t('termsOf')}
          </a>
        )}
      </Part>
    </div>
  )
}
