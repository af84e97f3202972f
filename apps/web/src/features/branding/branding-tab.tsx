import type { Branding } from '@plein/contract/branding/branding'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useExplain } from '#platform/problems/explain.ts'
import { SaveConflictDialog } from '#platform/autosave/save-conflict.tsx'
import { DiscardButton, SaveLine } from '#platform/autosave/save-line.tsx'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useProfile } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormBar } from '#ui/forms/form-bar.tsx'
import { Panel } from '#ui/layout/page.tsx'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { brandingQuery, withdrawBranding } from './branding-data.ts'
import { DomainPart } from './domain-part.tsx'
import { EmbedPart } from './embed-part.tsx'
import { LookPart } from './look-part.tsx'
import { OfferPart } from './offer-part.tsx'
import { Preview } from './preview.tsx'
import { SearchPart } from './search-part.tsx'
import { brandingStrings } from './strings/index.ts'
import { useBrandingForm, type BrandingForm } from './use-branding-form.ts'
import styles from './branding.module.css'

interface BrandingTabProps {
  program: { readonly uuid: string; readonly title: string }
}

/** how a restaurant or court looks on its own domain and in its own website; read-only for the administration. */
export const BrandingTab = ({ program }: BrandingTabProps) => {
  const { data, error, isFetching, refetch } = useQuery(brandingQuery(program.uuid))
  const owner = useProfile()?.uuid
  if (data && owner !== undefined) return <Loaded saved={data} title={program.title} owner={owner} />
  if (error) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return <BrandingLoading />
}

const BrandingLoading = () => (
  <Loading>
    <Skeleton height="72px" radius="panel" />
    <Skeleton height="220px" radius="panel" />
    <Skeleton height="420px" radius="panel" />
  </Loading>
)

const Loaded = ({ saved, title, owner }: { saved: Branding; title: string; owner: string }) => {
  const t = brandingStrings.useTranslate()
  const form = useBrandingForm(saved, owner)
  const { autosave } = form
  const [pane, setPane] = useState<'form' | 'preview'>('form')
  const mayChange = saved.may.includes('change')
  // Values that this device kept come first; without that a field would jump under the first key.
  if (!autosave.ready) return <BrandingLoading />
  return (
    <div className={styles.layout}>
      <Status saved={saved} />
      <SegmentedControlOfPanes pane={pane} onPane={setPane} />
      <div className={styles.panes} data-pane={pane}>
        <div className={styles.main}>
          <Form {...form.form} onSubmit={form.publish}>
            <fieldset className={styles.form} disabled={!mayChange}>
              <DomainPart form={form} cnameTarget={saved.cname_target} />
              <LookPart form={form} saved={saved} />
              <SearchPart form={form} title={title} />
              <OfferPart form={form} />
              <EmbedPart form={form} saved={saved} title={title} />
            </fieldset>
            {mayChange ? <Ends form={form} isLive={saved.address !== null} /> : <p>{t('forReading')}</p>}
          </Form>
        </div>
        <aside className={styles.aside}>
          <Preview values={form.values} saved={saved} title={title} />
        </aside>
      </div>
      {autosave.conflict && (
        <SaveConflictDialog conflict={autosave.conflict} onChoose={autosave.choose} onLater={autosave.decideLater} />
      )}
    </div>
  )
}

interface PanesProps {
  pane: 'form' | 'preview'
  onPane: (pane: 'form' | 'preview') => void
}

/** On a phone one of both at a time. */
const SegmentedControlOfPanes = ({ pane, onPane }: PanesProps) => {
  const t = brandingStrings.useTranslate()
  return (
    <div className={styles.switch}>
      <SegmentedControl
        label={t('branding')}
        value={pane}
        onValue={onPane}
        options={[
          { value: 'form', label: t('form') },
          { value: 'preview', label: t('preview') },
        ]}
      />
    </div>
  )
}

const Ends = ({ form, isLive }: { form: BrandingForm; isLive: boolean }) => {
  const t = brandingStrings.useTranslate()
  const { state } = form.autosave
  // That it was saved, or published, is said as it happens.
  const isQuiet = state.kind !== 'failed' && state.kind !== 'saving'
  return (
    <FormBar
      state={
        isQuiet ? (
          form.isDirty && t(isLive ? 'unsavedLive' : 'unsaved')
        ) : (
          <SaveLine state={state} onAgain={form.saveDraft} />
        )
      }
    >
      {form.isDirty && <DiscardButton onDiscard={() => void form.autosave.discard()} />}
      <Button busy={form.busy && form.end === 'draft'} onClick={form.saveDraft}>
        {t('saveDraft')}
      </Button>
      <Button type="submit" variant="primary" busy={form.busy && form.end === 'publish'}>
        {t('publish')}
      </Button>
    </FormBar>
  )
}

/** The brand that guests see now, and the way to end it. */
const Status = ({ saved }: { saved: Branding }) => {
  const t = brandingStrings.useTranslate()
  const explain = useExplain()
  const [asking, setAsking] = useState(false)
  const { address, published_at, has_changes } = saved
  if (address === null)
    return (
      <Panel className={styles.status}>
        <p>{t('statusNone')}</p>
      </Panel>
    )
  const domain = new URL(address).hostname
  return (
    <Panel className={styles.status}>
      <p>
        {t('statusLive', { address: domain })}
        <span>
          {published_at !== null && t.rich('since', { when: <TimeText at={published_at} as="date_time" /> })}
          {has_changes && ` ${t('statusChanges')}`}
        </span>
      </p>
      <a href={`${address}/food`} target="_blank" rel="noreferrer">
        {t('openSite')}
      </a>
      {saved.may.includes('withdraw') && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('withdraw')}
        </Button>
      )}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('withdrawTitle', { domain })}
        consequence={t('withdrawText', { domain })}
        keepLabel={t('withdrawNo')}
        goLabel={t('withdrawYes')}
        explain={explain}
        onConfirm={async () => {
          await withdrawBranding(saved.program_uuid)
          toast.success(t('withdrawn'), { id: 'branding' })
        }}
      />
    </Panel>
  )
}
