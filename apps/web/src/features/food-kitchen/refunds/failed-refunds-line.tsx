import { pagePath } from '@plein/contract/pages/page-path'
import { Link } from '#platform/router/router.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertTriangle, IconChevronRight } from '#ui/icons/icons.ts'
import type { FailedRefund } from './failed-refunds-data.ts'
import { boardStrings } from '../state/strings/index.ts'
import styles from './failed-refunds.module.css'

interface FailedRefundsLineProps {
  failed: readonly FailedRefund[]
  program_uuid: string
}

/** A refund that needs somebody: one leads to its order, several to the list, which names each. It stays until they were sent again. */
export const FailedRefundsLine = ({ failed, program_uuid }: FailedRefundsLineProps) => {
  const t = boardStrings.useTranslate()
  const [first, second] = failed
  return (
    <div role="status" className={styles.told}>
      {first && (
        <Link
          className={styles.line}
          to={
            second
              ? pagePath('/orders', {}, { view: 'list', program: program_uuid })
              : pagePath('/orders/:uuid', { uuid: first.order.uuid }, { program: program_uuid })
          }
        >
          <Icon of={IconAlertTriangle} size={24} />
          <span>
            {second
              ? t('refundsFailed', { n: failed.length })
              : t('refundFailed', { number: String(first.order.order_id) })}
          </span>
          <Icon of={IconChevronRight} size={20} />
        </Link>
      )}
    </div>
  )
}
