import { Link, useParams } from '../../platform/router/router.tsx'
import { settings } from '../../platform/settings.ts'
import { useTitle } from '../../platform/title.ts'
import { Page, PageHeader } from '../../ui/layout/page.tsx'
import { NextPayout } from './next-payout.tsx'
import { PayoutList } from './payout-list.tsx'
import { payoutsStrings } from './strings/index.ts'
import styles from './payouts.module.css'

/** What a program gets, and what it got. For the tab of a program, and for the page of its own. */
export const ProgramPayouts = ({ program_uuid }: { program_uuid: string }) => (
  <div className={styles['stack']}>
    <NextPayout program_uuid={program_uuid} isOwner={settings().portal === 'program-owner'} />
    <PayoutList program_uuid={program_uuid} />
  </div>
)

/** /programs/{uuid}/payouts */
export const ProgramPayoutsPage = () => {
  const t = payoutsStrings.useTranslate()
  const { uuid = '' } = useParams()
  useTitle(t('payouts'))
  return (
    <Page width="content">
      <PageHeader back={<Link to={`/programs/${uuid}`}>{t('back')}</Link>} title={t('payouts')} />
      <ProgramPayouts program_uuid={uuid} />
    </Page>
  )
}
