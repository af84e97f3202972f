import { pagePath } from '@plein/contract/pages/page-path'
import type { PromotionCode } from '@plein/contract/people/promotion-codes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Link } from '#platform/router/router.tsx'
import { settings } from '#platform/settings.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyCode } from '#ui/display/copy-code.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Drawer } from '#ui/overlays/panels.tsx'
import { kitStrings } from '#ui/strings/index.ts'
import { CodeForm } from './code-form.tsx'
import { StateChip, useDaysWords } from './code-words.tsx'
import { codeQuery, codesKey } from './codes-data.ts'
import { promotionStrings } from './strings/index.ts'
import { Facts } from '../lists/facts.tsx'
import { Opened } from '../lists/opened.tsx'
import styles from './promotion-codes.module.css'

interface CodeDrawerProps {
  /** undefined: none is looked at. */
  code: string | undefined
  onClose: () => void
  onDelete: (code: string) => void
}

/** One code beside the list: its facts, who came with it, and changing, stopping or deleting it. */
export const CodeDrawer = ({ code, onClose, onDelete }: CodeDrawerProps) => (
  <Drawer open={code !== undefined} onClose={onClose} title={code ?? ''}>
    {code !== undefined && <OneCode code={code} onDelete={() => onDelete(code)} />}
  </Drawer>
)

const OneCode = ({ code, onDelete }: { code: string; onDelete: () => void }) => {
  const t = promotionStrings.useTranslate()
  const [changes, setChanges] = useState(false)
  return (
    <Opened query={useQuery(codeQuery(code))}>
      {(promo) => (
        <>
          <p className={styles.state}>
            <StateChip state={promo.state} />
            {promo.stopped_at !== null && <TimeText at={promo.stopped_at} as="date_time" />}
          </p>
          <CodeFacts promo={promo} />
          <div className={styles.actions}>
            <Button onClick={() => setChanges(true)}>{t('change')}</Button>
            <StopButton promo={promo} />
            {/* A promise to somebody is kept. */}
            {promo.uses === 0 && <Button onClick={onDelete}>{t('delete')}</Button>}
          </div>
          <CodeForm
            key={String(changes)}
            promo={promo}
            open={changes}
            onClose={() => setChanges(false)}
            onSaved={() => setChanges(false)}
          />
        </>
      )}
    </Opened>
  )
}

/** The sign-up with the code filled in, for the kinds of account that type one. */
const linksOf = ({ code, type }: PromotionCode): readonly (readonly [1 | 2, string])[] => {
  const { program_owner, acceptor } = settings().portals
  const at = (origin: string): string => `${origin}${pagePath('/registration', {}, { promo: code })}`
  const links = [
    [1, at(program_owner)],
    [2, at(acceptor)],
  ] as const
  return links.filter(([kind]) => type === null || type === kind)
}

const CodeFacts = ({ promo }: { promo: PromotionCode }) => {
  const t = promotionStrings.useTranslate()
  const daysOf = useDaysWords()
  const { title, type, uses, most_uses, created, created_by_name, code } = promo
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('whatFor'), title],
    [t('who'), t(`type_${type ?? 0}`)],
    [t('days'), daysOf(promo)],
    ...(promo.fee_free_months === null ? [] : [[t('feeFreeFact'), t('months', { n: promo.fee_free_months })] as const]),
    [
      t('uses'),
      <>
        {most_uses === null ? String(uses) : t('usesOf', { uses: String(uses), most: String(most_uses) })}
        {uses > 0 && (
          <>
            {' · '}
            <Link to={pagePath('/users', {}, { promo: code })}>{t('whoCame', { n: uses })}</Link>
          </>
        )}
      </>,
    ],
    ...linksOf(promo).map(
      ([kind, link]) => [t(`link_${kind}`), <CopyCode key={kind} text={link} label={t('copyLink')} />] as const,
    ),
    [
      t('made'),
      <>
        <TimeText at={created} as="date_time" />
        {created_by_name !== null && ` · ${created_by_name}`}
      </>,
    ],
  ]
  return <Facts facts={facts} />
}

/** Stops a code at once, or lets it go on; either is undone with a click. */
const StopButton = ({ promo: { code, stopped_at } }: { promo: PromotionCode }) => {
  const t = promotionStrings.useTranslate()
  const kit = kitStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const set = useMutation({
    mutationFn: (is_stopped: boolean) =>
      api.patch('/promotion-codes/{code}', { params: { code }, body: { is_stopped } }),
    onSuccess: async (changed, is_stopped) => {
      client.setQueryData(codeQuery(code).queryKey, changed)
      const action = { label: kit('undo'), onSelect: () => set.mutate(!is_stopped) }
      toast.success(t(is_stopped ? 'isStopped' : 'goesOn', { code }), { id: `stop-${code}`, action })
      await client.invalidateQueries({ queryKey: codesKey })
    },
    onError: (error) => toast.error(explain(error), { id: `stop-${code}` }),
  })
  return (
    <Button busy={set.isPending} onClick={() => set.mutate(stopped_at === null)}>
      {t(stopped_at === null ? 'stop' : 'goOn')}
    </Button>
  )
}
