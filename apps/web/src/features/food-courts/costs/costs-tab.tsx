import { Charges } from './charges.tsx'
import { FeeInvoices } from './fee-invoices.tsx'
import styles from './costs.module.css'

/** A court's charges to its restaurants, and its invoices for fees. */
export const CostsTab = ({ program }: { program: { uuid: string } }) => (
  <div className={styles.page}>
    <Charges program_uuid={program.uuid} asCourt />
    <FeeInvoices program_uuid={program.uuid} asCourt />
  </div>
)
