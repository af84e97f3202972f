import { useState } from 'react'
import type { OrderLabel } from '@plein/contract/food-ordering/orders'
import { OrderStatusChip, orderStatusLook } from '#platform/status/order-status.tsx'
import { ApiProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Chip, FilterChip } from '#ui/display/chip.tsx'
import { Code, CopyCode } from '#ui/display/copy-code.tsx'
import { Illustration, type Scene } from '#ui/display/illustration.tsx'
import { Money } from '#ui/display/money.tsx'
import { Perforated } from '#ui/display/perforated.tsx'
import { DateText, TimeText } from '#ui/display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ProgressToMinimum } from '#ui/feedback/progress-to-minimum.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { withUndo } from '#ui/feedback/undo.ts'
import { Panel, Section } from '#ui/layout/page.tsx'
import styles from './gallery.module.css'

const SOON = new Date(Date.now() + 3_600_000).toISOString()
const BEFORE = new Date(Date.now() - 180_000).toISOString()
const scenes: Scene[] = ['plate', 'envelope', 'receipt', 'awning', 'pin', 'bell', 'ledger', 'key', 'plug', 'umbrella']

/** Comes back with Undo, and when it could not be done for good. */
const Removable = () => {
  const [there, setThere] = useState(true)
  const remove = (): void => {
    setThere(false)
    withUndo({
      text: 'Tiramisu verwijderd',
      restore: () => setThere(true),
      commit: () => Promise.reject(new Error('refused')),
      failure: 'Tiramisu is niet verwijderd',
    })
  }
  return there ? <Button onClick={remove}>Tiramisu verwijderen</Button> : null
}

export const FeedbackGallery = () => (
  <>
    <Section title="Status">
      <div className={styles.row}>
        {(Object.keys(orderStatusLook) as OrderLabel[]).map((label) => (
          <OrderStatusChip key={label} label={label} />
        ))}
      </div>
      <div className={styles.row}>
        <Chip>Op tijd</Chip>
        <FilterChip pressed onPressed={() => undefined}>
          Nu open
        </FilterChip>
        <FilterChip pressed={false} onPressed={() => undefined}>
          Gratis bezorging
        </FilterChip>
        <Badge count={3} />
        <Badge count={120} tone="neutral" />
        <Code>K7QX2M</Code>
        <CopyCode text="K7QX2M" label="Kopieer" />
        <CopyCode text={'0190'.repeat(12)} shown="01900190…" label="Kopieer het zegel" />
        <Money cents={-1230} />
        <DateText day="2026-11-24" />
        <TimeText at={SOON} as="when" zone="Europe/Amsterdam" />
        <TimeText at={BEFORE} as="relative" />
      </div>
    </Section>
    <Section title="Meldingen">
      <div className={styles.row}>
        <Button onClick={() => toast.success('Bestelling 1042 is bezorgd')}>Gelukt</Button>
        <Button
          onClick={() =>
            toast.info('Tiramisu verwijderd', { action: { label: 'Ongedaan maken', onSelect: () => undefined } })
          }
        >
          Ongedaan
        </Button>
        <Button onClick={() => toast.warn('Geluid staat uit op dit apparaat')}>Let op</Button>
        <Button onClick={() => toast.error('Opslaan is niet gelukt. Probeer het opnieuw.')}>Fout</Button>
      </div>
      <div className={styles.grid}>
        <ProblemPanel
          title="Het menu is niet geladen"
          error={new ApiProblem({ code: 'server_error', status: 500 }, '0190-4471')}
          onRetry={() => undefined}
        />
        <ProblemPanel error={new ApiProblem({ code: 'bad_request', status: 400 })} onRetry={() => undefined} />
        <ProblemPanel error={new ApiProblem({ code: 'offline', status: 0 })} onRetry={() => undefined} />
      </div>
      <div className={styles.grid}>
        <Panel>
          <ProgressToMinimum reached={1500} minimum={2000} text="Nog € 5,00 tot het minimum van € 20,00" />
        </Panel>
        <Panel>
          <ProgressToMinimum reached={2050} minimum={2000} text="Het minimum is bereikt" />
        </Panel>
      </div>
      <div className={styles.row}>
        <Removable />
        <Spinner />
        <Loading>
          <Skeleton width="120px" />
        </Loading>
        <Skeleton width="240px" />
        <Skeleton width="240px" height="80px" radius="panel" />
      </div>
    </Section>
    <Section title="Papier en tekeningen">
      <div className={styles.row}>
        <div className={styles.shadow}>
          <Perforated className={styles.ticket}>
            <strong>1042</strong>
            <p>Bezorgen · 18:45 · over 22 min</p>
            <p>1 × Margherita</p>
          </Perforated>
        </div>
        {scenes.map((scene) => (
          <Illustration key={scene} scene={scene} />
        ))}
      </div>
      <EmptyState
        scene="receipt"
        title="Nog geen bestellingen op dit apparaat"
        action={<Button variant="primary">Bekijk de restaurants</Button>}
      >
        Je bestellingen en hun status verschijnen hier.
      </EmptyState>
    </Section>
  </>
)
