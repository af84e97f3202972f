/** credit-management: bills, what is reminded and charged of them, and what was paid. */
export { auditBills, type BillsAudit } from './books/audit-bills.ts'
export { creditManagement } from './credit-management.parts.ts'
