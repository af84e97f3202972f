import { ledger } from '@plein/contract/ledger'
import { exported, read, write, type Route } from '#platform/http/route.ts'
import { exportAuditfile } from './auditfile/export-auditfile.ts'
import { exportJournals } from './books/export-journals.ts'
import { exportLedgers } from './books/export-ledgers.ts'
import { listJournals, readJournal } from './books/read-journals.ts'
import { listAccounts, listLedgers } from './books/read-ledgers.ts'
import { reverseJournalByAdmin } from './posting/reverse-journal-by-admin.ts'

export const ledgerRoutes: readonly Route[] = [
  read(ledger.ledgers, listLedgers),
  exported(ledger.ledgersExport, exportLedgers),
  read(ledger.accounts, listAccounts),
  read(ledger.journals, listJournals),
  exported(ledger.journalsExport, exportJournals),
  exported(ledger.auditfile, exportAuditfile),
  read(ledger.journal, readJournal),
  write(ledger.reverse, reverseJournalByAdmin),
]
