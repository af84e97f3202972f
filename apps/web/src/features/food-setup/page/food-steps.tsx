import { pagePath } from '@plein/contract/pages/page-path'
import { useEffect, useEffectEvent, useRef } from 'react'
import { LinkButton } from '#ui/actions/button.tsx'
import type { IndexStep } from '#ui/wizard/wizard-index.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { useWizard, type Wizard } from '#ui/wizard/use-wizard.ts'
import { WizardSteps } from '#ui/wizard/wizard.tsx'
import { BasicsSection } from '../sections/basics-section.tsx'
import { DeliverySection } from '../sections/delivery-section.tsx'
import { DocumentsSection } from '../sections/documents-section.tsx'
import { HoursSection } from '../sections/hours-section.tsx'
import { PaymentsSection } from '../sections/payments-section.tsx'
import { FormSection } from '../sections/section.tsx'
import { foodProgramStrings } from '../form/strings/index.ts'
import { getSection, type Section } from '../form/food-validation.ts'
import { PublishPart } from './publish-part.tsx'
import type { FoodProgramForm } from '../form/use-food-program.ts'
import styles from '../form/form.module.css'

/** The six parts of the form in three steps; a step has the name of its first part. */
const stepsOfForm: readonly (readonly [Section, ...Section[]])[] = [
  ['basics'],
  ['delivery', 'hours'],
  ['payments', 'documents', 'menu'],
]

const stepOfField = (field: string): number => stepsOfForm.findIndex((parts) => parts.includes(getSection(field)))

export interface FoodWizard {
  readonly wizard: Wizard
  readonly titles: readonly string[]
  readonly index: readonly IndexStep[]
  /** Leads to a field that stands on another step; undefined for one of this step. */
  readonly leadTo: (field: string) => (() => void) | undefined
  /** Saves this step and goes on, once nothing of it is missing. */
  readonly goOn: () => Promise<void>
}

/** The steps of a food program that is begun: where it goes on, what each needs, and where a refusal leads. */
export const useFoodSteps = (form: FoodProgramForm): FoodWizard => {
  const t = foodProgramStrings.useTranslate()
  const wizard = useWizard({ names: stepsOfForm.map(([name]) => name), opensAt: form.program?.step ?? 0 })
  const titles = [t('basics'), t('stepDelivery'), t('stepPayments')]
  const countOf = (name: Section, fields: readonly string[]): number =>
    fields.filter((field) => getSection(field) === name).length
  const all = form.validationErrors.map(({ field }) => field)
  const reported = Object.keys(form.words)
  useLeadToErrors(form, wizard, reported)
  const leave = useLeave(form, wizard)
  return {
    wizard,
    titles,
    index: stepsOfForm.map((parts, at) => ({
      title: titles[at] ?? '',
      parts: parts.map((name) => ({
        id: name,
        title: t(name),
        told: countOf(name, reported),
        isDone: countOf(name, all) === 0,
      })),
    })),
    leadTo: (field) => {
      const at = stepOfField(field)
      return at === wizard.step ? undefined : () => wizard.lead(at, `food-${field}`)
    },
    goOn: async () => {
      if (await form.goOn(stepsOfForm[wizard.step] ?? [], wizard.step)) leave()
    },
  }
}

/** Goes to the next step; what was just begun moves to its own address first, as one move after the other. */
const useLeave = ({ program, isMoving }: FoodProgramForm, wizard: Wizard): (() => void) => {
  const leaving = useRef(false)
  const next = useEffectEvent(wizard.next)
  useEffect(() => {
    if (!leaving.current || isMoving()) return
    leaving.current = false
    next()
    // oxlint-disable-next-line react/exhaustive-deps -- the program is what arrives with the address
  }, [program])
  return () => {
    if (isMoving()) leaving.current = true
    else wizard.next()
  }
}

/** A refusal with nothing of this step leads to the first step that it names; the summary on top keeps the focus. */
const useLeadToErrors = ({ refusals }: FoodProgramForm, wizard: Wizard, reported: readonly string[]): void => {
  const seen = useRef(refusals)
  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    const steps = reported.map(stepOfField)
    const [first] = steps
    if (first !== undefined && !steps.includes(wizard.step)) wizard.show(first, { to: 'nothing' })
  }, [refusals, wizard, reported])
}

/** The content of each step. */
export const FoodSteps = ({ form, steps }: { form: FoodProgramForm; steps: FoodWizard }) => (
  <WizardSteps wizard={steps.wizard} titles={steps.titles}>
    {[
      <div key="basics" className={styles.sections}>
        <FormSection name="basics">
          <BasicsSection form={form} />
        </FormSection>
      </div>,
      <div key="delivery" className={styles.sections}>
        <FormSection name="delivery">
          <DeliverySection form={form} />
        </FormSection>
        <FormSection name="hours">
          <HoursSection form={form} />
        </FormSection>
      </div>,
      <div key="payments" className={styles.sections}>
        <FormSection name="payments">
          <PaymentsSection form={form} />
        </FormSection>
        <FormSection name="documents">
          <DocumentsSection form={form} />
        </FormSection>
        <FormSection name="menu">
          <MenuPart form={form} />
        </FormSection>
        <PublishPart form={form} />
      </div>,
    ]}
  </WizardSteps>
)

const MenuPart = ({ form: { program, words } }: { form: FoodProgramForm }) => {
  const t = foodProgramStrings.useTranslate()
  if (program === null)
    return (
      <p className={styles.later} id="food-menu" tabIndex={-1}>
        {t('menuLater')}
      </p>
    )
  return (
    <div>
      <FieldError id="food-menu-error" text={words['menu']} />
      <LinkButton id="food-menu" to={pagePath('/programs/:uuid', { uuid: program.uuid }, { tab: 'menu' })}>
        {t('openMenu')}
      </LinkButton>
    </div>
  )
}
