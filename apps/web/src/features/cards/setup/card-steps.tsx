import { useEffect, useEffectEvent, useRef } from 'react'
import type { IndexStep } from '#ui/wizard/wizard-index.tsx'
import { useWizard, type Wizard } from '#ui/wizard/use-wizard.ts'
import { WizardSteps } from '#ui/wizard/wizard.tsx'
import { FormSection } from '../editor/section.tsx'
import { LookSection } from '../editor/look-section.tsx'
import { TimeSection } from '../editor/time-section.tsx'
import { TypeSection } from '../editor/type-section.tsx'
import { PrivacySection, ShopsSection, ValiditySection } from '../editor/validity-section.tsx'
import { ValuesSection } from '../editor/values-section.tsx'
import { VatSection } from '../editor/vat-section.tsx'
import { getSection, stepOfSection, stepsOfForm, type Section } from '../form/card-validation.ts'
import { Review } from './review.tsx'
import { cardSetupStrings } from '../form/strings/index.ts'
import { FORM_ID, type CardProgramForm } from '../form/use-card-program.ts'
import styles from './setup.module.css'

const stepOfField = (field: string): number => stepOfSection(getSection(field))

export interface CardWizard {
  readonly wizard: Wizard
  readonly titles: readonly string[]
  readonly index: readonly IndexStep[]
  /** Leads to a field that stands on another step; undefined for one of this step. */
  readonly leadTo: (field: string) => (() => void) | undefined
  /** Saves this step and goes on, once nothing of it is missing. */
  readonly goOn: () => Promise<void>
}

/** The steps of a card program that is begun: where it goes on, what each needs, and where a refusal leads. */
export const useCardSteps = (form: CardProgramForm): CardWizard => {
  const t = cardSetupStrings.useTranslate()
  const wizard = useWizard({ names: stepsOfForm.map(([name]) => name), opensAt: form.program?.step ?? 0 })
  const titles = [t('type'), t('stepDesign'), t('stepPublish')]
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
        // Without a type nothing else was asked yet.
        isDone: countOf(name, all) === 0 && (form.value.card_type !== null || name === 'type'),
      })),
    })),
    leadTo: (field) => {
      const at = stepOfField(field)
      return at === wizard.step ? undefined : () => wizard.lead(at, `${FORM_ID}-${field}`)
    },
    goOn: async () => {
      if (await form.goOn(stepsOfForm[wizard.step] ?? [], wizard.step)) leave()
    },
  }
}

/** Goes to the next step; what was just begun moves to its own address first, as one move after the other. */
const useLeave = ({ program, isMoving }: CardProgramForm, wizard: Wizard): (() => void) => {
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
const useLeadToErrors = ({ refusals }: CardProgramForm, wizard: Wizard, reported: readonly string[]): void => {
  const seen = useRef(refusals)
  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    const steps = reported.map(stepOfField)
    const [first] = steps
    if (first !== undefined && !steps.includes(wizard.step)) wizard.show(first, { to: 'nothing' })
  }, [refusals, wizard, reported])
}

/** The card itself: its look, its values, its time, and its VAT. */
export const DesignSections = ({ form }: { form: CardProgramForm }) => (
  <div className={styles.sections}>
    <FormSection name="look">
      <LookSection form={form} />
    </FormSection>
    <FormSection name="values">
      <ValuesSection form={form} />
    </FormSection>
    <FormSection name="time">
      <TimeSection form={form} />
    </FormSection>
    <FormSection name="vat">
      <VatSection form={form} />
    </FormSection>
  </div>
)

/** The content of each step. */
export const CardSteps = ({ form, steps }: { form: CardProgramForm; steps: CardWizard }) => (
  <WizardSteps wizard={steps.wizard} titles={steps.titles}>
    {[
      <div key="type" className={styles.sections}>
        <FormSection name="type">
          <TypeSection form={form} />
        </FormSection>
      </div>,
      <DesignSections key="look" form={form} />,
      <div key="validity" className={styles.sections}>
        <FormSection name="validity">
          <ValiditySection form={form} />
        </FormSection>
        <FormSection name="privacy">
          <PrivacySection form={form} />
        </FormSection>
        <FormSection name="shops">
          <ShopsSection />
        </FormSection>
        <Review form={form} wizard={steps.wizard} />
      </div>,
    ]}
  </WizardSteps>
)
