import type { WholeProgram } from '@plein/contract/programs'
import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#platform/router/router.tsx'
import { Money } from '#ui/display/money.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkList } from '#ui/actions/link-list.tsx'
import { Section } from '#ui/layout/page.tsx'
import { billsQuery } from '../bill/bill-data.ts'
import { BillState } from '../bill/bill-state.tsx'
import { Ageing } from './ageing.tsx'
import { Letters } from './letters.tsx'
import { ageingQuery } from './owner-data.ts'
import { ownerBillStrings } from './strings/index.ts'
import styles from './owner.module.css'

const SHOWN = 5

/** P-12, Overview of a program with bills: what is open by age, the letters to post, and the bills that are late. */
export const BillsNow = ({ program }: { program: WholeProgram }) => {
  const t = ownerBillStrings.useTranslate()
  const { uuid, currency } = program
  const { data: ageing } = useQuery(ageingQuery(uuid))
  const { data: late } = useQuery(billsQuery({ program: uuid, class: 'overdue', size: SHOWN }))
  if (!ageing || !late) return null
  return (
    <div className={styles.list}>
      <Letters program={program} />
      <Section title={t('ageing')}>
        {ageing.open === 0 ? (
          <EmptyState title={t('nothingOpen')}>{t('nothingOpenText')}</EmptyState>
        ) : (
          <Ageing program={uuid} currency={currency} />
        )}
      </Section>
      {late.results.length > 0 && (
        <Section title={t('late')}>
          <LinkList>
            {late.results.map((bill) => (
              <li key={bill.uuid}>
                <Link to={pagePath('/programs/:uuid', { uuid }, { tab: 'bills', class: 'overdue', bill: bill.uuid })}>
                  <span>
                    {bill.number} · {bill.debtor.name}
                    <span className={styles.chips}>
                      <BillState bill={bill} />
                    </span>
                  </span>
                  <strong className={styles.day}>
                    <Money cents={bill.open_amount} currency={bill.currency} />
                  </strong>
                </Link>
              </li>
            ))}
          </LinkList>
        </Section>
      )}
    </div>
  )
}
