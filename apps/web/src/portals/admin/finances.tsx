import { FinancesPage } from '#features/ledger/finances.page.tsx'
import { AlertsPanel } from '#features/payments/alerts/alerts-panel.tsx'

/** The books, below the payments that somebody has to look at. */
export const Finances = () => <FinancesPage above={<AlertsPanel />} />
