import type { ScanProps } from '#features/payment-management/counter/scan-to-pay.tsx'
import { RequestMoney } from '#features/payment-management/terminal/request-money.tsx'
import { later } from '#ui/later.tsx'

const ScanCode = later(() => import('#features/cards/add/scan-code.tsx').then((m) => m.ScanCode))

const Scan = (props: ScanProps) => <ScanCode {...props} />

/** M-09, amount mode, with the camera that reads a customer's code. */
export const RequestMoneyHere = () => <RequestMoney Scan={Scan} />
