import { pagePath } from '@plein/contract/pages/page-path'
import type { WholeProgram } from '@plein/contract/programs'
import type { ReactNode } from 'react'
import { useMarkUnsaved } from '#platform/autosave/unsaved-tabs.ts'
import { useProfile } from '#platform/session/session.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { DeliverySection } from '../sections/delivery-section.tsx'
import { DocumentsSection } from '../sections/documents-section.tsx'
import { HoursSection } from '../sections/hours-section.tsx'
import { PaymentsSection } from '../sections/payments-section.tsx'
import { FormSection } from '../sections/section.tsx'
import { AddressFields } from '../sections/address-fields.tsx'
import { getSection } from '../form/food-validation.ts'
import { FoodForm } from './food-form.tsx'
import { useFoodProgram, type FoodProgramForm } from '../form/use-food-program.ts'
import styles from '../form/form.module.css'

interface TabProps {
  program: WholeProgram
}

/** The delivery area and the hours: the parts of the form that change most while a restaurant runs. */
export const DeliveryTab = ({ program }: TabProps) => (
  <Parts program={program} tab="delivery">
    {(form) => (
      <>
        <FormSection name="delivery">
          <AddressFields form={form} />
          <DeliverySection form={form} />
        </FormSection>
        <FormSection name="hours">
          <HoursSection form={form} />
        </FormSection>
      </>
    )}
  </Parts>
)

export const PaymentsTab = ({ program }: TabProps) => (
  <Parts program={program} tab="payments">
    {(form) => (
      <FormSection name="payments">
        <PaymentsSection form={form} />
      </FormSection>
    )}
  </Parts>
)

export const DocumentsTab = ({ program }: TabProps) => (
  <Parts program={program} tab="documents">
    {(form) => (
      <FormSection name="documents">
        <DocumentsSection form={form} />
      </FormSection>
    )}
  </Parts>
)

interface PartsProps extends TabProps {
  tab: string
  children: (form: FoodProgramForm) => ReactNode
}

/** Parts of the form on the page of a program: what is saved is what guests see from then on. */
const Parts = (props: PartsProps) => {
  const profile = useProfile()
  return profile ? (
    <OwnParts key={props.program.uuid} owner={profile.uuid} {...props} />
  ) : (
    <Loading>
      <Skeleton height="320px" radius="panel" />
    </Loading>
  )
}

const OwnParts = ({ owner, program, tab, children }: PartsProps & { owner: string }) => {
  const form = useFoodProgram({ owner, program, path: pagePath('/programs/:uuid', { uuid: program.uuid }, { tab }) })
  useMarkTabs(form)
  if (!form.autosave.ready) return null
  return (
    <FoodForm form={form}>
      <div className={styles.sections}>{children(form)}</div>
    </FoodForm>
  )
}

const sectionsOfTabs = {
  delivery: ['basics', 'delivery', 'hours'],
  payments: ['payments'],
  documents: ['documents'],
} as const

/** One form stands on three tabs: each is marked for what was typed on it. */
const useMarkTabs = ({ program, autosave, saved, value }: FoodProgramForm): void => {
  const changed = Object.keys(saved).filter(
    (name) => JSON.stringify(saved[name as keyof typeof saved]) !== JSON.stringify(value[name as keyof typeof value]),
  )
  const isChanged = (tab: keyof typeof sectionsOfTabs): boolean =>
    autosave.unsaved && changed.some((name) => (sectionsOfTabs[tab] as readonly string[]).includes(getSection(name)))
  const path = (tab: string): string => pagePath('/programs/:uuid', { uuid: program?.uuid ?? '' }, { tab })
  useMarkUnsaved(path('delivery'), isChanged('delivery'))
  useMarkUnsaved(path('payments'), isChanged('payments'))
  useMarkUnsaved(path('documents'), isChanged('documents'))
}
