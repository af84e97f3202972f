import type { ReactNode } from 'react'
import { MyCode } from '#features/payment-management/counter/my-code.tsx'
import { PayAtCounter } from '#features/payment-management/counter/pay-at-counter.tsx'
import { ScanToPay, type ScanProps } from '#features/payment-management/counter/scan-to-pay.tsx'
import { counterStrings } from '#features/payment-management/counter/strings/index.ts'
import { PayPage } from '#features/programs/scanned/pay.page.tsx'
import { later } from '#ui/later.tsx'
import { TabPanel, Tabs } from '#ui/tables/tabs.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'

const ScanCode = later(() => import('#features/cards/add/scan-code.tsx').then((m) => m.ScanCode))

const Scan = (props: ScanProps) => <ScanCode {...props} />

/** C-09, /pay: what stands behind a code of a counter; without one, scanning one or showing one's own. */
export const ScannedPage = () => <PayPage Requested={PayAtCounter} Ways={PayWays} />

const PayWays = ({ children }: { children: ReactNode }) => {
  const t = counterStrings.useTranslate()
  const list = useListState()
  const way = list.get('way') === 'code' ? 'code' : 'scan'
  return (
    <>
      <Tabs
        label={t('ways')}
        value={way}
        onValue={(next) => list.set({ way: next === 'code' ? next : null })}
        tabs={[
          { value: 'scan', label: t('scan') },
          { value: 'code', label: t('myCode') },
        ]}
      />
      <TabPanel value={way}>{way === 'scan' ? <ScanToPay Scan={Scan}>{children}</ScanToPay> : <MyCode />}</TabPanel>
    </>
  )
}
