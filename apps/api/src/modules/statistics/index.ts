/** statistics: figures by hour of what other features publish, and what is read of them. */
export { auditFigures } from './hours/audit-figures.ts'
export { countHours, countHoursTask } from './hours/count-hours.job.ts'
export { markHours } from './hours/mark-hours.ts'
export { rebuildFigures } from './hours/rebuild-figures.ts'
export { statisticsRoutes } from './statistics.routes.ts'
export { registerVatBooks } from './vat/vat-books.ts'
