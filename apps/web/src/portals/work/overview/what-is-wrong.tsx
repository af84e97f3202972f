import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { failedRefundsQuery } from '#features/food-kitchen/refunds/failed-refunds-data.ts'
import { dueQuery } from '#features/payments/payouts/payouts-data.ts'
import { unconnectedQuery } from '#features/programs/home/todo-data.ts'
import { tabPath } from '#features/programs/page/program-tab.ts'
import { Link } from '#platform/router/router.tsx'
import { settings } from '#platform/settings.ts'
import { LinkList } from '#ui/actions/link-list.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertCircle, IconArrowRight } from '#ui/icons/icons.ts'
import { Section } from '#ui/layout/page.tsx'
import { overviewStrings } from './strings/index.ts'

/** Problems that keep guests or money from arriving; nothing where all is well. */
export const WhatIsWrong = ({ program: { uuid } }: { program: WholeProgram }) => {
  const t = overviewStrings.useTranslate()
  const isOwner = settings().portal === 'program-owner'
  const refunds = useQuery(failedRefundsQuery(uuid)).data ?? []
  const unpaid = useQuery({ ...unconnectedQuery, enabled: isOwner }).data?.results ?? []
  const due = useQuery(dueQuery(uuid)).data
  const reason = unpaid.find(({ program_uuid }) => program_uuid === uuid)?.reason
  const lines = [
    ...(reason ? [{ tab: 'payments', text: t(reason === 'none' ? 'payNone' : 'payKey') }] : []),
    ...(refunds.length > 0 ? [{ tab: 'orders', text: t('failedRefunds', { n: refunds.length }) }] : []),
    ...(due?.state === 'no_bank_account' ? [{ tab: 'payouts', text: t('noAccount') }] : []),
    ...(due?.state === 'negative' ? [{ tab: 'payouts', text: t('owes') }] : []),
  ]
  if (lines.length === 0) return null
  return (
    <Section title={t('wrong')}>
      <LinkList>
        {lines.map(({ tab, text }) => (
          <li key={text}>
            <Link to={tabPath(uuid, tab)}>
              <Icon of={IconAlertCircle} />
              <span>{text}</span>
              <Icon of={IconArrowRight} size={18} />
            </Link>
          </li>
        ))}
      </LinkList>
    </Section>
  )
}
