import { source } from '#platform/i18n.ts'

export const en = source({
  programs: 'Programs',
  toPrograms: 'To all programs',
  title: 'Program',
  kind: 'Kind',
  owner: 'Owner',
  status: 'Status',
  created: 'Created',
  none: 'No programs yet',
  noneText: 'A program appears here with its orders.',
  gone: 'This program doesn’t exist or was removed',
  kind_1001: 'Cards',
  kind_2001: 'Credit management',
  kind_3001: 'Payments',
  kind_4001: 'Restaurant',
  kind_5001: 'Food court',
  status_active: 'Active',
  status_pending: 'Starts later',
  status_draft: 'Draft',
  status_expired: 'Expired',
  status_blocked: 'Blocked',
})
